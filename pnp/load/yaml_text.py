r"""What is done to the text of a YAML file before the parser sees it, and found out from it afterwards."""

import re
from collections.abc import Mapping
from typing import cast

from yaml._yaml import Mark
from yaml.events import ScalarEvent

from pnp.load.findings import shown
from pnp.load.text import UNPRINTABLE, split_lines

_HEADER = re.compile(r"^( *(?:- +)*)([\w-]+):[ ]*\|([+-]?)[ ]*(?:#.*)?\r?$")
_STARTS = re.compile(r"\s#(?=[^\s#])")
_LONGEST = 200
_MEANT = re.compile(r"#[0-9]")
HIDDEN = "\U0010fffd"
"""What stands for the backslash of an escape that the parser may not see."""
_PAIR = re.compile(r"(?<!\\)((?:\\\\)*)\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})")
_HIDDEN_PAIR = re.compile(f"{HIDDEN}u([0-9a-fA-F]{{4}}){HIDDEN}u([0-9a-fA-F]{{4}})")


def with_edges(text: str) -> str:
    """Return the text with a digit after each `|` whose block's first row is not its furthest left.

    YAML takes a block's left edge from its first row; a map whose first row is indented most would need `|2` instead of
    `|`, which nobody remembers. So the digit is put in for the parser, from the row that is furthest left.
    Only ends of header lines change, so every line and column in front of them stays what it was. Blocks deeper than
    nine columns, YAML's limit, are left as they are.
    """
    if "|" not in text:
        return text
    lines = text.split("\n")
    until = 0
    for number, line in enumerate(lines):
        # What looks like a header inside of a block is a row of it.
        header = _HEADER.match(line) if number >= until and "|" in line else None
        if header:
            until, depth = _block(lines, number, len(header[1]))
            if depth:
                at = line.index("|", header.end(2)) + 1
                lines[number] = f"{line[:at]}{depth}{line[at:]}"
    return "\n".join(lines)


def _block(lines: list[str], header: int, outer: int) -> tuple[int, int]:
    """Return the line where a block ends, and how far its left edge lies inside `outer`.

    That is 0 where its first row shows it, or it has none.
    """
    first = least = 0
    end = len(lines)
    for number in range(header + 1, len(lines)):
        line = lines[number]
        indent = len(line) - len(line.lstrip(" "))
        if not line.strip():
            continue
        if indent <= outer:
            end = number
            break
        first = first or indent
        least = min(least or indent, indent)
    return end, least - outer if first > least and least - outer <= 9 else 0


def comments(text: str) -> Mapping[int, str]:
    """Return the lines, by number from 0, in which a comment begins right after its '#', as `#fff` does.

    In `paper: #fff` it cuts off the value.
    """
    if not _STARTS.search(text):
        return {}
    return {number: line for number, line in enumerate(split_lines(text)) if _STARTS.search(line)}


def cut_off(event: ScalarEvent, lines: Mapping[int, str]) -> tuple[str, str] | None:
    """Return message and hint for an unquoted value that a comment left empty, or cut in front of a number."""
    end = cast(Mark, event.end_mark)
    rest = lines.get(end.line, "")[end.column : end.column + _LONGEST].strip()
    if not rest.startswith("#") or rest[1:2] in ("", " ", "#"):
        return None
    if not event.value:
        return "the value is empty: '#' begins a comment", f"put it in quotes: {quoted(rest)}"
    if _MEANT.match(rest) and not event.value[-1].isdigit():
        message = f"the value ends at {shown(event.value)}: '#' begins a comment"
        return message, f"put it in quotes: {quoted(f'{event.value} {rest}')}"
    return None


def quoted(text: str) -> str:
    """Return a short text in the quotes that it does not hold itself."""
    short = text if len(text) <= 50 else f"{text[:49]}…"
    return f"'{short}'" if '"' in short else f'"{short}"'


def hidden(text: str) -> str:
    r"""Return the text of a file with escapes of letters beyond 65,535 as its parser may see them.

    JSON writes them in two halves, `"\ud83d\ude00"`. YAML has no such escapes, and its parser stops at them. Their
    backslashes are hidden from it, so that every column stays what it was; `revealed` takes them for letters.
    """
    return _PAIR.sub(rf"\1{HIDDEN}u\2{HIDDEN}u\3", text) if "\\u" in text else text


def revealed(value: str, *, escapes: bool) -> str:
    """Return a scalar as it is meant: letters where it has `escapes`, being in double quotes, else what was written."""
    return _HIDDEN_PAIR.sub(_letter if escapes else r"\\u\1\\u\2", value)


def unprintable(text: str) -> str:
    """Return what to say of a text with characters that no text can hold and only an escape can write, or ""."""
    found = UNPRINTABLE.findall(text)
    if not found:
        return ""
    what = f"the character U+{ord(found[0]):04X}" + (f" and {len(found) - 1} more" if found[1:] else "")
    return f"a text holds {what}, which cannot be printed"


def _letter(pair: re.Match[str]) -> str:
    high, low = int(pair[1], 16), int(pair[2], 16)
    return chr(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
