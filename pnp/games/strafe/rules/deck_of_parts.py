"""An action deck that is not made of whole pages.

A page of the deck has each action card as often as its `copies` say. A deck is one page, two, three …; with part
of one, some cards come up more often than the others were weighed against.

Bad:
    decks: {page: {cards: {strafe-to-port: 3, strafe-to-starboard: 2}}}

Good:
    decks: {page: {kinds: [action]}}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.strafe.data import ActionCard, action_decks
from pnp.model.book import GameBook

CODE = "ST112"
DECKS = True


def check(game: GameBook) -> RuleFindings:
    """Yield a finding for each deck that lacks cards of a page, at the first card that is too few or too many."""
    page = {card.id: card.copies for card in ActionCard.every(game) if card.copies}
    for deck in action_decks(game):
        pages = max((n // page[card] for card, n in deck.cards.items() if card in page), default=0) or 1
        for card in dict.fromkeys((*page, *deck.cards)):
            wanted, there = page.get(card, 0) * pages, deck.cards.get(card, 0)
            if there != wanted:
                words = f"{pages} whole page{'s have' if pages > 1 else ' has'}"
                message = f"the deck '{deck.id}' has {there} of '{card}', {words} {wanted}"
                hint = "print whole pages; `copies` of the component says how many"
                yield Finding(message, deck.place(card), hint, f"{game.slug}/{deck.id}")
                break
