"""A reckless squad with abilities on its card.

Who is Reckless cannot use the abilities of its card, so what stands there takes room and never comes to pass. A token
may make any squad Reckless for a time; printed as a keyword it is for squads without abilities.

Bad:
    keywords: [Reckless]
    abilities: [{name: Swing Wide, text: …}]

Good:
    keywords: [Burly]
    abilities: [{name: Swing Wide, text: …}]
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.mahou_galaxy.data import SquadCard

CODE = "MG212"
SEVERITY = "warning"


def check(card: SquadCard) -> RuleFindings:
    """Yield a warning for the keyword Reckless on a card with abilities."""
    if not card.abilities:
        return
    for mention in card.mentions:
        if mention.keyword is not None and mention.id == "reckless":
            message = f"{card.name} can never use its abilities: it is {mention.keyword.bare_name}"
            yield Finding(message, mention.place, "take out the keyword or the abilities")
