"""Where the cores lie: apart from each other, off the start spaces, in symmetric pairs where the shape is symmetric."""

from collections.abc import Collection, Mapping
from itertools import combinations, islice, permutations
from math import comb, factorial
from random import Random

from pnp.games.magical_strike.generate.symmetry import opposite
from pnp.maps.pieces import pieces
from pnp.maps.stagger import Spot, touching
from pnp.maps.steps import steps_from

MOST_TRIES = 250
"""How many ways of placing the cores are compared."""

KINDS = 14
"""Ways of placing the cores are told apart into so many kinds, by the numbers of their spaces."""

Choice = tuple[Spot, ...]


def place_cores(
    spots: Collection[Spot],
    starts: Collection[Spot],
    rng: Random,
    letters: str,
    *,
    reach: float,
    symmetry: str,
    strict: bool,
    turn: int,
) -> Mapping[str, Spot]:
    """Return a spot for each letter; `reach` from 0 to 1 says how far from the starts they should be.

    They lie in pairs by `symmetry`, as far as the shape has it and leaves room for them. Different turns give
    different cores on the same shape: a turn decides the order of the letters, and the kind of placement. Where no
    pairs are of that kind, they lie in other pairs if `strict` and there are enough of them, else without.
    """
    free = [spot for spot in sorted(spots) if spot not in starts]
    away = steps_from(starts, spots, touching)
    between = {spot: steps_from([spot], spots, touching) for spot in free}
    orders = factorial(len(letters))
    kind = turn // orders % KINDS
    choices = _choices(free, opposite(spots, symmetry), len(letters), rng, kind, strict=strict)
    means = [sum(away[spot] for spot in choice) / len(choice) for choice in choices]
    nearest, furthest = min(means), max(means)
    wanted = nearest + reach * (furthest - nearest)
    judged = [
        (abs(mean - wanted) * 2 + _fault(choice, away, between) + rng.random(), choice)
        for mean, choice in zip(means, choices, strict=True)
    ]
    chosen = sorted(min(judged)[1])
    order = next(islice(permutations(chosen), turn % orders, None))
    return dict(zip(letters, order, strict=True))


def _choices(
    free: list[Spot], other: Mapping[Spot, Spot], count: int, rng: Random, kind: int, *, strict: bool
) -> list[Choice]:
    place = {spot: number for number, spot in enumerate(sorted(other))}
    pairs = [choice for choice in _paired(free, other, count) if _apart(choice)]
    found = [choice for choice in pairs if _kind(choice, place) == kind]
    if not found and not (strict and len(pairs) >= KINDS):
        loose = [choice for choice in _loose(free, count, rng) if _apart(choice)]
        found = [choice for choice in loose if _kind(choice, place) == kind] or pairs or loose
    return rng.sample(found or pairs, min(len(found or pairs), MOST_TRIES))


def _kind(choice: Choice, place: Mapping[Spot, int]) -> int:
    return sum(place[spot] ** 2 for spot in choice) % KINDS


def _paired(free: list[Spot], other: Mapping[Spot, Spot], count: int) -> list[Choice]:
    pairs = [(spot, other[spot]) for spot in free if spot < other[spot] and other[spot] in free]
    alone = [spot for spot in free if spot == other[spot]] if pairs else []
    found: list[Choice] = []
    for single in {count % 2, count % 2 + 2}:
        for chosen in combinations(pairs, (count - single) // 2) if single <= count else ():
            joined = tuple(spot for pair in chosen for spot in pair)
            found += [(*joined, *rest) for rest in combinations(alone, single)]
    return found


def _loose(free: list[Spot], count: int, rng: Random) -> list[Choice]:
    if comb(len(free), count) <= 4 * MOST_TRIES:
        return list(combinations(free, count))
    return [tuple(sorted(rng.sample(free, count))) for _ in range(4 * MOST_TRIES)]


def _apart(choice: Choice) -> bool:
    """Tell whether the cores are not all in one clump."""
    joints = sum(two in touching(one) for one, two in combinations(choice, 2))
    return joints < len(choice) - 1 or len(choice) < 2 or len(pieces(choice, touching)) > 1


def _fault(choice: Choice, away: Mapping[Spot, int], between: Mapping[Spot, Mapping[Spot, int]]) -> float:
    """Return what speaks against a choice: cores that touch each other or a start, cores close together."""
    apart = [between[one][two] for one, two in combinations(choice, 2)]
    crowded = 3.0 * apart.count(1) + 3.0 * sum(away[spot] == 1 for spot in choice)
    return crowded - 0.4 * min(apart, default=0) - 0.1 * sum(apart) / max(len(apart), 1)
