"""Outlines as lines from point to point, and what lies inside them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, hypot, sqrt

from pnp.render.drawing import Outline

ROOM = 0.05
"""How far a curve may be from the lines that stand for it, in the units of its outline."""

_MOST_STEPS = 64

Point = tuple[float, float]
Figure = list[Point]


def figures_of(outline: Outline, *, close: bool) -> Iterator[Figure]:
    """Yield an outline's figures as lines from point to point, curves in a few steps."""
    figure: Figure = []
    for kind, *v in outline:
        if kind == "M":
            if figure:
                yield _whole(figure, close=close)
            figure = [(v[0], v[1])]
        elif kind == "L":
            figure.append((v[0], v[1]))
        elif kind == "C":
            figure += _curve(figure[-1], v)
        elif figure:
            figure.append(figure[0])
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
