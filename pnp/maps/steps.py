"""How many steps apart places are, going from place to touching place."""

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
