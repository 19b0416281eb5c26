"""A sketch as the rows that people type: two characters to half a card."""

from collections.abc import Sequence

from pnp.games.magical_strike.generate.sketch import Sketch
from pnp.maps.stagger import Spot

_STEP, _CARD = 2, 4


def grid(sketch: Sketch, deck: Sequence[int] = ()) -> str:
    """Return the rows of a grid, the furthest left at column 0, without a line break at the end.

    Numbers are 1 to n in reading order, or the first of `deck`, the numbers that the body cards have.
    """
    first = min(step for _, step in sketch.spots)
    top, bottom = min(sketch.spots)[0], max(sketch.spots)[0]
    lined = [sorted(spot for spot in sketch.spots if spot[0] == row) for row in range(top, bottom + 1)]
    return "\n".join(_row(sketch, row, first, tuple(deck)) for row in lined)


def number(sketch: Sketch, spot: Spot, deck: Sequence[int] = ()) -> int:
    """Return what a spot is called: its place in reading order, or the number of `deck` at that place."""
    place = sketch.numbers[spot]
    return deck[place - 1] if deck else place


def _row(sketch: Sketch, spots: list[Spot], first: int, deck: tuple[int, ...]) -> str:
    """Return one row; a token too long for its card pushes the rest of it along, as the reader expects."""
    row, pushed = "", 0
    for spot in spots:
        column = (spot[1] - first) * _STEP + pushed
        if row and len(row) >= column:
            pushed += len(row) + 1 - column
            column = len(row) + 1
        row = row.ljust(column) + _token(sketch, spot, deck)
    return row


def _token(sketch: Sketch, spot: Spot, deck: tuple[int, ...]) -> str:
    letter = next((name for name, place in sketch.cores.items() if place == spot), "")
    return f"{number(sketch, spot, deck):02}{letter}{'*' if spot in sketch.starts else ''}"
