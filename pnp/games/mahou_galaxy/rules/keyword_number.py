"""A keyword without the number that belongs to it, or with one that does not.

Keywords with an X, such as Armoured X, take a whole number of 1 or more; the others take none.

Bad:
    keywords: [Armoured, Flight 2, Brittle 0]

Good:
    keywords: [Armoured 1, Flight, Brittle 1]
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.mahou_galaxy.data import SquadCard
from pnp.games.mahou_galaxy.keywords import MOST_X

CODE = "MG206"


def check(card: SquadCard) -> RuleFindings:
    """Yield a finding for every number that is missing, unwanted or below 1."""
    for mention in (*card.mentions, *card.granted):
        if mention.keyword is None:
            continue
        name = mention.keyword.bare_name
        if mention.lacks_x:
            words = "no number" if mention.x is None else f"the number {mention.x}"
            hint = f"write '{name} 1', or another number up to {MOST_X}"
            yield Finding(f"{name} has {words}", mention.place, hint)
        elif not mention.wants_x and mention.x is not None:
            message = f"{name} takes no number, and has {mention.x}"
            yield Finding(message, mention.place, f"write '{name}'")
