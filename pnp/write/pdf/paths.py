"""Outlines as path operators, and the boxes they lie in."""

from types import MappingProxyType

from pnp.render.drawing import Outline
from pnp.write.pdf.operators import num

_OPERATORS = MappingProxyType({"M": "%s m", "L": "%s l", "C": "%s c", "Z": "h%s"})

Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def path(outline: Outline) -> str:
    """Return the operators that build a path; a plain rectangle becomes one operator."""
    return _rectangle(outline) or " ".join(
        [_OPERATORS[kind] % " ".join(map(num, numbers)) for kind, *numbers in outline]
    )


def bounds(outline: Outline, by: float = 0.0) -> Bounds:
    """Return a box that holds an outline and its control points, grown on every side."""
    xs = [x for _, *numbers in outline for x in numbers[::2]]
    ys = [y for _, *numbers in outline for y in numbers[1::2]]
    if not xs:
        return 0.0, 0.0, 0.0, 0.0
    return min(xs) - by, min(ys) - by, max(xs) + by, max(ys) + by


def _rectangle(outline: Outline) -> str:
    """Return `re` for a closed rectangle that starts along its top or bottom edge, as `re` itself does."""
    if len(outline) != 5 or [segment[0] for segment in outline] != ["M", "L", "L", "L", "Z"]:
        return ""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (numbers for _, *numbers in outline[:4])
    if y0 == y1 and x1 == x2 and y2 == y3 and x3 == x0:
        return f"{num(x0)} {num(y0)} {num(x1 - x0)} {num(y2 - y0)} re"
    return ""
