"""Closed figures of curves: leaves, lenses, domes. Their path data is in the form that is read soonest."""

from collections.abc import Sequence
from itertools import chain

from pnp.emblems.pen import Point

Curves = tuple[float, ...]
"""The numbers of a figure: where it begins, then two handles and an end for each of its curves."""
_CURVE = "C%.2f %.2f %.2f %.2f %.2f %.2f"
_FORMS = {8: f"M%.2f %.2f{_CURVE}Z", 14: f"M%.2f %.2f{_CURVE}{_CURVE}Z"}


def curves(figures: Sequence[Curves]) -> str:
    """Return path data of the figures, all their numbers put into words at once."""
    form = "".join([_FORMS[len(figure)] for figure in figures])
    return form % tuple(chain.from_iterable(figures))


def leaf(root: Point, there: Point, tip: Point, back: Point, end: Point | None = None) -> Curves:
    """Return a figure from its root to its tip and back to its end, the root where none is given.

    `there` and `back` are what the curves bend towards, as those of a `Q` in path data do.
    """
    (ax, ay), (bx, by), (cx, cy), (dx, dy), (ex, ey) = root, there, tip, back, end or root
    bx, by, dx, dy = 2 * bx, 2 * by, 2 * dx, 2 * dy
    over = ((ax + bx) / 3, (ay + by) / 3, (cx + bx) / 3, (cy + by) / 3, cx, cy)
    return ax, ay, *over, (cx + dx) / 3, (cy + dy) / 3, (ex + dx) / 3, (ey + dy) / 3, ex, ey


def lens(left: float, y: float, wide: float, high: float, deep: float) -> Curves:
    """Return a lens along a level line, so high above it and so deep below."""
    middle, right = left + wide / 2, left + wide
    return leaf((left, y), (middle, y - 2 * high), (right, y), (middle, y + 2 * deep))


def dome(left: float, foot: float, wide: float, high: float) -> Curves:
    """Return a dome in one curve, at most a fiftieth of its height beside the upper half of an ellipse."""
    right, rise = left + wide, foot - high * 4 / 3
    return left, foot, left, rise, right, rise, right, foot
