"""Where in a file a character of a text stands."""

from yaml.events import ScalarEvent

from pnp.load.source import FileSource
from pnp.problem import Place


def place_of(text: str, at: int, source: FileSource) -> Place:
    """Return the place of a text's character; that of the text where it is not written as it is, or over lines."""
    place, node = source.at(), source.node
    if isinstance(node, ScalarEvent) and node.style == "|":
        line, edge = block_edge(text, source.document.lines, place.line)
        begin = text.rfind("\n", 0, at) + 1
        return Place(place.file, line + text.count("\n", 0, at), edge + at - begin + 1)
    start = _start(text, source, place)
    return place if start < 0 else Place(place.file, place.line, start + at + 1)


def block_edge(text: str, lines: list[str], header: int) -> tuple[int, int]:
    """Return the file's line of a literal block's first row (1-based), and the block's left edge."""
    while "|" not in lines[header - 1] and header < len(lines):
        header += 1
    for number, row in enumerate(text.split("\n")):
        if row.strip() and header + number < len(lines):
            return header + 1, max(len(lines[header + number]) - len(row), 0)
    return header + 1, 0


def stands_in_line(text: str, source: FileSource) -> bool:
    """Tell whether a text stands in one line of the file, as it is."""
    return _start(text.strip(), source, source.at()) >= 0


def _start(text: str, source: FileSource, place: Place) -> int:
    lines = source.document.lines
    return lines[place.line - 1].find(text, place.column - 1) if 0 < place.line <= len(lines) else -1
