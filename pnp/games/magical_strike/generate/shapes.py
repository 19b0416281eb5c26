"""Every shape by name: silhouettes that read as something, and those that grow by chance."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from pnp.games.magical_strike.generate import measured_shapes as measured
from pnp.games.magical_strike.generate.growth import CENTRES, Centre, Spots, around, grown, landed, orbit, tips, whole
from pnp.maps.stagger import Spot, beside

Measured = Callable[[], Iterator[Spots]]
Chance = Callable[[int, str, Random], Spots | None]


@dataclass(frozen=True, slots=True)
class CatalogueShape:
    """What a shape is: all its measured silhouettes, or a way to grow one.

    `called` is a noun with its article; `words` begin a layout's `about`.

    `least` is the smallest size at which it can be told, `tips` how many spaces may hang on by one neighbour.
    """

    called: str
    words: str
    measured: Measured | None = None
    chance: Chance | None = None
    least: int = 10
    tips: int = 0


_FLIGHTS = (((0, 0), (0, 2), (1, 1)), ((0, 0), (1, -1), (1, 1)))
"""Three cards that touch each other, point down and point up."""

AIRY = 3.0
"""Neighbours that a card of a swarm has at most, on average."""


def free(size: int, symmetry: str, rng: Random) -> Spots | None:
    """Return a body grown from its centre, long or round as chance has it."""
    centre = rng.choice(CENTRES)
    start = orbit((centre[0] // 2, centre[1] // 2 + (centre == (0, 2)) - (centre == (2, 2))), symmetry, centre)
    if not whole(start):
        return None
    round_ = rng.choice((0.4, 1.0, 2.0))
    body = grown(start, size, symmetry, centre, rng, lambda pair, body: _touched(pair, body) ** round_)
    return body if body and not tips(body) else None


def _touched(pair: Spots, body: Spots) -> float:
    return float(min(len(beside(spot, body | pair)) for spot in pair))


def swarm(size: int, symmetry: str, rng: Random) -> Spots | None:
    """Return flights of three that touch at a corner, with air between them."""
    centre = rng.choice(CENTRES)
    body = _flight((0, 0), rng, symmetry, centre)
    while len(body) + (3 if symmetry == "none" else 6) <= size:
        more = _next(body, rng, symmetry, centre)
        if more is None:
            return None
        body |= more
    full = grown(body, size, symmetry, centre, rng, _perched) if whole(body) else None
    return full if full and not tips(full) and _airy(full) else None


def _perched(pair: Spots, body: Spots) -> float:
    """Return how well a last card or pair fits a swarm: where it touches two, and hardly any more."""
    near = [len(beside(spot, body | pair)) for spot in pair]
    return 1.0 / max(near) ** 3 if min(near) >= 2 else 0.0


def _airy(body: Spots) -> bool:
    return sum(len(beside(spot, body)) for spot in body) <= AIRY * len(body)


def _flight(at: Spot, rng: Random, symmetry: str, centre: Centre) -> Spots:
    spots = [(at[0] + row, at[1] + step) for row, step in rng.choice(_FLIGHTS)]
    return frozenset(spots) | {landed(spot, symmetry, centre) for spot in spots}


def _next(body: Spots, rng: Random, symmetry: str, centre: Centre) -> Spots | None:
    """Return a flight that touches the body with a card or two and lies off it otherwise."""
    near = sorted(around(body))
    for _ in range(60):
        flight = _flight(rng.choice(near), rng, symmetry, centre)
        contacts = sum(len(beside(spot, body)) for spot in flight)
        apart = not flight & body and len(flight) == (3 if symmetry == "none" else 6)
        if apart and 1 <= contacts <= (2 if symmetry == "none" else 4) and whole(body | flight):
            return flight
    return None


SHAPES: Mapping[str, CatalogueShape] = MappingProxyType(
    {
        "anchor": CatalogueShape("an anchor", "An anchor with both arms up", measured.anchors, tips=2),
        "bomber": CatalogueShape("a bomber", "A bomber on long wings", measured.bombers, tips=2),
        "crab": CatalogueShape("a crab", "A crab with its claws raised", measured.crabs, least=14),
        "crescent": CatalogueShape("a crescent", "A crescent, ends down", measured.crescents),
        "cross": CatalogueShape("a cross", "A cross of two beams", measured.crosses, tips=2),
        "dart": CatalogueShape("a dart", "A dart, nose first", measured.darts),
        "diamond": CatalogueShape("a diamond", "A diamond", measured.diamonds),
        "free": CatalogueShape("free growth", "A body of no known type", chance=free),
        "horns": CatalogueShape("horns", "Two horns over a heavy brow", measured.horns),
        "hourglass": CatalogueShape("an hourglass", "An hourglass with a thin waist", measured.hourglasses, least=12),
        "manta": CatalogueShape("a manta", "A manta with swept wings", measured.mantas, least=12, tips=2),
        "ring": CatalogueShape("a ring", "A ring with nothing inside", measured.rings),
        "saucer": CatalogueShape("a saucer", "A saucer, wide and flat", measured.saucers, tips=2),
        "serpent": CatalogueShape("a serpent", "A serpent that winds from side to side", measured.serpents, tips=2),
        "swarm": CatalogueShape("a swarm", "A swarm of small flights that hardly touch", chance=swarm, least=12),
        "tower": CatalogueShape("a tower", "A tower with two battlements", measured.towers),
    }
)
