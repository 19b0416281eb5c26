"""A sketch as a layout, and as the rows that people type: two characters to half a card."""

from collections.abc import Sequence

from pnp.games.magical_strike.generate.sketch import LayoutSketch
from pnp.games.magical_strike.layout import Layout, Space, card_label
from pnp.maps.rows import Token
from pnp.maps.stagger import Spot
from pnp.problem import Place

_STEP, _CARD = 2, 4
_NOWHERE = Place("-")


def layout_from(sketch: LayoutSketch, deck: Sequence[int] = ()) -> Layout:
    """Return a sketch as the layout that its grid reads as."""
    first, top = min(step for _, step in sketch.spots), min(sketch.spots)[0]
    moved = {spot: (spot[0] - top, spot[1] - first) for spot in sorted(sketch.spots)}
    return Layout(tuple(_space(sketch, spot, moved[spot], deck) for spot in moved), (), (), _NOWHERE)


def _space(sketch: LayoutSketch, spot: Spot, moved: Spot, deck: Sequence[int]) -> Space:
    row, step = moved
    token = Token(_token(sketch, spot, deck), row, step * _STEP, _NOWHERE)
    return Space(number(sketch, spot, deck), _letter(sketch, spot), spot in sketch.starts, moved, token)


def grid(sketch: LayoutSketch, deck: Sequence[int] = ()) -> str:
    """Return the rows of a grid, the furthest left at column 0, without a line break at the end.

    Numbers are 1 to n in reading order, or the first of `deck`, the numbers that the body cards have.
    """
    first = min(step for _, step in sketch.spots)
    top, bottom = min(sketch.spots)[0], max(sketch.spots)[0]
    lined = [sorted(spot for spot in sketch.spots if spot[0] == row) for row in range(top, bottom + 1)]
    return "\n".join(_row(sketch, row, first, deck) for row in lined)


def number(sketch: LayoutSketch, spot: Spot, deck: Sequence[int] = ()) -> int:
    """Return what a spot is called: its place in reading order, or the number of `deck` at that place."""
    place = sketch.numbers[spot]
    return deck[place - 1] if deck else place


def _row(sketch: LayoutSketch, spots: list[Spot], first: int, deck: Sequence[int]) -> str:
    """Return one row; a token too long for its card pushes the rest of it along, as the reader expects."""
    row, pushed = "", 0
    for spot in spots:
        column = (spot[1] - first) * _STEP + pushed
        if row and len(row) >= column:
            pushed += len(row) + 1 - column
            column = len(row) + 1
        row = row.ljust(column) + _token(sketch, spot, deck)
    return row


def _token(sketch: LayoutSketch, spot: Spot, deck: Sequence[int]) -> str:
    start = "*" if spot in sketch.starts else ""
    return f"{card_label(number(sketch, spot, deck))}{_letter(sketch, spot)}{start}"


def _letter(sketch: LayoutSketch, spot: Spot) -> str:
    return next((letter for letter, place in sketch.cores.items() if place == spot), "")
