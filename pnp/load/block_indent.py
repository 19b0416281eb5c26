"""Let a `|` block begin with any of its rows.

YAML takes a block's left edge from its first row; a map whose first row is indented most would need `|2` instead of
`|`, which nobody remembers. Here the digit is put in for the parser, from the row that is furthest left.
"""

import re

_HEADER = re.compile(r"^( *(?:- +)*)([\w-]+):[ ]*\|([+-]?)[ ]*(?:#.*)?\r?$")


def with_edges(text: str) -> str:
    """Return the text with a digit after each `|` whose block's first row is not its furthest left.

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
