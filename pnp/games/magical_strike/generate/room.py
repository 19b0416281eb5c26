"""What a game gives to build a Neuroi of: body cards, core segments, and a table."""

from dataclasses import dataclass

from pnp.games.magical_strike.data import numbers
from pnp.games.magical_strike.layout import core_letters
from pnp.games.magical_strike.table import body_size, gap
from pnp.model.book import GameBook
from pnp.model.values import mapping, number

MOST = 60
"""Spaces that shapes are made for at most, however many body cards a game has."""


@dataclass(frozen=True, slots=True)
class RoomLeft:
    """The numbers that body cards and beams share, the letters of the cores, and what fits the table.

    `rows` fit one below the other; `steps` is how many half-cards the last card of a row may lie from the first.
    """

    deck: tuple[int, ...]
    letters: str
    rows: int
    steps: int

    @property
    def most(self) -> int:
        """How many spaces a Neuroi can have."""
        return min(len(self.deck), MOST)


def room_of(game: GameBook) -> RoomLeft:
    """Return what the game has."""
    both = set(numbers(game, "body")) & set(numbers(game, "beam"))
    (wide, high), apart = body_size(game), gap(game)
    table = mapping(game.values.get("table"))
    across, deep = (10 * number(table.get(side), 1000.0, most=1000) for side in ("width", "depth"))
    rows = int((deep + apart) // (high + apart))
    return RoomLeft(tuple(sorted(both)), core_letters(game), rows, int((across - wide) // ((wide + apart) / 2)))
