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
        wanted = {card: n * pages for card, n in page.items()}
        card = deck.first_unlike(wanted)
        if card is not None:
            words = f"{pages} whole page{'s have' if pages > 1 else ' has'} {wanted.get(card, 0)}"
            message = f"the deck '{deck.id}' has {deck.cards.get(card, 0)} of '{card}', {words}"
            hint = "print whole pages; `copies` of the component says how many"
            yield Finding(message, deck.place(card), hint, f"{game.slug}/{deck.id}")
