"""A silhouette for a wish: a shape, a size, a symmetry, and a chance."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random

from pnp.games.magical_strike.generate.growth import (
    Spots,
    centre_of,
    grown,
    has,
    inside,
    outside,
    shrunk,
    snug,
    tips,
    whole,
)
from pnp.games.magical_strike.generate.shapes import SHAPES, CatalogueShape

TRIES = 20

NEAR = 2
"""How many cards a measured silhouette may lack or have too many; it grows or shrinks by them."""


@dataclass(frozen=True)
class Silhouettes:
    """The measured silhouettes of one shape that fit the table, by size."""

    shape: CatalogueShape
    by_size: Mapping[int, Sequence[Spots]]

    def make(self, size: int, symmetry: str, rng: Random) -> Spots | None:
        """Return a silhouette; None where there is none of this size and symmetry.

        "" leaves the symmetry to the shape.
        """
        for _ in range(TRIES):
            if self.shape.chance is not None:
                found = self.shape.chance(size, symmetry or rng.choice(("mirror", "mirror", "rotate", "none")), rng)
            else:
                found = self._measured(size, symmetry, rng)
            if found and (not symmetry or has(found, symmetry)) and tips(found) <= self.shape.tips:
                return found
        return None

    def _measured(self, size: int, symmetry: str, rng: Random) -> Spots | None:
        own = "mirror" if self._mirrors else "rotate"
        kept = own if symmetry in ("", "none") else symmetry
        pool = self._pool(size, kept, rng)
        if not pool:
            return None
        spots = self._resized(rng.choice(pool), size, kept, rng)
        return _lopsided(spots, self.shape.tips, rng) if spots and symmetry == "none" else spots

    def _pool(self, size: int, symmetry: str, rng: Random) -> list[Spots]:
        """Return silhouettes of the size as a rule, else of the nearest one that has any."""
        near_sizes = [sorted({size - off, size + off}) for off in range(NEAR + 1)]
        exact, *near = [
            [spots for near_size in sizes for spots in self.by_size.get(near_size, ()) if has(spots, symmetry)]
            for sizes in near_sizes
        ]
        if exact and rng.random() < (0.6 if len(exact) < 4 else 0.9):
            return exact
        near = [each for each in near if each]
        return rng.choice(near) if near else exact

    @cached_property
    def _mirrors(self) -> bool:
        """Whether the shape is the same left and right."""
        first = next((spots for found in self.by_size.values() for spots in found), None)
        return first is not None and has(first, "mirror")

    def _resized(self, spots: Spots, size: int, symmetry: str, rng: Random) -> Spots | None:
        """Return a silhouette with a few cards more or fewer; a ring stays closed."""
        centre = centre_of(spots)
        if len(spots) > size:
            found = shrunk(spots, size, symmetry, centre, rng, self.shape.tips)
        else:
            found = grown(spots, size, symmetry, centre, rng, snug, outside)
        return found if found and bool(inside(found)) == bool(inside(spots)) else None


@lru_cache(maxsize=32)
def silhouettes(name: str, most_rows: int, most_steps: int) -> Silhouettes:
    """Return the silhouettes of a shape within so many rows, and so many half-cards from first to last card."""
    shape = SHAPES[name]
    found: dict[int, dict[Spots, None]] = {}
    for spots in dict.fromkeys(shape.measured()) if shape.measured else ():
        if fits(spots, most_rows, most_steps) and tips(spots) <= shape.tips and whole(spots):
            found.setdefault(len(spots), {})[spots] = None
    return Silhouettes(shape, {size: tuple(each) for size, each in found.items()})


def fits(spots: Spots, most_rows: int, most_steps: int) -> bool:
    """Tell whether a shape keeps within a number of rows and half-cards."""
    rows, steps = [row for row, _ in spots], [step for _, step in spots]
    return max(rows) - min(rows) < most_rows and max(steps) - min(steps) <= most_steps


def _lopsided(spots: Spots, most_tips: int, rng: Random) -> Spots | None:
    """Return the shape with a card or two of one side moved to another place."""
    moved = rng.choice((1, 2))
    less = shrunk(spots, len(spots) - moved, "none", (0, 0), rng, most_tips)
    return grown(less, len(spots), "none", (0, 0), rng, snug, outside) if less else None
