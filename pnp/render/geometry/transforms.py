"""Matrices, transform lists, and where a viewBox lands in a box."""

import re
from collections.abc import Callable
from functools import lru_cache
from math import cos, radians, sin, tan
from types import MappingProxyType

from pnp.nearest import did_you_mean
from pnp.render.drawing import IDENTITY, Matrix
from pnp.render.fault import Fault, shown
from pnp.render.numbers import numbers

Box = tuple[float, float, float, float]
"""Left, top, width, height."""

_CALL = re.compile(r"[\s,]*([A-Za-z]+)\s*\(([^()]*)\)[\s,]*")
_PLACES = MappingProxyType({"Min": 0.0, "Mid": 0.5, "Max": 1.0})
_ASPECT = re.compile(r"\s*(?:defer\s+)?x(Min|Mid|Max)Y(Min|Mid|Max)(?:\s+(meet|slice))?\s*")


def multiply(m: Matrix, n: Matrix) -> Matrix:
    """Return the matrix that applies `n` first, then `m`."""
    a, b, c, d, e, f = m
    g, h, i, j, k, l = n  # noqa: E741 - the letters of a matrix
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f)


_QUARTERS: MappingProxyType[float, tuple[float, float]] = MappingProxyType(
    {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}
)


def _translate(x: float, y: float = 0.0) -> Matrix:
    return (1.0, 0.0, 0.0, 1.0, x, y)


def _scale(x: float, y: float | None = None) -> Matrix:
    return (x, 0.0, 0.0, x if y is None else y, 0.0, 0.0)


def _rotate(degrees: float, cx: float = 0.0, cy: float = 0.0) -> Matrix:
    # Quarter turns are exact, so that turned cards line up to the last digit.
    quarter = _QUARTERS.get(degrees % 360)
    c, s = quarter or (cos(radians(degrees)), sin(radians(degrees)))
    return (c, s, -s, c, cx - c * cx + s * cy, cy - s * cx - c * cy)


_CALLS: MappingProxyType[str, tuple[Callable[..., Matrix], tuple[int, ...]]] = MappingProxyType(
    {
        "matrix": (lambda *numbers: numbers, (6,)),
        "translate": (_translate, (1, 2)),
        "scale": (_scale, (1, 2)),
        "rotate": (_rotate, (1, 3)),
        "skewX": (lambda degrees: (1.0, 0.0, tan(radians(degrees)), 1.0, 0.0, 0.0), (1,)),
        "skewY": (lambda degrees: (1.0, tan(radians(degrees)), 0.0, 1.0, 0.0, 0.0), (1,)),
    }
)


_TAKEN = MappingProxyType(
    {
        "matrix": "write matrix(a, b, c, d, e, f)",
        "translate": "write translate(x, y)",
        "scale": "write scale(s), or scale(x, y)",
        "rotate": "write the angle, rotate(a), or the angle and the point to turn around, rotate(a, x, y)",
        "skewX": "write one angle, skewX(a)",
        "skewY": "write one angle, skewY(a)",
    }
)
_UNIT = re.compile(r"\d\s*(?:[A-DF-Za-df-z]|e(?![-+\d])|%)")


@lru_cache(maxsize=4096)
def transform(text: str) -> Matrix:
    """Return a list of transforms as one matrix."""
    matrix, at = IDENTITY, 0
    if text.strip() in ("", "none"):
        return matrix
    while at < len(text):
        match = _CALL.match(text, at)
        if not match:
            hint = "write translate(x, y), rotate(a, cx, cy), scale(s)"
            raise Fault("PNP316", f"{shown(text)} is not a transform", hint)
        matrix, at = multiply(matrix, _called(match[1], match[2], text)), match.end()
    return matrix


def _called(name: str, inside: str, text: str) -> Matrix:
    if name not in _CALLS:
        raise Fault("PNP316", f"there is no transform '{name[:40]}'", did_you_mean(name, _CALLS))
    make, counts = _CALLS[name]
    try:
        values = numbers(inside)
    except Fault as fault:
        united = "leave out the unit: angles are in degrees, lengths in the units of the viewBox"
        raise Fault(fault.code, fault.message, united if _UNIT.search(inside) else fault.hint) from None
    if len(values) not in counts:
        wanted = " or ".join(map(str, counts))
        raise Fault("PNP316", f"{name} takes {wanted} numbers, {shown(text)} gives {len(values)}", _TAKEN[name])
    return make(*values)


def fit(view: Box, box: Box, aspect: str = "") -> tuple[Matrix, bool]:
    """Return the matrix from a viewBox to a box by preserveAspectRatio, and whether to cut the rest."""
    (vx, vy, vw, vh), (x, y, width, height) = view, box
    sx, sy = width / vw, height / vh
    if aspect.strip() == "none":
        return (sx, 0.0, 0.0, sy, x - vx * sx, y - vy * sy), False
    match = _ASPECT.fullmatch(aspect or "xMidYMid")
    if not match:
        hint = "write none, or xMidYMid meet, or xMidYMid slice"
        raise Fault("PNP314", f"{shown(aspect)} is no preserveAspectRatio", hint)
    cut = match[3] == "slice"
    s = max(sx, sy) if cut else min(sx, sy)
    left = x + (width - vw * s) * _PLACES[match[1]]
    top = y + (height - vh * s) * _PLACES[match[2]]
    return (s, 0.0, 0.0, s, left - vx * s, top - vy * s), cut


def view_box(text: str) -> Box:
    """Return a viewBox; its width and height are above 0."""
    values = numbers(text)
    if len(values) != 4 or values[2] <= 0 or values[3] <= 0:
        raise Fault("PNP314", f"{shown(text)} is no viewBox", "write four numbers: left, top, width, height")
    return (values[0], values[1], values[2], values[3])


UPRIGHT: MappingProxyType[int, Matrix] = MappingProxyType(
    {
        1: IDENTITY,
        2: (-1.0, 0.0, 0.0, 1.0, 1.0, 0.0),
        3: (-1.0, 0.0, 0.0, -1.0, 1.0, 1.0),
        4: (1.0, 0.0, 0.0, -1.0, 0.0, 1.0),
        5: (0.0, 1.0, 1.0, 0.0, 0.0, 0.0),
        6: (0.0, 1.0, -1.0, 0.0, 1.0, 0.0),
        7: (0.0, -1.0, -1.0, 0.0, 1.0, 1.0),
        8: (0.0, -1.0, 1.0, 0.0, 0.0, 1.0),
    }
)
"""From the unit square of the stored picture to that of the picture as seen, both with y running down."""

SIDEWAYS = frozenset(number for number, matrix in UPRIGHT.items() if not matrix[0])
"""Orientations that swap width and height."""


def magnified(matrix: Matrix) -> float:
    """Return how many times as wide a line comes out under a matrix."""
    a, b, c, d, _, _ = matrix
    return float(abs(a * d - b * c) ** 0.5)
