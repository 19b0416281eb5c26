"""A keyword twice on one card.

Keywords do not add up. Where a larger X is meant, write the sum.

Bad:
    keywords: [Armoured 1, Armoured 2]

Good:
    keywords: [Armoured 3]
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.mahou_galaxy.data import SquadCard

CODE = "MG207"


def check(card: SquadCard) -> RuleFindings:
    """Yield a finding for every keyword that a card has had before."""
    seen: set[str] = set()
    for mention in card.mentions:
        if mention.keyword is not None and mention.id in seen:
            message = f"{card.name} has {mention.keyword.bare_name} already"
            yield Finding(message, mention.place, "take one of them out")
        seen.add(mention.id)
