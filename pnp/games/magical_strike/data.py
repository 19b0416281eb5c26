"""The cards and layouts of Magical Strike as types."""

from functools import cached_property

from pnp.games.magical_strike.layout import Layout, core_letters, read_layout
from pnp.maps.rows import Rows, rows_or_none
from pnp.model.book import GameBook
from pnp.model.typed_entry import Field, TypedEntry
from pnp.model.values import items, text, whole_or_none


class Named(TypedEntry):
    """An entry with a name, its id where it has none."""

    title = Field(text, "name")

    @property
    def name(self) -> str:
        """What it is called."""
        return self.title or self.id


class Witch(Named, kind="witch"):
    """A witch."""


class Neuroi(Named, kind="layout"):
    """A layout with what is said of it; `start` and `rating` are None where it does not say."""

    start = Field(whole_or_none)
    difficulty = Field(text)
    rating = Field(whole_or_none)
    attack = Field(text)
    tips = Field(items)
    grid = Field(rows_or_none)

    @cached_property
    def layout(self) -> Layout:
        """The spaces of its grid, none where the grid is missing."""
        return read_layout(self.grid or Rows((), self.at("grid")), core_letters(self.game))


class Core(TypedEntry, kind="core"):
    """A core segment: its letter in grids, its colour and the form that is drawn on it."""

    letter = Field(text)
    colour = Field(text)
    form = Field(text)


class NumberedCard(TypedEntry, kind="body beam"):
    """A body card or a beam card; a beam card that announces an attack has no number."""

    number = Field(whole_or_none)


class Spell(TypedEntry, kind="spell"):
    """A magic card; one for targeting has the colour of a core."""

    colour = Field(text)


def numbers(game: GameBook, kind: str) -> tuple[int, ...]:
    """Return the numbers of the kind `body` or `beam`, in file order."""
    return tuple(card.number for card in NumberedCard.every(game, kind) if card.number is not None)
