"""Too few targeting cards of a colour to reveal its core.

A core is revealed by discarding several targeting cards of its colour at once (`reveal` in the values).
Where the deck holds fewer, that core can never be destroyed and the battle cannot be won.

Bad:
    values: {reveal: 4}
    spells:
      - {id: target-red, type: targeting, colour: red, copies: 3, name: Core Targeting, text: …}

Good:
    values: {reveal: 4}
    spells:
      - {id: target-red, type: targeting, colour: red, copies: 5, name: Core Targeting, text: …}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Core, Spell
from pnp.games.magical_strike.tracks import number
from pnp.model.book import GameBook

CODE = "MS107"


def check(game: GameBook) -> RuleFindings:
    """Yield a finding for each core whose colour has too few cards, at the first of them."""
    need = number(game, "reveal")
    for core in Core.every(game):
        cards = [card for card in Spell.every(game) if card.colour == core.colour]
        held = sum(card.copies for card in cards)
        if held < need:
            message = f"the {core.colour} core needs {need} targeting cards at once, and the deck has {held}"
            place = cards[0].at("copies") if cards else core.at()
            yield Finding(message, place, f"make it at least {need} copies", core.subject)
