"""Rows of cards about an upright axis: what mirror shapes are built of."""

from collections.abc import Iterator, Sequence

from pnp.maps.stagger import Spot

Spots = frozenset[Spot]

Row = tuple[tuple[int, int], ...]
"""The parts of a row, each from and to so many half-cards away from the axis, on both sides of it."""


def full(outer: int) -> Row:
    """Return a row without a gap."""
    return ((0, outer),)


def sides(inner: int, outer: int) -> Row:
    """Return a row that is open in the middle."""
    return ((max(inner, 0), outer),)


def stacked(rows: Sequence[Row]) -> Iterator[Spots]:
    """Yield a shape in both ways that cards can lie: a card on the axis in the first row, or two beside it.

    A way in which a row would have no card is left out.
    """
    for phase in (0, 1):
        lines = [list(_steps(parts, row + phase)) for row, parts in enumerate(rows)]
        if all(lines):
            yield frozenset((row, step) for row, steps in enumerate(lines) for step in steps)


def _steps(parts: Row, odd: int) -> Iterator[int]:
    for inner, outer in parts:
        for step in range(-outer, outer + 1):
            if (step + odd) % 2 == 0 and abs(step) >= inner:
                yield step
