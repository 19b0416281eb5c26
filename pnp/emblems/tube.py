"""Limbs and outlines that creatures are made of: tubes that swell and taper along a curve."""

import math
from collections.abc import Sequence

from pnp.emblems.pen import Point, circle, line

Knot = tuple[float, float, float]
"""A point of a tube's middle line, and its radius there."""

STEPS = 5
"""Samples between two knots: enough for a smooth edge on a card."""


def tube(knots: Sequence[Knot]) -> str:
    """Return path data of a limb through the knots, round at both ends."""
    spine = _curve(knots)
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y, r) in enumerate(spine):
        ax, ay, _ = spine[max(i - 1, 0)]
        bx, by, _ = spine[min(i + 1, len(spine) - 1)]
        long = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / long * r, (bx - ax) / long * r
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    ends = "".join(_clockwise(x, y, r) for x, y, r in (spine[0], spine[-1]) if r > 0.2)
    return line([*right, *reversed(left)], close=True) + ends


def facet(points: Sequence[Point]) -> str:
    """Return path data of a polygon whose outline runs the way of the tubes, so that they may overlap."""
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    turns = sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)
    return line(points if turns > 0 else list(reversed(points)), close=True)


def _clockwise(x: float, y: float, r: float) -> str:
    """Return a disc whose outline runs the way of the tubes, so that nothing where they overlap is left out."""
    return circle(x, y, r).replace("0 1 0", "0 1 1")


def _curve(knots: Sequence[Knot]) -> list[Knot]:
    """Return a Catmull-Rom curve through the knots, radius and all."""
    held = [knots[0], *knots, knots[-1]]
    bends: list[Knot] = []
    for a, b, c, d in zip(held, held[1:], held[2:], held[3:], strict=False):
        for step in range(STEPS):
            t = step / STEPS
            x, y, r = (_between(*four, t) for four in zip(a, b, c, d, strict=True))
            bends.append((x, y, max(r, 0.0)))
    return [*bends, knots[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
