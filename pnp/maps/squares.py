"""Squares: a space is a `Spot`, its row from the top and its column from the left, both from 0."""

from collections.abc import Collection, Iterator, Mapping

Spot = tuple[int, int]
Step = tuple[int, int]

FOUR: tuple[Step, ...] = ((-1, 0), (0, 1), (1, 0), (0, -1))
EIGHT: tuple[Step, ...] = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))


def after(spot: Spot, step: Step, times: int = 1) -> Spot:
    """Return where one stands after so many equal steps."""
    return spot[0] + step[0] * times, spot[1] + step[1] * times


def beside(spot: Spot) -> tuple[Spot, ...]:
    """Return the four spots that share an edge with one, clockwise from above."""
    return tuple(after(spot, step) for step in FOUR)


def king(first: Spot, other: Spot) -> int:
    """Return how many steps of a chess king lie between two spots."""
    return max(abs(first[0] - other[0]), abs(first[1] - other[1]))


def rays(spot: Spot, reach: int) -> Iterator[tuple[Spot, ...]]:
    """Yield the straight and diagonal lines from a spot, each as the spots on it up to `reach` away."""
    return (tuple(after(spot, step, distance) for distance in range(1, reach + 1)) for step in EIGHT)


def around(spot: Spot, near: int) -> Iterator[Spot]:
    """Yield the spots that are at most `near` king's steps away, the spot itself among them."""
    for down in range(-near, near + 1):
        for right in range(-near, near + 1):
            yield spot[0] + down, spot[1] + right


def crowded(spots: Collection[Spot], near: int) -> Mapping[Spot, frozenset[Spot]]:
    """Return for each spot those of the others that are at most `near` king's steps away."""
    there = frozenset(spots)
    return {spot: (there & frozenset(around(spot, near))) - {spot} for spot in there}
