"""The levels, cards, decks, coins and values of Strafe as types."""

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from pnp.components.components import entry_title
from pnp.games.strafe.trench import Trench, read_trench
from pnp.maps.rows import Rows, rows_or_none
from pnp.maps.squares import Step
from pnp.model.book import GameBook
from pnp.model.typed_entry import Field, TypedEntry
from pnp.model.values import items, text, whole, whole_or_none
from pnp.problem import Place, Source

MOVES: dict[str, Step] = {"forward": (-1, 0), "back": (1, 0), "port": (0, -1), "starboard": (0, 1)}
"""The moves of a ship; the first row of a map is the far end, so forward is up."""

SIDES = ("port", "starboard")


class Action(Struct, frozen=True):
    """An action card: its `ways` are the moves it may make, one after the other; `spares` so many first spaces."""

    id: str
    name: str
    threat: bool
    ways: tuple[tuple[str, ...], ...]
    spares: int
    damage: int


class Level(TypedEntry, kind="level"):
    """A trench with what is said of it; its number is 0 where it does not say which level it is."""

    name = Field(text)
    number = Field(whole, "level")
    about = Field(text)
    players = Field(whole_or_none)
    grid = Field(rows_or_none)

    @property
    def title(self) -> str:
        """The name of the trench."""
        return entry_title(self.entry, "en")

    @cached_property
    def trench(self) -> Trench:
        """The spaces of its grid, none where the grid is missing."""
        return read_trench(self.grid or Rows((), self.at("grid")))


class ActionCard(TypedEntry, kind="action"):
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


class Coin(TypedEntry, kind="coin"):
    """A coin and what it is worth."""

    points = Field(whole)
    icon = Field(text)


class Pad(TypedEntry, kind="pad"):
    """A page of score sheets: `up` of them, a sheet a player."""

    up = Field(whole_or_none)


def last_level(game: GameBook) -> int:
    """Return the highest level of the game, 0 where there is none."""
    return max((level.number for level in Level.every(game)), default=0)


def actions(game: GameBook) -> dict[str, Action]:
    """Return what the action cards do, by their ids."""
    return {card.id: card.action for card in ActionCard.every(game)}


def coins(game: GameBook) -> tuple[Coin, ...]:
    """Return each coin of a set, the most valuable first."""
    every = (coin for coin in Coin.every(game) for _ in range(min(coin.copies, 20)))
    return tuple(sorted(every, key=lambda coin: (-coin.points, coin.id)))


class ActionDeck(Struct, frozen=True):
    """A deck of action cards: how many of each, by id, and where the file says so."""

    id: str
    cards: Mapping[str, int]
    places: Mapping[str, Place]
    source: Source

    def place(self, card: str) -> Place:
        """Return where a card's number stands, or the deck where the card is not in it."""
        return self.places.get(card) or self.source.at()

    def first_unlike(self, wanted: Mapping[str, int]) -> str | None:
        """Return the first card of which the deck has not as many as wanted."""
        every = dict.fromkeys((*wanted, *self.cards))
        return next((card for card in every if self.cards.get(card, 0) != wanted.get(card, 0)), None)


def action_decks(game: GameBook) -> tuple[ActionDeck, ...]:
    """Return the decks that hold action cards, in file order."""
    decks = []
    for name, deck in game.decks.items():
        lines = [line for line in deck.lines if line.entry.kind == "action" and line.copies]
        cards = {line.entry.id: line.copies for line in lines}
        if cards:
            decks.append(ActionDeck(name, cards, {line.entry.id: line.place for line in lines}, deck.source))
    return tuple(decks)


def number(game: GameBook, name: str, default: int, *, least: int = 0, most: int = 1_000_000) -> int:
    """Return a value of the game, `default` where it is no whole number in these bounds; the rules say so."""
    return whole(game.values.get(name), default, least=least, most=most)


def reach_of(game: GameBook) -> int:
    """Return how many spaces a turret of the game reaches."""
    return number(game, "reach", 2, least=1, most=50)


def hit_points_of(game: GameBook) -> int:
    """Return how much damage a ship can take."""
    return number(game, "hit-points", 20)
