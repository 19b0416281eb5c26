"""Every shape by name."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from pnp.games.magical_strike.generate.shapes import beasts, built, loose, wings
from pnp.games.magical_strike.generate.shapes.bands import Spots

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


SHAPES: Mapping[str, CatalogueShape] = MappingProxyType(
    {
        "anchor": CatalogueShape("an anchor", "An anchor with both arms up", built.anchors, tips=2),
        "bomber": CatalogueShape("a bomber", "A bomber on long wings", wings.bombers, tips=2),
        "crab": CatalogueShape("a crab", "A crab with its claws raised", beasts.crabs, least=14),
        "crescent": CatalogueShape("a crescent", "A crescent, ends down", wings.crescents),
        "cross": CatalogueShape("a cross", "A cross of two beams", built.crosses, tips=2),
        "dart": CatalogueShape("a dart", "A dart, nose first", wings.darts),
        "diamond": CatalogueShape("a diamond", "A diamond", built.diamonds),
        "free": CatalogueShape("free growth", "A body of no known type", chance=loose.free),
        "horns": CatalogueShape("horns", "Two horns over a heavy brow", beasts.horns),
        "hourglass": CatalogueShape("an hourglass", "An hourglass with a thin waist", built.hourglasses, least=12),
        "manta": CatalogueShape("a manta", "A manta with swept wings", wings.mantas, least=12, tips=2),
        "ring": CatalogueShape("a ring", "A ring with nothing inside", built.rings),
        "saucer": CatalogueShape("a saucer", "A saucer, wide and flat", wings.saucers, tips=2),
        "serpent": CatalogueShape("a serpent", "A serpent that winds from side to side", beasts.serpents, tips=2),
        "swarm": CatalogueShape("a swarm", "A swarm of small flights that hardly touch", chance=loose.swarm, least=12),
        "tower": CatalogueShape("a tower", "A tower with two battlements", built.towers),
    }
)
