"""Path data as programs write it, read in few steps: numbers with gaps between them, and no shorthand curves."""

import re
from types import MappingProxyType

from pnp.render.drawing import Outline, Segment
from pnp.render.geometry.arcs import arc
from pnp.render.numbers import LARGEST

MAX_SEGMENTS = 50_000
_COUNTS = MappingProxyType({"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7})
_COMMAND = re.compile(r"([MLHVCQAZmlhvcqaz])([\s,\d.+-]*)", re.ASCII)
_FLAGS = frozenset("01")


def plain_path(data: str) -> Outline:
    """Return path data of plain numbers as absolute lines and cubics; () for any other, and for what is wrong."""
    parts = _COMMAND.findall(data)
    if sum([len(numbers) for _, numbers in parts]) + len(parts) != len(data):
        return ()
    segments: list[Segment] = []
    x = y = first_x = first_y = 0.0
    last = "Z"
    for letter, text in parts:
        kind, words = letter.upper(), text.replace(",", " ").split()
        if kind == "Z":
            if words:
                return ()
            segments.append(("Z",))
            x, y = first_x, first_y
        elif not words or len(words) % _COUNTS[kind] or (last == "Z" and kind != "M"):
            return ()
        else:
            try:
                v = list(map(float, words))
            except ValueError:
                return ()
            glued = kind == "A" and not _FLAGS.issuperset(words[3::7] + words[4::7])
            if glued or not -LARGEST <= min(v) <= max(v) <= LARGEST:
                return ()
            if kind == "M":
                first_x, first_y = (v[0], v[1]) if letter == "M" else (v[0] + x, v[1] + y)
            x, y = _draw(letter, v, x, y, segments)
        last = kind
    return tuple(segments) if len(segments) <= MAX_SEGMENTS else ()


def _draw(letter: str, v: list[float], x: float, y: float, segments: list[Segment]) -> tuple[float, float]:
    """Append the segments of a command with its numbers, and return where the pen goes from (x, y)."""
    kind = letter.upper()
    for at in range(0, len(v), _COUNTS[kind]):
        dx, dy = (x, y) if letter != kind else (0.0, 0.0)
        if kind in "ML":
            x, y = v[at] + dx, v[at + 1] + dy
            segments.append((kind if at == 0 else "L", x, y))
        elif kind == "C":
            a, b, c, d, e, f = v[at : at + 6]
            x, y = e + dx, f + dy
            segments.append(("C", a + dx, b + dy, c + dx, d + dy, x, y))
        elif kind == "Q":
            a, b, e, f = v[at : at + 4]
            segments.append(("C", *elevated(x, y, a + dx, b + dy, e + dx, f + dy)))
            x, y = e + dx, f + dy
        elif kind == "A":
            rx, ry, degrees, large, sweep, e, f = v[at : at + 7]
            segments += arc(x, y, rx, ry, degrees, bool(large), bool(sweep), e + dx, f + dy)
            x, y = e + dx, f + dy
        else:
            x, y = (v[at] + dx, y) if kind == "H" else (x, v[at] + dy)
            segments.append(("L", x, y))
    return x, y


def elevated(x0: float, y0: float, x1: float, y1: float, x: float, y: float) -> list[float]:
    """Return a quadratic curve from (x0, y0) as a cubic: its two handles and its end."""
    return [x0 + 2 * (x1 - x0) / 3, y0 + 2 * (y1 - y0) / 3, x + 2 * (x1 - x) / 3, y + 2 * (y1 - y) / 3, x, y]
