"""Make a Neuroi of a bare shape: start spaces and cores."""

from collections.abc import Collection
from random import Random

from pnp.games.magical_strike.generate.cores import place_cores
from pnp.games.magical_strike.generate.sketch import LayoutSketch
from pnp.games.magical_strike.generate.starts import place_starts
from pnp.games.magical_strike.generate.symmetry import symmetry_of
from pnp.maps.stagger import Spot

LETTERS = "rgby"


def furnish(
    spots: Collection[Spot],
    rng: Random,
    *,
    letters: str = LETTERS,
    starts: int = 0,
    reach: float = 0.6,
    symmetry: str = "",
    turn: int | None = None,
) -> LayoutSketch:
    """Return the shape with a core for each letter and `starts` start spaces (0: two or three).

    The spots hang together and are at least ten. `reach` says how far from the starts the cores lie, from 0 (as near
    as can be) to 1. A symmetric shape gets its cores in symmetric pairs; `symmetry` says by which symmetry, and that no
    others will do where there are any. Each `turn` (None: any) gives other cores on the same shape and starts. The same
    shape, state of `rng` and wishes give the same sketch on every machine.
    """
    count = starts or rng.choice((2, 2, 3))
    begin = place_starts(spots, rng, count)
    chosen = rng.randrange(1000) if turn is None else turn
    pairs = symmetry or symmetry_of(spots)
    strict = bool(symmetry)
    cores = place_cores(spots, begin, rng, letters, reach=reach, symmetry=pairs, strict=strict, turn=chosen)
    return LayoutSketch(frozenset(spots), cores, begin)
