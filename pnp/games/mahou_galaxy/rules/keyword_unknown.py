"""A keyword that there is not.

Keywords are named on squads and in what spells grant; each has a card with its text. A mistyped one would have none.

Bad:
    keywords: [Fligth]

Good:
    keywords: [Flight]
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.mahou_galaxy.data import SquadCard
from pnp.games.mahou_galaxy.keywords import Keyword
from pnp.nearest import did_you_mean

CODE = "MG205"


def check(card: SquadCard) -> RuleFindings:
    """Yield a finding for every keyword, of a card or granted by a spell, that the game does not have."""
    for mention in (*card.mentions, *card.granted):
        if mention.keyword is None:
            hint = did_you_mean(mention.bare[:60], [keyword.bare_name for keyword in Keyword.every(card.game)])
            yield Finding(f"there is no keyword '{mention.text[:60]}'", mention.place, hint)
