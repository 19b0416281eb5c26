"""Make a Neuroi of a bare shape: start spaces and cores.

Witches begin on a few spaces side by side at an edge, at its tail as a rule. Cores lie apart from each other, off the
start spaces, in symmetric pairs where the shape is symmetric.
"""

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations, islice, permutations
from math import comb, factorial
from random import Random
from types import MappingProxyType

from pnp.games.magical_strike.generate.growth import opposite, symmetry_of
from pnp.games.magical_strike.generate.sketch import LayoutSketch
from pnp.maps.stagger import Spot, beside, touching
from pnp.maps.steps import pieces, steps_from

STARTS = (2, 3, 1)
"""How many start spaces a layout has, by turns."""

ELSEWHERE = 0.15
"""How often witches begin at a side or the nose rather than at the tail."""

SIDES: Mapping[str, tuple[Spot, ...]] = MappingProxyType(
    {"mirror": ((-1, 0),), "rotate": ((0, 1), (0, -1)), "none": ((-1, 0), (0, 1), (0, -1))}
)
"""Where that is on a shape of each symmetry."""

MOST_TRIES = 250
"""How many ways of placing the cores are compared."""

KINDS = 14
"""Ways of placing the cores are told apart into so many kinds, by the numbers of their spaces."""

Choice = tuple[Spot, ...]


def furnish(
    spots: Collection[Spot], rng: Random, letters: str = "rgby", symmetry: str = "", turn: int | None = None
) -> LayoutSketch:
    """Return the shape with a core for each letter, as far away as chance will have it, and one to three start spaces.

    The spots hang together and are at least ten. A symmetric shape gets its cores in symmetric pairs; `symmetry` says
    by which symmetry, and that no others will do where there are any. Each `turn` (None: any) gives other cores on the
    same shape and starts. The same shape, state of `rng` and wishes give the same sketch on every machine.
    """
    turn = rng.randrange(1000) if turn is None else turn
    reach = rng.random()
    starts = _place_starts(spots, rng, STARTS[turn % len(STARTS)])
    free = [spot for spot in sorted(spots) if spot not in starts]
    orders = factorial(len(letters))
    turn //= len(STARTS)
    other = opposite(spots, symmetry or symmetry_of(spots))
    choices = _choices(free, other, len(letters), rng, turn // orders % KINDS, strict=bool(symmetry))
    chosen = _best(choices, spots, starts, reach, rng)
    order = next(islice(permutations(sorted(chosen)), turn % orders, None))
    return LayoutSketch(frozenset(spots), dict(zip(letters, order, strict=True)), starts)


def _place_starts(spots: Collection[Spot], rng: Random, count: int) -> frozenset[Spot]:
    """Return `count` spaces of the edge that hang together, or as many as hang together at most."""
    edge = [spot for spot in sorted(spots) if len(beside(spot, spots)) < 6]
    groups = next(groups for size in range(count, 0, -1) if (groups := sorted(_groups(edge, size))))
    symmetry = symmetry_of(spots)
    side = rng.choice(SIDES[symmetry]) if rng.random() < ELSEWHERE else (1, 0)
    other = opposite(spots, symmetry) if symmetry == "mirror" else {}
    return frozenset(min((_start_fault(group, spots, side, other) + rng.random(), group) for group in groups)[1])


def _groups(edge: list[Spot], size: int) -> Iterator[Choice]:
    """Yield the sets of so many spots of the edge that hang together, each in order."""
    for first in edge:
        near = {first}
        for _ in range(size - 1):
            near |= {spot for place in near for spot in beside(place, edge)}
        for rest in combinations(sorted(spot for spot in near if spot > first), size - 1):
            if len(pieces((first, *rest), touching)) == 1:
                yield first, *rest


def _start_fault(group: Choice, spots: Collection[Spot], side: Spot, other: Mapping[Spot, Spot]) -> float:
    """Return how far a group lies from the wanted side, in rows, and what else speaks against it."""

    def along(spot: Spot) -> float:
        return spot[0] * side[0] + spot[1] * side[1] / 2

    ahead = max(along(spot) for spot in spots)
    away = sum(ahead - along(spot) for spot in group) / len(group)
    middle = sum(step for _, step in spots) / len(spots)
    aside = abs(sum(step for _, step in group) / len(group) - middle) / 8
    lopsided = 2.0 if other and {other[spot] for spot in group} != set(group) else 0.0
    return 1.5 * away + aside + lopsided


def _choices(
    free: list[Spot], other: Mapping[Spot, Spot], count: int, rng: Random, kind: int, *, strict: bool
) -> list[Choice]:
    """Return ways of placing cores that are of a kind.

    Where no pairs are of that kind, they lie in other pairs if `strict` and there are enough of them, else without.
    """
    place = {spot: number for number, spot in enumerate(sorted(other))}

    def of_kind(choices: list[Choice]) -> list[Choice]:
        return [choice for choice in choices if sum(place[spot] ** 2 for spot in choice) % KINDS == kind]

    pairs = [choice for choice in _paired(free, other, count) if _apart(choice)]
    choices = of_kind(pairs)
    if not choices and not (strict and len(pairs) >= KINDS):
        loose = [choice for choice in _loose(free, count, rng) if _apart(choice)]
        choices = of_kind(loose) or pairs or loose
    return rng.sample(choices or pairs, min(len(choices or pairs), MOST_TRIES))


def _paired(free: list[Spot], other: Mapping[Spot, Spot], count: int) -> Iterator[Choice]:
    pairs = [(spot, other[spot]) for spot in free if spot < other[spot] and other[spot] in free]
    alone = [spot for spot in free if spot == other[spot]] if pairs else []
    for single in {count % 2, count % 2 + 2}:
        for chosen in combinations(pairs, (count - single) // 2) if single <= count else ():
            joined = tuple(spot for pair in chosen for spot in pair)
            yield from ((*joined, *rest) for rest in combinations(alone, single))


def _loose(free: list[Spot], count: int, rng: Random) -> list[Choice]:
    if comb(len(free), count) <= 4 * MOST_TRIES:
        return list(combinations(free, count))
    return [tuple(sorted(rng.sample(free, count))) for _ in range(4 * MOST_TRIES)]


def _apart(choice: Choice) -> bool:
    """Tell whether the cores are not all in one clump."""
    joints = sum(second in touching(first) for first, second in combinations(choice, 2))
    return joints < len(choice) - 1 or len(choice) < 2 or len(pieces(choice, touching)) > 1


def _best(ways: list[Choice], spots: Collection[Spot], starts: Collection[Spot], reach: float, rng: Random) -> Choice:
    """Return the cores that are as far from the starts as `reach` says, from 0 to 1, and do not crowd."""
    away = steps_from(starts, spots, touching)
    between = {spot: steps_from([spot], spots, touching) for spot in spots}
    means = [sum(away[spot] for spot in choice) / len(choice) for choice in ways]
    wanted = min(means) + reach * (max(means) - min(means))

    def fault(choice: Choice) -> float:
        """Return what speaks against a choice: cores that touch each other or a start, cores close together."""
        apart = [between[first][second] for first, second in combinations(choice, 2)]
        crowded = 3.0 * apart.count(1) + 3.0 * sum(away[spot] == 1 for spot in choice)
        return crowded - 0.4 * min(apart, default=0) - 0.1 * sum(apart) / max(len(apart), 1)

    judged = ((abs(mean - wanted) * 2 + fault(c) + rng.random(), c) for mean, c in zip(means, ways, strict=True))
    return min(judged)[1]
