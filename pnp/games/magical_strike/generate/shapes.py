"""Every shape by name, and silhouettes of it: those that read as something are measured, others grow by chance."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random

from msgspec import Struct

from pnp.files import yaml_beside
from pnp.games.magical_strike.generate import growth
from pnp.games.magical_strike.generate.growth import Centre, Spots, Symmetry, tips, whole
from pnp.games.magical_strike.generate.measured_shapes import MEASURED
from pnp.maps.stagger import Spot, beside

Chance = Callable[[int, str, Random], Spots | None]


class CatalogueShape(Struct, frozen=True):
    """What a shape is, as `shapes.yaml` says: the name of its measured silhouettes, or of a way to grow one."""

    called: str
    words: str
    measured: str = ""
    chance: str = ""
    least: int = 10
    tips: int = 0
    symmetry: Symmetry = "mirror"


TRIES = 20

NEAR = 2
"""How many cards a measured silhouette may lack or have too many; it grows or shrinks by them."""

_FLIGHTS = (((0, 0), (0, 2), (1, 1)), ((0, 0), (1, -1), (1, 1)))
"""Three cards that touch each other, point down and point up."""

AIRY = 3.0
"""Neighbours that a card of a swarm has at most, on average."""


class Silhouettes(Struct, frozen=True):
    """The measured silhouettes of one shape that fit the table, by size."""

    shape: CatalogueShape
    by_size: Mapping[int, Sequence[Spots]]

    def make(self, size: int, symmetry: str, rng: Random) -> Spots | None:
        """Return a silhouette; None where there is none of this size and symmetry.

        "" leaves the symmetry to the shape.
        """
        for _ in range(TRIES):
            if self.shape.chance:
                kept = symmetry or rng.choice(("mirror", "mirror", "rotate", "none"))
                spots = CHANCES[self.shape.chance](size, kept, rng)
            else:
                spots = self._measured(size, symmetry, rng)
            if spots and (not symmetry or growth.has(spots, symmetry)) and tips(spots) <= self.shape.tips:
                return spots
        return None

    def _measured(self, size: int, symmetry: str, rng: Random) -> Spots | None:
        kept = self.shape.symmetry if symmetry in ("", "none") else symmetry
        pool = self._pool(size, kept, rng)
        if not pool:
            return None
        spots = self._resized(rng.choice(pool), size, kept, rng)
        return self._lopsided(spots, rng) if spots and symmetry == "none" else spots

    def _pool(self, size: int, symmetry: str, rng: Random) -> list[Spots]:
        """Return silhouettes of the size as a rule, else of the nearest one that has any."""
        near_sizes = [sorted({size - off, size + off}) for off in range(NEAR + 1)]
        exact, *near = [
            [spots for near_size in sizes for spots in self.by_size.get(near_size, ()) if growth.has(spots, symmetry)]
            for sizes in near_sizes
        ]
        if exact and rng.random() < (0.6 if len(exact) < 4 else 0.9):
            return exact
        near = [silhouettes for silhouettes in near if silhouettes]
        return rng.choice(near) if near else exact

    def _resized(self, spots: Spots, size: int, symmetry: str, rng: Random) -> Spots | None:
        """Return a silhouette with a few cards more or fewer; a ring stays closed."""
        centre = growth.centre_of(spots)
        if len(spots) > size:
            sized = growth.shrunk(spots, size, symmetry, centre, rng, self.shape.tips)
        else:
            sized = growth.grown(spots, size, symmetry, centre, rng, growth.snug, growth.outside)
        return sized if sized and bool(growth.inside(sized)) == bool(growth.inside(spots)) else None

    def _lopsided(self, spots: Spots, rng: Random) -> Spots | None:
        """Return a silhouette with a card or two of one side moved to another place."""
        less = growth.shrunk(spots, len(spots) - rng.choice((1, 2)), "none", (0, 0), rng, self.shape.tips)
        return less and growth.grown(less, len(spots), "none", (0, 0), rng, growth.snug, growth.outside)


@lru_cache(maxsize=32)
def silhouettes(name: str, most_rows: int, most_steps: int) -> Silhouettes:
    """Return the silhouettes of a shape within so many rows, and so many half-cards from first to last card."""
    shape = SHAPES[name]
    by_size: dict[int, list[Spots]] = {}
    for spots in dict.fromkeys(MEASURED[shape.measured]()) if shape.measured else ():
        if fits(spots, most_rows, most_steps) and tips(spots) <= shape.tips and whole(spots):
            by_size.setdefault(len(spots), []).append(spots)
    return Silhouettes(shape, by_size)


def fits(spots: Spots, most_rows: int, most_steps: int) -> bool:
    """Tell whether a shape keeps within a number of rows and half-cards."""
    rows, steps = [row for row, _ in spots], [step for _, step in spots]
    return max(rows) - min(rows) < most_rows and max(steps) - min(steps) <= most_steps


def free(size: int, symmetry: str, rng: Random) -> Spots | None:
    """Return a body grown from its centre, long or round as chance has it."""
    centre = rng.choice(growth.CENTRES)
    start = growth.orbit((centre[0] // 2, centre[1] // 2 + (centre == (0, 2)) - (centre == (2, 2))), symmetry, centre)
    if not whole(start):
        return None
    round_ = rng.choice((0.4, 1.0, 2.0))

    def touched(pair: Spots, body: Spots) -> float:
        return float(min(len(beside(spot, body | pair)) for spot in pair) ** round_)

    body = growth.grown(start, size, symmetry, centre, rng, touched)
    return body if body and not tips(body) else None


def swarm(size: int, symmetry: str, rng: Random) -> Spots | None:
    """Return flights of three that touch at a corner, with air between them."""
    centre = rng.choice(growth.CENTRES)
    body = _flight((0, 0), rng, symmetry, centre)
    while len(body) + (3 if symmetry == "none" else 6) <= size:
        more = _next(body, rng, symmetry, centre)
        if more is None:
            return None
        body |= more
    full = growth.grown(body, size, symmetry, centre, rng, _perched) if whole(body) else None
    airy = full and sum(len(beside(spot, full)) for spot in full) <= AIRY * len(full)
    return full if full and airy and not tips(full) else None


def _perched(pair: Spots, body: Spots) -> float:
    """Return how well a last card or pair fits a swarm: where it touches two, and hardly any more."""
    near = [len(beside(spot, body | pair)) for spot in pair]
    return 1.0 / max(near) ** 3 if min(near) >= 2 else 0.0


def _flight(at: Spot, rng: Random, symmetry: str, centre: Centre) -> Spots:
    spots = [(at[0] + row, at[1] + step) for row, step in rng.choice(_FLIGHTS)]
    return frozenset(spots) | {growth.landed(spot, symmetry, centre) for spot in spots}


def _next(body: Spots, rng: Random, symmetry: str, centre: Centre) -> Spots | None:
    """Return a flight that touches the body with a card or two and lies off it otherwise."""
    near = sorted(growth.around(body))
    for _ in range(60):
        flight = _flight(rng.choice(near), rng, symmetry, centre)
        contacts = sum(len(beside(spot, body)) for spot in flight)
        apart = not flight & body and len(flight) == (3 if symmetry == "none" else 6)
        if apart and 1 <= contacts <= (2 if symmetry == "none" else 4) and whole(body | flight):
            return flight
    return None


CHANCES: Mapping[str, Chance] = {"free": free, "swarm": swarm}
SHAPES = {name: CatalogueShape(**row) for name, row in yaml_beside(__file__).items()}
