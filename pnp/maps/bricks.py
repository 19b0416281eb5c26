"""True sizes of staggered cards on the table, in millimetres."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from pnp.maps.outline import outline
from pnp.maps.stagger import Spot

Polygon = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Bricks:
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
