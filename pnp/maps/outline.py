"""The outline of a set of unit squares, holes included; and true sizes of staggered cards on the table."""

from collections.abc import Collection, Iterable
from functools import cached_property

from msgspec import Struct

from pnp.maps.stagger import Spot

Point = tuple[int, int]
Loop = tuple[Point, ...]


def outline(squares: Collection[Point]) -> tuple[Loop, ...]:
    """Return the loops around squares named by their upper left corner (x, y), y down.

    Outer loops run clockwise, holes anticlockwise; squares that touch only at a corner may get loops
    of their own. Only true corners are kept.
    """
    edges: dict[Point, list[Point]] = {}
    for start, end in sorted(_boundary(set(squares))):
        edges.setdefault(start, []).append(end)
    loops = []
    while edges:
        loops.append(_corners(_walk(edges)))
    return tuple(loops)


def _boundary(squares: set[Point]) -> Iterable[tuple[Point, Point]]:
    for x, y in squares:
        corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        beside = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        for near, start, end in zip(beside, corners, (*corners[1:], corners[0]), strict=True):
            if near not in squares:
                yield start, end


def _walk(edges: dict[Point, list[Point]]) -> list[Point]:
    start = here = next(iter(edges))
    loop: list[Point] = []
    heading: Point = (0, 0)
    while True:
        loop.append(here)
        there = _rightmost(here, heading, edges[here])
        edges[here].remove(there)
        if not edges[here]:
            del edges[here]
        heading, here = (there[0] - here[0], there[1] - here[1]), there
        if here == start:
            return loop


def _rightmost(here: Point, heading: Point, choices: list[Point]) -> Point:
    """Return the next corner; where two loops meet, the turn to the right stays on the same square."""
    right = (here[0] - heading[1], here[1] + heading[0])
    return right if right in choices else choices[0]


def _corners(loop: list[Point]) -> Loop:
    kept = []
    for before, point, after in zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True):
        straight = (before[0] == point[0] == after[0]) or (before[1] == point[1] == after[1])
        if not straight:
            kept.append(point)
    return tuple(kept)


Polygon = tuple[tuple[float, float], ...]


class Bricks(Struct, frozen=True, dict=True):
    """Cards of one size in staggered rows, `gap` apart in both directions.

    The origin is the upper left of the box around all `spots`.
    """

    width: float
    height: float
    gap: float
    spots: frozenset[Spot]

    def corner(self, spot: Spot) -> tuple[float, float]:
        """Return the upper left corner of the card on a spot."""
        top, left = self._first
        return (spot[1] - left) * self._step, (spot[0] - top) * (self.height + self.gap)

    @property
    def extent(self) -> tuple[float, float]:
        """Width and height of the box around all cards; 0, 0 where there are none."""
        if not self.spots:
            return 0.0, 0.0
        corners = [self.corner(spot) for spot in self.spots]
        return max(x for x, _ in corners) + self.width, max(y for _, y in corners) + self.height

    def around(self, spots: Collection[Spot]) -> tuple[Polygon, ...]:
        """Return closed outlines of these spots, half a gap outside their cards; holes run the other way."""
        squares = [(step + half, row) for row, step in spots for half in (0, 1)]
        return tuple(tuple(self._point(x, row) for x, row in loop) for loop in outline(squares))

    def _point(self, step: int, row: int) -> tuple[float, float]:
        x, y = self.corner((row, step))
        return x - self.gap / 2, y - self.gap / 2

    @property
    def _step(self) -> float:
        return (self.width + self.gap) / 2

    @cached_property
    def _first(self) -> Spot:
        return (min((row for row, _ in self.spots), default=0), min((step for _, step in self.spots), default=0))
