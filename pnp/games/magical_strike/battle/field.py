"""The field of battle: a layout's spaces as indexes, what touches what as bit masks, how far it is."""

from collections import deque
from dataclasses import dataclass

from pnp.games.magical_strike.layout import Layout
from pnp.maps.stagger import beside


@dataclass(frozen=True, slots=True)
class Field:
    """Spaces 0 to `body` - 1 are body cards in reading order, the rest start spaces in the air.

    `near` holds a mask of the spaces that touch each one, `reach` one of the body cards that touch it or lie under
    it, `steps[a][b]` the fly actions from a to b, `ways[a]` the touching spaces as indexes. `cores` holds the
    space above the core of each colour.
    """

    numbers: tuple[int, ...]
    body: int
    near: tuple[int, ...]
    ways: tuple[tuple[int, ...], ...]
    reach: tuple[int, ...]
    steps: tuple[tuple[int, ...], ...]
    cores: tuple[int, ...]
    starts: tuple[int, ...]


def field_of(layout: Layout, letters: str) -> Field:
    """Return the field of a layout that breaks no rule; cores in the order of `letters`."""
    body = list(layout.body.values())
    spaces = [*body, *layout.air.values()]
    index = {space.spot: i for i, space in enumerate(spaces)}
    ways = tuple(tuple(index[spot] for spot in beside(space.spot, index)) for space in spaces)
    near = tuple(sum(1 << way for way in each) for each in ways)
    cards = (1 << len(body)) - 1
    return Field(
        numbers=tuple(space.number for space in spaces),
        body=len(body),
        near=near,
        ways=ways,
        reach=tuple((mask | 1 << i) & cards for i, mask in enumerate(near)),
        steps=tuple(_distances(i, ways) for i in range(len(spaces))),
        cores=tuple(index[layout.with_core(letter)[0].spot] for letter in letters),
        starts=tuple(i for i, space in enumerate(spaces) if space.start),
    )


def _distances(start: int, ways: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Return the steps from one space to each; what cannot be reached is as far as there are spaces."""
    far = [len(ways)] * len(ways)
    far[start] = 0
    edge = deque([start])
    while edge:
        here = edge.popleft()
        for there in ways[here]:
            if far[there] > far[here] + 1:
                far[there] = far[here] + 1
                edge.append(there)
    return tuple(far)
