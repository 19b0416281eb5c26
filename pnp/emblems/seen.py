"""Leaves out of an illustration what nobody will see: figures of its paths that lie outside of an area."""

import re

Area = tuple[float, float, float, float]
"""x, y, width and height in the illustration's user units."""
_GROUP = re.compile(r"(<g\b[^>]*>|</g>)")
_PATH = re.compile(r'<path d="([^"]*)"([^>]*)/>')
_WIDTH = re.compile(r'stroke-width="([\d.]+)"')
_LETTERS = str.maketrans("LCQZ", "    ")
_JOINED = 4.0
"""How many half widths of a line its corners may stick out: the mitre limit."""


def only_seen(drawn: str, area: Area) -> str:
    """Return an illustration without the figures outside of an area; what stands in groups of its own stays whole."""
    depth, kept = 0, list[str]()
    for number, part in enumerate(_GROUP.split(drawn)):
        if number % 2:
            depth += 1 if part[1] == "g" else -1
        kept.append(part if depth or number % 2 else _PATH.sub(lambda path: _only_seen(path, area), part))
    return "".join(kept)


def _only_seen(path: re.Match[str], area: Area) -> str:
    data, attributes = path.groups()
    width = _WIDTH.search(attributes)
    room = float(width[1]) / 2 * _JOINED if width else 0.0
    figures = [figure for figure in data.split("M")[1:] if _may_be_seen(figure, area, room)]
    return f'<path d="M{"M".join(figures)}"{attributes}/>' if figures else ""


def _may_be_seen(figure: str, area: Area, room: float) -> bool:
    """Tell whether a figure reaches into the area; one with other commands than absolute lines and curves may."""
    try:
        numbers = [*map(float, figure.translate(_LETTERS).split())]
    except ValueError:
        return True
    (x, y, width, height), xs, ys = area, numbers[::2], numbers[1::2]
    across = max(xs) >= x - room and min(xs) <= x + width + room
    return across and max(ys) >= y - room and min(ys) <= y + height + room
