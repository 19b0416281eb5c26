"""Two keywords that make no sense together.

Some keywords undo each other: who climbs with ease is not awkward. `opposite` of a keyword names the one it does not
go with.

Bad:
    keywords: [Armoured 1, Brittle 1]

Good:
    keywords: [Armoured 1]
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.mahou_galaxy.data import SquadCard
from pnp.games.mahou_galaxy.keywords import Keyword

CODE = "MG208"
SEVERITY = "warning"


def check(card: SquadCard) -> RuleFindings:
    """Yield a warning for the second keyword of every pair of opposites on a card."""
    before: list[Keyword] = []
    for mention in card.mentions:
        keyword = mention.keyword
        if keyword is not None:
            clashes = [other for other in before if keyword.opposite == other.id or other.opposite == keyword.id]
            if clashes:
                message = f"{clashes[0].bare_name} and {keyword.bare_name} undo each other"
                yield Finding(message, mention.place, "take one of the two out")
            before.append(keyword)
