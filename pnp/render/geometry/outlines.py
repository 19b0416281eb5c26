"""Outlines of the basic shapes, the box that an outline fills, and what lies inside it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, pairwise
from math import ceil, hypot, sqrt

from pnp.render.drawing import COORDINATES, Matrix, Outline
from pnp.render.geometry.transforms import Box

KAPPA = 4 / 3 * (sqrt(2) - 1)
"""How far the handles of a cubic reach along a quarter of a circle of radius 1."""


@lru_cache(maxsize=4096)
def rect(x: float, y: float, width: float, height: float, rx: float = 0.0, ry: float = 0.0) -> Outline:
    """Return a rectangle, its corners rounded by at most half its sides."""
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    right, bottom = x + width, y + height
    if not (rx and ry):
        return Outline("MLLLZ", (x, y, right, y, right, bottom, x, bottom))
    kx, ky = rx * (1 - KAPPA), ry * (1 - KAPPA)
    sides = (
        (x + rx, y, right - rx, y),
        (right - kx, y, right, y + ky, right, y + ry, right, bottom - ry),
        (right, bottom - ky, right - kx, bottom, right - rx, bottom, x + rx, bottom),
        (x + kx, bottom, x, bottom - ky, x, bottom - ry, x, y + ry),
        (x, y + ky, x + kx, y, x + rx, y),
    )
    return Outline("MLCLCLCLCZ", tuple(chain.from_iterable(sides)))


@lru_cache(maxsize=4096)
def ellipse(cx: float, cy: float, rx: float, ry: float) -> Outline:
    """Return an ellipse, beginning at its right."""
    kx, ky = rx * KAPPA, ry * KAPPA
    quarters = (
        (cx + rx, cy),
        (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
    )
    return Outline("MCCCCZ", tuple(chain.from_iterable(quarters)))


def polygon(values: tuple[float, ...], *, close: bool) -> Outline:
    """Return lines through points given as x, y, x, y …"""
    points = len(values) // 2
    return Outline(f"M{'L' * (points - 1)}{'Z' if close else ''}", values[: 2 * points]) if points else Outline()


def moved(outline: Outline, matrix: Matrix) -> Outline:
    """Return the outline under a matrix."""
    a, b, c, d, e, f = matrix
    points = zip(outline.numbers[::2], outline.numbers[1::2], strict=True)
    return Outline(outline.kinds, tuple([n for x, y in points for n in (a * x + c * y + e, b * x + d * y + f)]))


@lru_cache(maxsize=4096)
def bounds(outline: Outline) -> Box:
    """Return the box that an outline just fills, its line width not counted; all zero where it is empty."""
    if "C" not in outline.kinds:
        left, top, right, bottom = extents(outline)
        return left, top, right - left, bottom - top
    xs: list[float] = []
    ys: list[float] = []
    x = y = 0.0
    for kind, *v in outline:
        if kind == "C":
            xs.extend(_reach(x, v[0], v[2], v[4]))
            ys.extend(_reach(y, v[1], v[3], v[5]))
        if v:
            x, y = v[-2], v[-1]
            xs.append(x)
            ys.append(y)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


MOST_EXTENTS = 8192
_extents: dict[int, tuple[Outline, tuple[float, float, float, float]]] = {}
"""By the identity of outlines, which is sooner told than their values."""


def extents(outline: Outline) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of an outline's points and handles; all zero where it is empty."""
    known = _extents.get(id(outline))
    if known is None:
        if len(_extents) >= MOST_EXTENTS:
            _extents.clear()
        xs, ys = outline.numbers[::2] or (0.0,), outline.numbers[1::2] or (0.0,)
        known = _extents[id(outline)] = (outline, (min(xs), min(ys), max(xs), max(ys)))
    return known[1]


def _reach(p0: float, p1: float, p2: float, p3: float) -> Iterator[float]:
    """Yield a cubic's values where it turns back."""
    a, b, c = 3 * (p3 - 3 * p2 + 3 * p1 - p0), 6 * (p2 - 2 * p1 + p0), 3 * (p1 - p0)
    if abs(a) < 1e-12:
        roots = [-c / b] if abs(b) > 1e-12 else []
    else:
        inside = b * b - 4 * a * c
        roots = [(-b + sign * sqrt(inside)) / (2 * a) for sign in (1, -1)] if inside >= 0 else []
    for t in roots:
        if 0 < t < 1:
            u = 1 - t
            yield u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3


ROOM = 0.05
"""How far a curve may be from the lines that stand for it, in the units of its outline."""

_MOST_STEPS = 64

Point = tuple[float, float]
Figure = list[Point]


def figures_of(outline: Outline, *, close: bool) -> Iterator[Figure]:
    """Yield an outline's figures as lines from point to point, curves in a few steps."""
    figure: Figure = []
    v, at = outline.numbers, 0
    for kind in outline.kinds:
        if kind == "M":
            if figure:
                yield _whole(figure, close=close)
            figure = [(v[at], v[at + 1])]
        elif kind == "L":
            figure.append((v[at], v[at + 1]))
        elif kind == "C":
            figure += _curve(figure[-1], v[at : at + 6])
        elif figure:
            figure.append(figure[0])
        at += COORDINATES[kind]
    if figure:
        yield _whole(figure, close=close)


def _whole(figure: Figure, *, close: bool) -> Figure:
    return [*figure, figure[0]] if close or len(figure) == 1 else figure


def _curve(start: Point, v: Sequence[float]) -> Iterator[Point]:
    bend = max(
        hypot(start[0] - 2 * v[0] + v[2], start[1] - 2 * v[1] + v[3]),
        hypot(v[0] - 2 * v[2] + v[4], v[1] - 2 * v[3] + v[5]),
    )
    # So many that no chord is further than ROOM from its curve.
    steps = min(_MOST_STEPS, ceil(sqrt(0.75 * bend / ROOM)) + 1)
    for step in range(1, steps + 1):
        t = step / steps
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield a * start[0] + b * v[0] + c * v[2] + d * v[4], a * start[1] + b * v[1] + c * v[3] + d * v[5]


def covers(figures: list[Figure], point: Point, *, evenodd: bool) -> bool:
    """Tell whether a point lies inside, by the lines that a ray to its right meets."""
    turns = hits = 0
    for figure in figures:
        for (x1, y1), (x2, y2) in pairwise(figure):
            if (y1 > point[1]) != (y2 > point[1]) and point[0] < x1 + (point[1] - y1) / (y2 - y1) * (x2 - x1):
                hits, turns = hits + 1, turns + (1 if y2 > y1 else -1)
    return hits % 2 == 1 if evenodd else turns != 0
