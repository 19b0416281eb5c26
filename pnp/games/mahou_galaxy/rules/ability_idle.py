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

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.mahou_galaxy.keywords import bare_name, own_mentions
from pnp.games.mahou_galaxy.squad import rows_of
from pnp.model.book import GameBook

CODE = "MG212"
SEVERITY = "warning"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a warning for the keyword Reckless on a card with abilities."""
    for squad in game.of("squad"):
        if not rows_of(squad, "abilities"):
            continue
        for mention in own_mentions(game, squad):
            if mention.entry is not None and mention.id == "reckless":
                message = f"{squad['name']} can never use its abilities: it is {bare_name(mention.entry)}"
                yield Finding(message, mention.place, "take out the keyword or the abilities", squad.subject)
