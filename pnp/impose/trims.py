"""The lines that a piece is cut along, and what lies near them."""

from functools import cached_property
from itertools import pairwise
from math import atan2, cos, hypot, inf, pi, sin

from msgspec import Struct

from pnp.impose.marks import cut_outline
from pnp.impose.sheet import Box
from pnp.model.component import CutShape
from pnp.render.drawing import Matrix, Outline, Stroke
from pnp.render.geometry.outlines import Point, extents, rect
from pnp.render.geometry.transforms import magnified
from pnp.units import Size

_SIDES = ("top", "right", "bottom", "left")

NEAR = 1.5
"""How far from a cut nothing may run along it, in mm: as far as home printers and knives are commonly off."""


class Trim(Struct, frozen=True):
    """A cut of a piece: its name, its length in mm, and points as (how far along it, how deep inside)."""

    name: str
    start: Point
    ahead: Point
    length: float

    def by(self, point: Point) -> Point:
        """Return how far along the cut a point lies, and how deep inside the piece: below 0 it is cut off."""
        x, y = point[0] - self.start[0], point[1] - self.start[1]
        return x * self.ahead[0] + y * self.ahead[1], y * self.ahead[0] - x * self.ahead[1]

    def at(self, along: float, deep: float) -> Point:
        """Return the point that lies so by the cut."""
        (x, y), (dx, dy) = self.start, self.ahead
        return x + along * dx - deep * dy, y + along * dy + deep * dx


class RoundTrim(Struct, frozen=True):
    """A round cut: as `Trim`, with lengths along it measured on the cut itself."""

    name: str
    middle: Point
    radius: float

    @property
    def length(self) -> float:
        """The way once around."""
        return 2 * pi * self.radius

    def by(self, point: Point) -> Point:
        """Return how far along the cut a point lies, and how deep inside the piece: below 0 it is cut off."""
        x, y = point[0] - self.middle[0], point[1] - self.middle[1]
        return (atan2(y, x) % (2 * pi)) * self.radius, self.radius - hypot(x, y)

    def at(self, along: float, deep: float) -> Point:
        """Return the point that lies so by the cut."""
        angle, r = along / self.radius, self.radius - deep
        return self.middle[0] + r * cos(angle), self.middle[1] + r * sin(angle)


class Ring(Struct, frozen=True, dict=True):
    """The surroundings of a piece's cuts: between a box outside of all, and one inside."""

    outside: Box
    inside: Box

    @cached_property
    def _edges(self) -> tuple[tuple[float, float, float, float], ...]:
        """Left, top, right and bottom of both; an inside without area holds nothing."""
        out, held = ((box.x, box.y, box.right, box.bottom) for box in (self.outside, self.inside))
        return out, held if self.inside.width > 0 < self.inside.height else (inf, inf, -inf, -inf)

    def misses(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Tell whether nothing of a box lies in the ring."""
        (x, y, far, foot), (held_x, held_y, held_far, held_foot) = self._edges
        if right < x or left > far or bottom < y or top > foot:
            return True
        return held_x < left and right < held_far and held_y < top and bottom < held_foot

    def misses_outline(self, outline: Outline, matrix: Matrix, stroke: Stroke | None = None) -> bool:
        """Tell whether nothing of an outline under a matrix, its line with it, lies in the ring.

        Curves stay inside their handles.
        """
        by = stroke.width * magnified(matrix) / 2 if stroke else 0.0
        return self.misses(*extents_under(matrix, outline, by))


def extents_under(matrix: Matrix, outline: Outline, by: float = 0.0) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of an outline and its handles under a matrix, grown on every side."""
    left, top, right, bottom = extents(outline)
    a, b, c, d, e, f = matrix
    if b or c:
        xs = (a * left + c * top, a * left + c * bottom, a * right + c * top, a * right + c * bottom)
        ys = (b * left + d * top, b * left + d * bottom, b * right + d * top, b * right + d * bottom)
        left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    else:
        left, right = (a * left, a * right) if a > 0 else (a * right, a * left)
        top, bottom = (d * top, d * bottom) if d > 0 else (d * bottom, d * top)
    return left + e - by, top + f - by, right + e + by, bottom + f + by


def ring_of(shape: CutShape, size: Size, near: float) -> Ring:
    """Return what lies no farther than `near` from the cuts of a piece, and a little of what does."""
    width, height = size
    # What is surely inside of a circle or a hexagon: half as wide and half as high.
    lost = (0.0, 0.0) if shape in ("card", "rect") else (width / 4, height / 4)
    inside = Box(lost[0], lost[1], width - 2 * lost[0], height - 2 * lost[1]).grown(-near)
    return Ring(Box(0.0, 0.0, width, height).grown(near), inside)


def trims_of(shape: CutShape, size: Size) -> tuple[Trim, ...] | RoundTrim:
    """Return the cuts of a piece, clockwise; those of a hexagon have no names of their own."""
    width, height = size
    if shape == "circle":
        return RoundTrim("round", (width / 2, height / 2), min(width, height) / 2)
    outline = cut_outline(shape, Box(0.0, 0.0, width, height)) or rect(0.0, 0.0, width, height)
    corners = [(v[0], v[1]) for _, *v in outline if v]
    if sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*corners, corners[0]])) < 0:
        corners.reverse()
    names = _SIDES if len(corners) == len(_SIDES) else ("",) * len(corners)
    return tuple(_between(name, a, b) for name, (a, b) in zip(names, pairwise([*corners, corners[0]]), strict=True))


def _between(name: str, start: Point, end: Point) -> Trim:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    return Trim(name, start, (dx / length, dy / length), length)
