"""Where witches begin: a few spaces side by side at an edge of the Neuroi, at its tail as a rule."""

from collections.abc import Collection, Iterator
from itertools import combinations
from random import Random

from pnp.games.magical_strike.generate.symmetry import opposite, symmetry_of
from pnp.maps.pieces import pieces
from pnp.maps.stagger import Spot, beside, touching

Group = frozenset[Spot]

ELSEWHERE = 0.15
"""How often witches begin at a side or the nose rather than at the tail."""


def place_starts(spots: Collection[Spot], rng: Random, count: int) -> Group:
    """Return `count` spaces of the edge that hang together, or as many as hang together at most."""
    edge = [spot for spot in sorted(spots) if len(beside(spot, spots)) < 6]
    groups = next(found for size in range(count, 0, -1) if (found := sorted(_groups(edge, size), key=sorted)))
    symmetry = symmetry_of(spots)
    side = rng.choice(_SIDES[symmetry]) if rng.random() < ELSEWHERE else (1, 0)
    other = opposite(spots, symmetry) if symmetry == "mirror" else {}
    judged = [(_fault(group, spots, side, other) + rng.random(), sorted(group)) for group in groups]
    return frozenset(min(judged)[1])


_SIDES = {"mirror": ((-1, 0),), "rotate": ((0, 1), (0, -1)), "none": ((-1, 0), (0, 1), (0, -1))}


def _groups(edge: list[Spot], size: int) -> Iterator[Group]:
    """Yield the sets of so many spots of the edge that hang together."""
    for first in edge:
        near = {first}
        for _ in range(size - 1):
            near |= {spot for each in near for spot in beside(each, edge)}
        later = sorted(spot for spot in near if spot > first)
        for rest in combinations(later, size - 1):
            if len(pieces((first, *rest), touching)) == 1:
                yield frozenset((first, *rest))


def _fault(group: Group, spots: Collection[Spot], side: tuple[int, int], other: dict[Spot, Spot]) -> float:
    """Return how far a group lies from the wanted side, in rows, and what else speaks against it."""
    ahead = max(_along(spot, side) for spot in spots)
    away = sum(ahead - _along(spot, side) for spot in group) / len(group)
    middle = sum(step for _, step in spots) / len(spots)
    aside = abs(sum(step for _, step in group) / len(group) - middle) / 8
    lopsided = 2.0 if other and {other[spot] for spot in group} != group else 0.0
    return 1.5 * away + aside + lopsided


def _along(spot: Spot, side: tuple[int, int]) -> float:
    return spot[0] * side[0] + spot[1] * side[1] / 2
