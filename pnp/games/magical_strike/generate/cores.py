"""Where the cores lie: apart from each other, off the start spaces, in symmetric pairs where the shape is symmetric."""

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from random import Random

from pnp.games.magical_strike.generate.symmetry import opposite
from pnp.maps.pieces import pieces
from pnp.maps.stagger import Spot, touching
from pnp.maps.steps import steps_from

MOST_TRIES = 250
"""How many ways of placing the cores are compared."""

Choice = tuple[Spot, ...]


def place_cores(
    spots: Collection[Spot], starts: Collection[Spot], rng: Random, letters: str, reach: float, symmetry: str
) -> Mapping[str, Spot]:
    """Return a spot for each letter; `reach` from 0 to 1 says how far from the starts they should be.

    They lie in pairs by `symmetry`, as far as the shape has it and leaves room for them.
    """
    free = [spot for spot in sorted(spots) if spot not in starts]
    away = steps_from(starts, spots, touching)
    between = {spot: steps_from([spot], spots, touching) for spot in free}
    choices = list(_choices(free, opposite(spots, symmetry), len(letters), rng))
    means = [sum(away[spot] for spot in choice) / len(choice) for choice in choices]
    nearest, furthest = min(means), max(means)
    wanted = nearest + reach * (furthest - nearest)
    judged = [
        (abs(mean - wanted) * 2 + _fault(choice, away, between) + rng.random(), choice)
        for mean, choice in zip(means, choices, strict=True)
    ]
    chosen = list(min(judged)[1])
    return _lettered(chosen, letters, rng)


def _choices(free: list[Spot], other: Mapping[Spot, Spot], count: int, rng: Random) -> Iterator[Choice]:
    """Yield ways of placing so many cores: pairs first, and where there are none, any."""
    pairs = [(spot, other[spot]) for spot in free if spot < other[spot] and other[spot] in free]
    alone = [spot for spot in free if spot == other[spot]]
    found = [
        tuple(spot for pair in chosen for spot in pair)
        for chosen in combinations(pairs, count // 2)
        if count % 2 == 0
    ]
    found += [(*pair, *rest) for pair in pairs for rest in combinations(alone, 2) if count == 4]
    found = [choice for choice in found if _apart(choice)]
    if not found:
        found = [choice for choice in combinations(free, count) if _apart(choice)] if len(free) < 13 else []
        while len(found) < MOST_TRIES and len(free) >= 13:
            choice = tuple(sorted(rng.sample(free, count)))
            if _apart(choice):
                found.append(choice)
    yield from rng.sample(found, min(len(found), MOST_TRIES))


def _apart(choice: Choice) -> bool:
    """Tell whether the cores are not all in one clump."""
    joints = sum(two in touching(one) for one, two in combinations(choice, 2))
    return joints < len(choice) - 1 or len(choice) < 2 or len(pieces(choice, touching)) > 1


def _fault(choice: Choice, away: Mapping[Spot, int], between: Mapping[Spot, Mapping[Spot, int]]) -> float:
    """Return what speaks against a choice: cores that touch each other or a start, cores close together."""
    apart = [between[one][two] for one, two in combinations(choice, 2)]
    crowded = 3.0 * apart.count(1) + 3.0 * sum(away[spot] == 1 for spot in choice)
    return crowded - 0.4 * min(apart, default=0) - 0.1 * sum(apart) / max(len(apart), 1)


def _lettered(chosen: list[Spot], letters: str, rng: Random) -> Mapping[str, Spot]:
    rng.shuffle(chosen)
    return dict(zip(letters, chosen, strict=True))
