"""Recognise the slips that a line shows by itself: a mark of a merge, a wide colon, a dash, a text that is wrapped."""

import re

from pnp.load.scalars import resolve
from pnp.load.yaml_spot import FARTHEST, KEYED, Slip, Spot, indent

_MERGE = re.compile(r"(?:<{7}|\|{7}|={7}|>{7})(?: .*)?")
_WIDE = re.compile(r" *(?:- +)*(?P<key>[A-Za-z][A-Za-z0-9-]*) *(?P<sign>[：﹕∶꞉]) *(?P<value>.*)")
_ENTRY = re.compile(r" *(?P<sign>[-–—−‐‑‒―])(?P<gap> *)(?P<rest>[A-Za-z][\w-]*:(?: .*)?)")
_BLOCK = re.compile(r"(?P<indent> *(?:- +)*)[\w-]+: *[|>][0-9+-]{0,2} *(?:#.*)?")
_UNKEYED = re.compile(r"(?P<indent> *(?:- +)*)(?P<key>[\w-]+)(?P<gap>:| +)(?P<value>[^\s:].*)")
_LONGEST_BLOCK = 200
_NO_TEXT = tuple("\"'[{|>&*!#")
_KEY_WITHOUT_COLON = "could not find expected ':'"
_NO_COLON = "a key has no ':' after it"


def of_a_line(spot: Spot) -> Slip | None:
    """Return the slip that a line near the spot shows."""
    return _merge_mark(spot) or _wide_colon(spot) or _no_dash(spot) or _left_of_block(spot)


def _merge_mark(spot: Spot) -> Slip | None:
    for number in range(spot.line + 2):
        if _MERGE.fullmatch(spot.row(number)):
            what = "a mark of a merge that is not finished stands here"
            return Slip(what, "keep one of the two versions, and delete all of the marks", number, 0)
    return None


def _wide_colon(spot: Spot) -> Slip | None:
    for number in _begun(spot):
        match = _WIDE.fullmatch(spot.row(number))
        if match:
            message = f"'{match['sign']}' is a wide colon, and YAML knows only ':'"
            return Slip(message, f"write '{_pair(match)}'", number, match.start("sign"))
    return None


def _begun(spot: Spot) -> tuple[int, ...]:
    """Return the line that the parser took for a text without a key, so that it stopped below."""
    if _KEY_WITHOUT_COLON in spot.complaint:
        return (spot.from_line,)
    return (spot.above(),) if "mapping values" in spot.complaint else ()


def _no_dash(spot: Spot) -> Slip | None:
    """`-id: storm`, or an entry that begins with a dash."""
    for number in (spot.line, *_begun(spot)):
        match = _ENTRY.fullmatch(spot.row(number))
        if not match or (match["sign"] == "-" and match["gap"]):
            continue
        spaced = f"'{match['sign']}' is a dash, and '-' is meant"
        message = "a space is missing after the '-'" if match["sign"] == "-" else spaced
        return Slip(message, f"write '- {match['rest'].strip()[:40]}'", number, match.start("sign"))
    return None


def _left_of_block(spot: Spot) -> Slip | None:
    """A line of a `|` or `>` block that is indented no deeper than the block's key."""
    for number in (spot.from_line, spot.line):
        row = spot.row(number)
        if not row.strip() or KEYED.match(row) or row.lstrip().startswith(("- ", "#")):
            continue
        header, column = _block_above(spot, number)
        if header >= 0:
            message = f"this line is indented too little for the block that begins in line {header + 1}"
            return Slip(message, f"begin it in column {column + 1} if it belongs to the block", number, indent(row))
    return None


def _block_above(spot: Spot, number: int) -> tuple[int, int]:
    """Return the line where a block begins that ends right above a line, and its left edge; -1 where there is none."""
    edge = 0
    for above in range(number - 1, max(-1, number - _LONGEST_BLOCK), -1):
        row = spot.row(above)
        header = _BLOCK.fullmatch(row)
        outer = len(header["indent"]) if header else 0
        if header and indent(spot.row(number)) <= outer and (edge > outer or not edge):
            return above, edge or outer + 2
        if row.strip():
            edge = min(edge or indent(row), indent(row))
            if not edge:
                break
    return -1, 0


def without_colon(spot: Spot) -> Slip | None:
    """`speed 3`, `- id yoshika`, `id:ann` or a text's second line: the parser stops on the line below."""
    simple = _KEY_WITHOUT_COLON in spot.complaint
    if not simple and not ("mapping values" in spot.complaint and KEYED.match(spot.text)):
        return None
    number = spot.from_line if simple else spot.above()
    row = spot.row(number)
    match = _UNKEYED.fullmatch(row)
    dash = match is not None and "- " in match["indent"]
    if not row.strip() or not (simple or dash):
        return None
    if match and match["gap"] == ":":
        return Slip("a space is missing after the ':'", f"write '{_pair(match)}'", number, match.start("key"))
    column = match.start("key") if match else indent(row)
    above = None if dash else _text_above(spot, number)
    deeper = f"if it goes on with the text above, begin it in column {(above or 0) + 3}, deeper than the key"
    if row[column] in "{[":
        what, hint = "a mapping" if row[column] == "{" else "a list", "write a key in front of it"
        hint = hint if above is None else f"{hint}; {deeper}"
        return Slip(f"{what} in brackets stands here without a key", hint, number, column)
    write = f"write '{_pair(match)}'" if match else "write 'key: value'"
    if above is None:
        return Slip(_NO_COLON, write, number, column)
    if match and _like_a_pair(match, spot):
        return Slip(_NO_COLON, f"{write}; {deeper}", number, column)
    return Slip("this line has no key", deeper, number, column)


def _pair(match: re.Match[str]) -> str:
    return f"{match['key']}: {match['value'].strip()[:40]}".rstrip()


def _text_above(spot: Spot, number: int) -> int | None:
    """Return the column of the key above whose text may go on in a line; None where there is none such."""
    for above in range(number - 1, max(-1, number - FARTHEST), -1):
        keyed = KEYED.match(spot.row(above))
        if keyed:
            value = (keyed["value"] or "").strip()
            is_text = bool(value) and not value.startswith(_NO_TEXT) and isinstance(resolve(value), str)
            return keyed.start("key") if is_text else None
    return None


def _like_a_pair(match: re.Match[str], spot: Spot) -> bool:
    """Tell whether a line looks like a key and its value: the value is no text, or other lines have the key."""
    if match["key"][0].isdigit():
        return False
    if not isinstance(resolve(match["value"].strip()), str):
        return True
    keys = (KEYED.match(spot.row(number)) for number in range(len(spot.lines)))
    return any(keyed["key"] == match["key"] for keyed in keys if keyed)
