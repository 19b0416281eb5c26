"""A keyword twice on one card.

Keywords do not add up. Where a larger X is meant, write the sum.

Bad:
    keywords: [Armored 1, Armored 2]

Good:
    keywords: [Armored 3]
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.mahou_galaxy.keywords import bare_name, own_mentions
from pnp.model.book import GameBook

CODE = "MG207"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a finding for every keyword that a card has had before."""
    for squad in game.of("squad"):
        seen: set[str] = set()
        for mention in own_mentions(game, squad):
            if mention.entry is not None and mention.id in seen:
                message = f"{squad['name']} has {bare_name(mention.entry)} already"
                yield Finding(message, mention.place, "take one of them out", squad.subject)
            seen.add(mention.id)
