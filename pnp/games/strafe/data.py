"""The levels, cards and coins of Strafe as types."""

from dataclasses import dataclass
from functools import cached_property

from pnp.components.components import entry_title
from pnp.games.strafe.actions import MOVES, SIDES, Action
from pnp.games.strafe.trench import Trench, read_trench
from pnp.maps.rows import Rows, rows_or_none
from pnp.model.book import GameBook
from pnp.model.typed_entry import Field, TypedEntry, typed_entries
from pnp.model.values import items, text, whole, whole_or_none


@dataclass(frozen=True, eq=False)
class Level(TypedEntry):
    """A trench with what is said of it; its number is 0 where it does not say which level it is."""

    name = Field(text)
    number = Field(whole, "level")
    about = Field(text)
    players = Field(whole_or_none)
    grid = Field(rows_or_none)

    @property
    def title(self) -> str:
        """What the trench is called."""
        return entry_title(self.entry, "en")

    @cached_property
    def trench(self) -> Trench:
        """The spaces of its grid, none where the grid is missing."""
        return read_trench(self.grid or Rows((), self.at("grid")))


@dataclass(frozen=True, eq=False)
class ActionCard(TypedEntry):
    """An action card as its entry says it."""

    type = Field(text)
    moves = Field(items)
    veer = Field(bool)
    spares = Field(whole)
    damage = Field(whole)

    @cached_property
    def action(self) -> Action:
        """What it does; moves that are none are passed over, a rule names them."""
        known = tuple(str(move) for move in self.moves if str(move) in MOVES)
        return Action(
            id=self.id,
            name=entry_title(self.entry, "en"),
            threat=self.type == "threat",
            ways=(known, *((*known, side) for side in SIDES)) if self.veer else (known,),
            spares=max(self.spares, 0),
            damage=max(self.damage, 0),
        )


@dataclass(frozen=True, eq=False)
class Coin(TypedEntry):
    """A coin and what it is worth."""

    points = Field(whole)
    icon = Field(text)


@dataclass(frozen=True, eq=False)
class Pad(TypedEntry):
    """A page of score sheets: `up` of them, a sheet a player."""

    up = Field(whole_or_none)


def levels(game: GameBook) -> tuple[Level, ...]:
    """Return every level of the game."""
    return typed_entries(game, Level, "level")


def last_level(game: GameBook) -> int:
    """Return the highest level of the game, 0 where there is none."""
    return max((level.number for level in levels(game)), default=0)


def action_cards(game: GameBook) -> tuple[ActionCard, ...]:
    """Return the action cards as they are written."""
    return typed_entries(game, ActionCard, "action")


def actions(game: GameBook) -> dict[str, Action]:
    """Return what the action cards do, by their ids."""
    return {card.id: card.action for card in action_cards(game)}


def coins(game: GameBook) -> tuple[Coin, ...]:
    """Return each coin of a set, the most valuable first."""
    every = (coin for coin in typed_entries(game, Coin, "coin") for _ in range(min(coin.copies, 20)))
    return tuple(sorted(every, key=lambda coin: (-coin.points, coin.id)))


def pads(game: GameBook) -> tuple[Pad, ...]:
    """Return the pads of score sheets."""
    return typed_entries(game, Pad, "pad")
