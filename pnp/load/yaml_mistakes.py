"""Recognise the slips behind what the YAML parser refuses: a brace at the start of a text, quotes inside of quotes."""

import re

from pnp.load.findings import shown
from pnp.load.line_mistakes import of_a_line, without_colon
from pnp.load.yaml_spot import FARTHEST, KEYED, Slip, Spot

CURLY = "“”„‟‘’‚‛"
"""Quotes that a word processor makes, which are ordinary characters to YAML."""

STRAIGHT = "for YAML use straight quotes, \" or ', not curly ones"

_BRACES = re.compile(r"(?:^|[:,\[{-]) *((?:\{[^{}]*\}|\[[^\[\]]*\]) *)$")
_QUOTED = re.compile(r"(?:^|[:,\[{-]) *(\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*') *$")
_OPEN_QUOTE = re.compile(r"[:,\[{-] +(?:\"(?:[^\"\\]|\\.)*|'(?:[^']|'')*)$")
_COMMENT = re.compile(r"\s#\S")


def recognised(spot: Spot) -> Slip | None:
    """Return the slip that the parser's complaint comes from, None where it is none of the common ones."""
    slip = of_a_line(spot) or _indentation(spot) or _curly(spot) or _star(spot)
    slip = slip or _after_braces(spot) or _after_quotes(spot)
    return slip or without_colon(spot) or _too_deep(spot) or _between(spot) or _never_closed(spot)


def _indentation(spot: Spot) -> Slip | None:
    """A tab, or a space that only looks like one, in front of the line or of the one above."""
    for number in (spot.line, spot.above()):
        line = spot.row(number)
        for column, character in enumerate(line[: len(line) - len(line.lstrip())]):
            if character == "\t" and number == spot.line:
                return Slip("a tab stands in the indentation", "use spaces", number, column)
            if character not in " \t":
                return odd_space(character, number, column)
    return None


def odd_space(character: str, line: int, column: int) -> Slip:
    """Return what to say of a space in the indentation that is none to YAML."""
    what = f"the indentation holds U+{ord(character):04X}, which only looks like a space"
    return Slip(what, "replace it with ordinary spaces", line, column)


def _curly(spot: Spot) -> Slip | None:
    keyed = KEYED.match(spot.text)
    if not keyed or not (keyed["value"] or "").startswith(tuple(CURLY)) or spot.column < keyed.start("value"):
        return None
    return Slip("a curly quote does not make a quoted text", STRAIGHT, spot.line, keyed.start("value"))


def _star(spot: Spot) -> Slip | None:
    for kind, sign in (("an alias", "*"), ("an anchor", "&"), ("a tag", "!")):
        if spot.from_line >= 0 and f"ing {kind}:" in spot.complaint:
            message = f"a value that begins with '{sign}' is {kind} to YAML, not a text"
            return Slip(message, "put the whole text in quotes", spot.from_line, spot.from_column)
    return None


def _after_braces(spot: Spot) -> Slip | None:
    """`ability: {hand} limit is 6`: an icon at the start of a text."""
    match = _BRACES.search(spot.text[: spot.column]) if _goes_on(spot) else None
    if not match:
        return None
    sign = match[1][0]
    message = f"a text cannot begin with '{sign}' unless it is in quotes"
    whole = spot.text[match.start(1) :].rstrip()
    hint = f'write "{whole}"' if len(whole) <= 50 and '"' not in whole else "put the whole text in quotes"
    return Slip(message, hint, spot.line, match.start(1))


def _after_quotes(spot: Spot) -> Slip | None:
    """A text goes on after its closing quote; it may have begun on a line above, unclosed."""
    before = spot.text[: spot.column].rstrip()
    if not _goes_on(spot) or before[-1:] not in ("'", '"'):
        return None
    quote = before[-1]
    if _QUOTED.search(before):
        inner = '\\"' if quote == '"' else "''"
        message = f"the text ends at the second {quote}, and the line goes on"
        return Slip(message, f"write {inner} for a {quote} inside of the text", spot.line, spot.column)
    for number in range(spot.line - 1, max(-1, spot.line - FARTHEST), -1):
        line = spot.row(number)
        start = _OPEN_QUOTE.search(line)
        if start and line[start.start() + 1 :].lstrip()[:1] == quote:
            column = line.index(quote, start.start())
            message = f"the quoted text that begins here goes on to line {spot.line + 1}"
            return Slip(message, f"close it with {quote}", number, column)
    return None


def _goes_on(spot: Spot) -> bool:
    rest = spot.text[spot.column :]
    return "did not find expected" in spot.complaint and bool(rest) and rest[0] not in ",]}:#"


def _too_deep(spot: Spot) -> Slip | None:
    above = KEYED.match(spot.row(spot.above()))
    here = KEYED.match(spot.text)
    told = "mapping values" in spot.complaint or "did not find expected key" in spot.complaint
    if not told or not above or not here or not above["value"]:
        return None
    if spot.column >= here.end("key") + 1 or here.start("key") <= above.start("key"):
        return None
    message = f"this line is indented deeper than '{above['key']}' above it, which has its value already"
    hint = f"begin it in column {above.start('key') + 1}, below '{above['key']}', or take that value away"
    return Slip(message, hint, spot.line, here.start("key"))


def _between(spot: Spot) -> Slip | None:
    """A key of a list's entry that is indented a little too little."""
    above, here = KEYED.match(spot.row(spot.above())), KEYED.match(spot.text)
    if "expected '-'" not in spot.complaint or not above or not here or here.start("key") >= above.start("key"):
        return None
    message = f"{shown(here['key'])} is indented less than '{above['key']}' above it"
    hint = f"begin it in column {above.start('key') + 1}, or a new entry with '- '"
    return Slip(message, hint, spot.line, here.start("key"))


def _never_closed(spot: Spot) -> Slip | None:
    """A bracket or quote without its end, told where it begins."""
    sign = spot.row(spot.from_line)[spot.from_column : spot.from_column + 1]
    ends = {"[": "]", "{": "}", '"': '"', "'": "'"}
    if spot.from_line < 0 or sign not in ends:
        return None
    if sign in "\"'":
        if "unexpected end of stream" not in spot.complaint:
            return None
        return Slip("a quoted text has no end", f"close it with {sign}", spot.from_line, spot.from_column)
    if spot.from_line == spot.line or "did not find expected ','" not in spot.complaint:
        return None
    what = "list" if sign == "[" else "mapping"
    message = f"a {what} that begins with '{sign}' here is not closed before line {spot.line + 1}"
    hint = f"write '{ends[sign]}' at its end"
    if _COMMENT.search(spot.row(spot.from_line)[spot.from_column :]):
        hint = "'#' begins a comment here: put what it belongs to in quotes"
    return Slip(message, hint, spot.from_line, spot.from_column)
