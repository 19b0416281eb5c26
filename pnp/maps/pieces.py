"""Whether a map hangs together: its connected pieces."""

from collections.abc import Callable, Collection, Iterable
from typing import TypeVar

Place = TypeVar("Place", bound=tuple[int, ...])


def pieces(places: Collection[Place], touching: Callable[[Place], Iterable[Place]]) -> tuple[frozenset[Place], ...]:
    """Split places into pieces that do not touch, the largest first, of equals the foremost."""
    left = set(places)
    found = []
    for start in sorted(left):
        if start in left:
            found.append(_piece(start, left, touching))
            left -= found[-1]
    return tuple(sorted(found, key=lambda piece: (-len(piece), min(piece))))


def _piece(start: Place, within: Collection[Place], touching: Callable[[Place], Iterable[Place]]) -> frozenset[Place]:
    reached = {start}
    edge = [start]
    while edge:
        new = {near for near in touching(edge.pop()) if near in within} - reached
        reached |= new
        edge.extend(new)
    return frozenset(reached)
