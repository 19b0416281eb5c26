"""Path data as programs write it, read in few steps: numbers with gaps between them, and no shorthand curves."""

import re
from functools import lru_cache
from itertools import repeat
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan
from types import MappingProxyType

from pnp.render.drawing import Outline, Segment
from pnp.render.numbers import LARGEST

MAX_SEGMENTS = 50_000
_COUNTS = MappingProxyType({"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7})
_COMMAND = re.compile(r"([MLHVCQAZmlhvcqaz])([\s,\d.+-]*)", re.ASCII)
_FLAGS = frozenset("01")
_POLYGONS = re.compile(r"(?:M[\d.-]+ [\d.-]+(?:L[\d.-]+ [\d.-]+)*Z?)+", re.ASCII)
"""Most figures: straight lines from point to point."""
_GAPS = str.maketrans("MLZ", "   ")


def plain_path(data: str) -> Outline:
    """Return path data of plain numbers as absolute lines and cubics; () for any other, and for what is wrong."""
    if _POLYGONS.fullmatch(data):
        segments = _polygons(data)
    elif data[:1] != "M" or "m" in data:
        segments = _commands(data)
    else:
        segments = []
        for figure in data.split("M")[1:]:
            drawn = (_polygons if _POLYGONS.fullmatch(f"M{figure}") else _commands)(f"M{figure}")
            if not drawn:
                return ()
            segments += drawn
    return tuple(segments) if len(segments) <= MAX_SEGMENTS else ()


def _polygons(data: str) -> list[Segment]:
    """Return what matches `_POLYGONS` as segments; [] where a number is wrong."""
    try:
        v = list(map(float, data.translate(_GAPS).split()))
    except ValueError:
        return []
    if not -LARGEST <= min(v) <= max(v) <= LARGEST:
        return []
    segments: list[Segment] = []
    at = 0
    for figure in data.split("M")[1:]:
        end = at + 2 * figure.count("L") + 2
        segments.append(("M", v[at], v[at + 1]))
        segments += zip(repeat("L"), v[at + 2 : end : 2], v[at + 3 : end : 2], strict=False)
        if figure[-1] == "Z":
            segments.append(("Z",))
        at = end
    return segments


def _commands(data: str) -> list[Segment]:
    """Return any plain path data as segments; [] where something is wrong, or is not plain."""
    parts = _COMMAND.findall(data)
    if sum([len(numbers) for _, numbers in parts]) + len(parts) != len(data):
        return []
    segments: list[Segment] = []
    x = y = first_x = first_y = 0.0
    last = "Z"
    for letter, text in parts:
        kind, words = letter.upper(), text.replace(",", " ").split()
        if kind == "Z":
            if words:
                return []
            segments.append(("Z",))
            x, y = first_x, first_y
        elif not words or len(words) % _COUNTS[kind] or (last == "Z" and kind != "M"):
            return []
        else:
            try:
                v = list(map(float, words))
            except ValueError:
                return []
            glued = kind == "A" and not _FLAGS.issuperset(words[3::7] + words[4::7])
            if glued or not -LARGEST <= min(v) <= max(v) <= LARGEST:
                return []
            if kind == "M":
                first_x, first_y = (v[0], v[1]) if letter == "M" else (v[0] + x, v[1] + y)
            x, y = _draw(letter, v, x, y, segments)
        last = kind
    return segments


def _draw(letter: str, v: list[float], x: float, y: float, segments: list[Segment]) -> tuple[float, float]:
    """Append the segments of a command with its numbers, and return where the pen goes from (x, y)."""
    if letter == "C" and len(v) == 6:
        segments.append(("C", *v))
        return v[4], v[5]
    if letter in "ML" and len(v) == 2:
        segments.append((letter, *v))
        return v[0], v[1]
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


def arc(
    x0: float, y0: float, rx: float, ry: float, degrees: float, large: bool, sweep: bool, x: float, y: float
) -> list[Segment]:
    """Return the arc from (x0, y0) to (x, y) as cubics of a quarter turn at most.

    Radii too small for the distance grow until they reach; a radius of 0 gives a line, no distance nothing.
    """
    rx, ry = abs(rx), abs(ry)
    if x0 == x and y0 == y:
        return []
    if rx == 0 or ry == 0:
        return [("L", x, y)]
    turn = radians(degrees)
    c, s = cos(turn), sin(turn)
    # The half distance in the ellipse's own axes; see the implementation notes of SVG on arcs.
    dx, dy = (x0 - x) / 2, (y0 - y) / 2
    px, py = c * dx + s * dy, c * dy - s * dx
    short = hypot(px / rx, py / ry)
    if short > 1:
        rx, ry = rx * short, ry * short
    far = (rx * py) ** 2 + (ry * px) ** 2
    root = sqrt(max(0.0, (rx * ry) ** 2 / far - 1)) if far else 0.0
    if large == sweep:
        root = -root
    mx, my = root * rx * py / ry, -root * ry * px / rx
    cx, cy = c * mx - s * my + (x0 + x) / 2, s * mx + c * my + (y0 + y) / 2
    begin = atan2((py - my) / ry, (px - mx) / rx)
    angle = (atan2((-py - my) / ry, (-px - mx) / rx) - begin) % (2 * pi)
    if not sweep:
        angle -= 2 * pi
    return _cubics(cx, cy, rx, ry, c, s, begin, angle, (x, y))


def _cubics(
    cx: float, cy: float, rx: float, ry: float, c: float, s: float, begin: float, angle: float, end: tuple[float, float]
) -> list[Segment]:
    cubics: list[Segment] = []
    for u1, v1, u2, v2, u, v in _unit_arc(begin, angle):
        x1, y1 = cx + rx * u1 * c - ry * v1 * s, cy + rx * u1 * s + ry * v1 * c
        x2, y2 = cx + rx * u2 * c - ry * v2 * s, cy + rx * u2 * s + ry * v2 * c
        x, y = cx + rx * u * c - ry * v * s, cy + rx * u * s + ry * v * c
        cubics.append(("C", x1, y1, x2, y2, x, y))
    cubics[-1] = ("C", x1, y1, x2, y2, *end)
    return cubics


@lru_cache(maxsize=1024)  # most arcs are halves of circles
def _unit_arc(begin: float, angle: float) -> tuple[tuple[float, ...], ...]:
    """Return an arc of the unit circle as cubics: two handles and an end each."""
    count = max(1, ceil(abs(angle) / (pi / 2) - 1e-9))
    step = angle / count
    reach = 4 / 3 * tan(step / 4)
    cubics: list[tuple[float, ...]] = []
    u, v = cos(begin), sin(begin)
    for index in range(1, count + 1):
        u1, v1 = u - reach * v, v + reach * u
        u, v = cos(begin + index * step), sin(begin + index * step)
        cubics.append((u1, v1, u + reach * v, v - reach * u, u, v))
    return tuple(cubics)
