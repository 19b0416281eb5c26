"""An Adaptive squad with nobody to join.

Adaptive units can become members of a cheaper squad of their own faction. In a force that has none the keyword, and
the points for it, are lost.

Bad:
    squads: [{squad: patchwork-squires}]

Good:
    squads: [{squad: patchwork-squires}, {squad: tin-pages}]
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.mahou_galaxy.force import Muster, musters
from pnp.games.mahou_galaxy.keywords import own_mentions
from pnp.model.book import GameBook

CODE = "MG305"
SEVERITY = "warning"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a warning for every Adaptive squad that has no cheaper one of its faction beside it."""
    for force in game.of("force"):
        lines = [one for one in musters(game, force) if one.count > 0]
        for one in lines:
            adaptive = any(mention.id == "adaptive" for mention in own_mentions(game, one.squad))
            if adaptive and not any(_joins(one, other) for other in lines):
                message = f"{one.squad['name']} can join no squad of {force['name']}: none of its faction is cheaper"
                hint = "add a cheaper squad of the same faction"
                yield Finding(message, one.place, hint, force.subject)


def _joins(one: Muster, other: Muster) -> bool:
    own, its = one.squad["points"], other.squad["points"]
    cheaper = isinstance(own, int) and isinstance(its, int) and its < own
    return cheaper and one.squad["faction"] == other.squad["faction"]
