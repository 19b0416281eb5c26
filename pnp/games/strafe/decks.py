"""The decks of action cards that a game's file writes down."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.model.book import GameBook
from pnp.problem import Place, Source


@dataclass(frozen=True, slots=True)
class ActionDeck:
    """A deck of action cards: how many of each, by id, and where the file says so."""

    id: str
    cards: Mapping[str, int]
    places: Mapping[str, Place]
    source: Source

    def place(self, card: str) -> Place:
        """Return where a card's number stands, or the deck where the card is not in it."""
        return self.places.get(card) or self.source.at()


def action_decks(game: GameBook) -> tuple[ActionDeck, ...]:
    """Return the decks that hold action cards, in file order."""
    decks = []
    for name, deck in game.decks.items():
        lines = [line for line in deck.lines if line.entry.kind == "action" and line.copies]
        cards = {line.entry.id: line.copies for line in lines}
        if cards:
            decks.append(ActionDeck(name, cards, {line.entry.id: line.place for line in lines}, deck.source))
    return tuple(decks)
