"""Going from place to touching place: how many steps apart places are, and whether they hang together."""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TypeVar

Place = TypeVar("Place", bound=tuple[int, ...])


def steps_from(
    starts: Iterable[Place], within: Collection[Place], touching: Callable[[Place], Iterable[Place]]
) -> Mapping[Place, int]:
    """Return the steps from the nearest start to each place that can be reached; a start is 0 steps away."""
    steps = {start: 0 for start in starts if start in within}
    edge = deque(steps)
    while edge:
        here = edge.popleft()
        for near in touching(here):
            if near in within and near not in steps:
                steps[near] = steps[here] + 1
                edge.append(near)
    return steps


def pieces(places: Collection[Place], touching: Callable[[Place], Iterable[Place]]) -> tuple[frozenset[Place], ...]:
    """Split places into pieces that do not touch, the largest first, of equals the foremost."""
    left = set(places)
    parts = []
    for start in sorted(left):
        if start in left:
            parts.append(frozenset(steps_from([start], left, touching)))
            left -= parts[-1]
    return tuple(sorted(parts, key=lambda piece: (-len(piece), min(piece))))
