"""Whether a map hangs together: its connected pieces."""

from collections.abc import Callable, Collection, Iterable
from typing import TypeVar

from pnp.maps.steps import steps_from

Place = TypeVar("Place", bound=tuple[int, ...])


def pieces(places: Collection[Place], touching: Callable[[Place], Iterable[Place]]) -> tuple[frozenset[Place], ...]:
    """Split places into pieces that do not touch, the largest first, of equals the foremost."""
    left = set(places)
    parts = []
    for start in sorted(left):
        if start in left:
            parts.append(frozenset(steps_from([start], left, touching)))
            left -= parts[-1]
    return tuple(sorted(parts, key=lambda piece: (-len(piece), min(piece))))
