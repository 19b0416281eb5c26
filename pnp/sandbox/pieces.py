"""What a template has between its braces, told by its signs alone: for those that cannot be read as well."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from msgspec import Struct

_INSIDE = r"\"[^\"]*\"|'[^']*'|\{\{|\{%|\}\}|%\}|[{}]|</|/>"
ENDS = {"{{": "}}", "{%": "%}"}
"""What ends each kind of piece."""
MOST_PIECES = 20_000
"""How many are looked at: no template has more words and signs that Jinja reads."""


class Braced(Struct, frozen=True):
    """What a template has between `{{` or `{%` and its end: its lines, its `words` without what its texts say.

    `fault` is "" for one that is closed, the quote of a text that is not, or "open", or "nested".
    """

    sign: str
    line: int
    last: int
    text: str
    words: str
    fault: str = ""

    @property
    def word(self) -> str:
        """The first word: what statement it is."""
        match = re.match(r"\w+", self.words)
        return match[0] if match else ""

    def __str__(self) -> str:
        line = " ".join(self.text.split())
        line = f"{line[:49]}…" if len(line) > 50 else line
        return f"{self.sign} {line} {ENDS[self.sign]}".replace("  ", " ") if self.sign else line


@lru_cache(maxsize=16)
def pieces(source: str) -> tuple[Braced, ...]:
    """Return what a template has between braces, in order; comments and what is raw are left out.

    It is remembered: a template that fails for one card does so for most.
    """
    return tuple(islice(_pieces(source), MOST_PIECES))


def _pieces(source: str) -> Iterator[Braced]:
    code = re.sub(r"\\[^\n]", "  ", source)  # a quote behind \ ends no text
    at, line, counted = 0, 1, 0
    while match := re.compile(r"\{\{|\{%|\{#").search(code, at):
        start, at = match.span()
        line, counted = line + code.count("\n", counted, start), start
        if match[0] == "{#":
            at = code.find("#}", at) + 1 or len(code)
            continue
        at, inner, fault = _end(code, start)
        inside = code[start + 2 : inner]
        words = inside if fault in ("'", '"') else without_texts(inside)
        text = source[start + 2 : inner] if not fault else source[start + 2 : inner].split("\n")[0]
        last = line + code.count("\n", start, at)
        yield Braced(match[0], line, last, _bare(text), _bare(words), fault)
        if _bare(words) == "raw":
            ending = re.compile(r"\{%[-+]?\s*endraw").search(code, at)
            at = ending.start() if ending else len(code)


def _bare(inside: str) -> str:
    return inside.removeprefix("-").removeprefix("+").removesuffix("-").removesuffix("+").strip()


def _end(code: str, start: int) -> tuple[int, int, str]:
    """Return where to go on behind a piece, where its inside ends, and what is wrong with it."""
    tokens, closer, at, depth = re.compile(_INSIDE), ENDS[code[start : start + 2]], start + 2, 0
    while match := tokens.search(code, at):
        sign, at = match[0], match.end()
        cut = re.search(r"\}\}|%\}", sign) if sign[0] in "\"'" else None
        if cut:  # a text that is not closed goes on to the next quote in the file
            return at, match.start() + cut.start(), sign[0]
        if sign == "{":
            depth += 1
        elif sign[0] == "}" and depth:
            depth, at = depth - 1, match.start() + 1
        elif sign == closer:
            return at, match.start(), odd_quote(code[start : match.start()])
        elif sign in ("{{", "{%", "</", "/>"):
            nested = re.compile(r"\{\{[^{}<\n]*\}\}[^{}<\n]*[%}]\}").match(code, match.start())
            return (nested.end(), nested.end() - 2, "nested") if nested else (match.start(), match.start(), "open")
    return len(code), len(code), "open"


def without_texts(code: str) -> str:
    """Return code with each text in quotes as an empty one."""
    return re.sub(r"\"[^\"]*\"|'[^']*'", '""', code)


def odd_quote(code: str) -> str:
    """Return the quote of a text that is not closed, "" where all are."""
    return next((sign for sign in "\"'" if sign in without_texts(code).replace('""', "")), "")
