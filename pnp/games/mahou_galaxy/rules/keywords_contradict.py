"""Two keywords that make no sense together.

Some keywords undo each other: who climbs with ease is not awkward. `opposite` of a keyword names the one it does not
go with.

Bad:
    keywords: [Armored 1, Brittle 1]

Good:
    keywords: [Armored 1]
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.mahou_galaxy.keywords import bare_name, own_mentions
from pnp.model.book import GameBook

CODE = "MG208"
SEVERITY = "warning"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a warning for the second keyword of every pair of opposites on a card."""
    for squad in game.of("squad"):
        before: dict[str, str] = {}
        for mention in own_mentions(game, squad):
            if mention.entry is None:
                continue
            name, opposite = bare_name(mention.entry), str(mention.entry["opposite"] or "")
            clash = next((one for one in before if one == opposite or _opposite(game, one) == mention.id), "")
            if clash:
                message = f"{before[clash]} and {name} undo each other"
                yield Finding(message, mention.place, "take one of the two out", squad.subject)
            before[mention.id] = name


def _opposite(game: GameBook, keyword: str) -> str:
    return next((str(entry["opposite"] or "") for entry in game.of("keyword") if entry.id == keyword), "")
