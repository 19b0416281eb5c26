"""Action decks that are not alike.

All pilots fly with the same cards; only then it is speed and nerve that count.

Bad:
    decks:
      red: {cards: {strafe-to-port: 6, turbo-boost: 2}}
      blue: {cards: {strafe-to-port: 6, turbo-boost: 4}}

Good:
    decks:
      red: {cards: {strafe-to-port: 6, turbo-boost: 2}}
      blue: {cards: {strafe-to-port: 6, turbo-boost: 2}}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.strafe.data import action_decks
from pnp.model.book import GameBook

CODE = "ST111"


def check(game: GameBook) -> RuleFindings:
    """Yield a finding for each deck of action cards that differs from the first, at the first card that does."""
    decks = action_decks(game)
    for deck in decks[1:]:
        card = deck.first_unlike(decks[0].cards)
        if card is not None:
            there, first = (each.cards.get(card, 0) for each in (deck, decks[0]))
            message = f"the deck '{deck.id}' has {there} of '{card}', '{decks[0].id}' has {first}"
            yield Finding(message, deck.place(card), "give all pilots the same deck", f"{game.slug}/{deck.id}")
