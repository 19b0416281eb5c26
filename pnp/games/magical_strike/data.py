"""The cards and layouts of Magical Strike as types."""

from dataclasses import dataclass
from functools import cached_property

from pnp.games.magical_strike.layout import Layout, core_letters, read_layout
from pnp.maps.rows import Rows, rows_or_none
from pnp.model.book import GameBook
from pnp.model.typed_entry import Field, TypedEntry, typed_entries
from pnp.model.values import items, text, whole_or_none


@dataclass(frozen=True, eq=False)
class Named(TypedEntry):
    """An entry with a name, its id where it has none."""

    title = Field(text, "name")

    @property
    def name(self) -> str:
        """What it is called."""
        return self.title or self.id


@dataclass(frozen=True, eq=False)
class Neuroi(Named):
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


@dataclass(frozen=True, eq=False)
class Core(TypedEntry):
    """A core segment: its letter in grids, its colour and the form that is drawn on it."""

    letter = Field(text)
    colour = Field(text)
    form = Field(text)


@dataclass(frozen=True, eq=False)
class NumberedCard(TypedEntry):
    """A body card or a beam card; a beam card that announces an attack has no number."""

    number = Field(whole_or_none)


@dataclass(frozen=True, eq=False)
class Spell(TypedEntry):
    """A magic card; one for targeting has the colour of a core."""

    colour = Field(text)


def every_neuroi(game: GameBook) -> tuple[Neuroi, ...]:
    """Return every layout of the game."""
    return typed_entries(game, Neuroi, "layout")


def cores(game: GameBook) -> tuple[Core, ...]:
    """Return the core segments."""
    return typed_entries(game, Core, "core")


def every_witch(game: GameBook) -> tuple[Named, ...]:
    """Return all witches."""
    return typed_entries(game, Named, "witch")


def spells(game: GameBook) -> tuple[Spell, ...]:
    """Return all magic cards."""
    return typed_entries(game, Spell, "spell")


def numbers(game: GameBook, kind: str) -> tuple[int, ...]:
    """Return the numbers of the kind `body` or `beam`, in file order."""
    return tuple(card.number for card in typed_entries(game, NumberedCard, kind) if card.number is not None)
