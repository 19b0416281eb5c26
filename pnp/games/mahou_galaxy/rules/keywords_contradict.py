"""Two keywords that make no sense together.

Some keywords undo each other: who climbs with ease is not awkward. `opposite` of a keyword names the one it does not
go with.

Bad:
    keywords: [Armored 1, Brittle 1]

Good:
    keywords: [Armored 1]
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.mahou_galaxy.data import squad_cards
from pnp.games.mahou_galaxy.keywords import keywords
from pnp.model.book import GameBook

CODE = "MG208"
SEVERITY = "warning"


def check(game: GameBook) -> RuleFindings:
    """Yield a warning for the second keyword of every pair of opposites on a card."""
    opposites = {keyword.id: keyword.opposite for keyword in keywords(game)}
    for card in squad_cards(game):
        before: dict[str, str] = {}
        for mention in card.mentions:
            if mention.keyword is None:
                continue
            name, opposite = mention.keyword.bare_name, mention.keyword.opposite
            clash = next((id_ for id_ in before if id_ == opposite or opposites[id_] == mention.id), "")
            if clash:
                message = f"{before[clash]} and {name} undo each other"
                yield Finding(message, mention.place, "take one of the two out", card.subject)
            before[mention.id] = name
