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
        cards, first = deck.cards, decks[0].cards
        for card in dict.fromkeys((*first, *cards)):
            if cards.get(card, 0) != first.get(card, 0):
                message = (
                    f"the deck '{deck.id}' has {cards.get(card, 0)} of '{card}',"
                    f" '{decks[0].id}' has {first.get(card, 0)}"
                )
                yield Finding(message, deck.place(card), "give all pilots the same deck", f"{game.slug}/{deck.id}")
                break
