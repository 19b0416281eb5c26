"""A layout before it is written down, and what it becomes: a layout, the rows of a grid, the YAML of an entry."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import groupby

from msgspec import Struct

from pnp.games.magical_strike.layout import Layout, Space, card_label
from pnp.load.scalars import quoted
from pnp.maps.rows import Token
from pnp.maps.stagger import Spot, touching
from pnp.maps.steps import steps_from
from pnp.problem import Place

_STEP = 2
"""Characters to half a card."""
_NOWHERE = Place("-")


class LayoutSketch(Struct, frozen=True, dict=True):
    """Spots of body cards, the spot of each core by its letter, and the spots where witches begin."""

    spots: frozenset[Spot]
    cores: Mapping[str, Spot]
    starts: frozenset[Spot]

    @cached_property
    def ways(self) -> Mapping[str, int]:
        """The steps from the nearest start to each core."""
        steps = steps_from(sorted(self.starts), self.spots, touching)
        return {letter: steps[spot] for letter, spot in self.cores.items()}


def layout_from(sketch: LayoutSketch, deck: Sequence[int] = ()) -> Layout:
    """Return a sketch as the layout that its grid reads as.

    Numbers are 1 to n in reading order, or the first of `deck`, the numbers that the body cards have.
    """
    top, first = min(sketch.spots)[0], min(step for _, step in sketch.spots)
    letters = {spot: letter for letter, spot in sketch.cores.items()}
    spaces = []
    for number, spot in zip(deck or range(1, len(sketch.spots) + 1), sorted(sketch.spots), strict=False):
        letter, start = letters.get(spot, ""), spot in sketch.starts
        row, step = spot[0] - top, spot[1] - first
        token = Token(f"{card_label(number)}{letter}{'*' if start else ''}", row, step * _STEP, _NOWHERE)
        spaces.append(Space(number, letter, start, (row, step), token))
    return Layout(tuple(spaces), (), (), _NOWHERE)


def grid(sketch: LayoutSketch, deck: Sequence[int] = ()) -> str:
    """Return the rows of a grid, the furthest left at column 0, without a line break at the end."""
    tokens = (space.token for space in layout_from(sketch, deck).spaces)
    return "\n".join(_row(row) for _, row in groupby(tokens, lambda token: token.row))


def entry_text(sketch: LayoutSketch, deck: Sequence[int] = (), **fields: str | int) -> str:
    """Return the entry as a mapping that begins at column 0: its fields in their order, its grid.

    Spaces with one neighbour are named as `tips`.
    """
    layout = layout_from(sketch, deck)
    tips = [str(space.number) for space in layout.spaces if len(layout.neighbours(space.spot)) < 2]
    rows = [f"  {row}".rstrip() for row in grid(sketch, deck).split("\n")]
    lines = [f"{key}: {quoted(value) if isinstance(value, str) else value}" for key, value in fields.items()]
    lines += [f"tips: [{', '.join(tips)}]"] if tips else []
    return "\n".join([*lines, "grid: |2", *rows]) + "\n"


def _row(tokens: Iterable[Token]) -> str:
    """Return one row; a token too long for its card pushes the rest of it along, as the reader expects."""
    row, pushed = "", 0
    for token in tokens:
        column = token.column + pushed
        if row and len(row) >= column:
            pushed += len(row) + 1 - column
            column = len(row) + 1
        row = row.ljust(column) + token.text
    return row
