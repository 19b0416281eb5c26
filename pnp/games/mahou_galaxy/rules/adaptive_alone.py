"""An Adaptive squad with nobody to join.

Adaptive units can become members of a cheaper squad of their own faction. In a force that has none the keyword, and
the points for it, are lost.

Bad:
    squads: [{squad: patchwork-squires}]

Good:
    squads: [{squad: patchwork-squires}, {squad: tin-pages}]
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.mahou_galaxy.data import Force
from pnp.games.mahou_galaxy.force import Muster, real_musters

CODE = "MG305"
SEVERITY = "warning"


def check(force: Force) -> RuleFindings:
    """Yield a warning for every Adaptive squad that has no cheaper one of its faction beside it."""
    lines = real_musters(force)
    for line in lines:
        adaptive = any(mention.id == "adaptive" for mention in line.card.mentions)
        if adaptive and not any(_joins(line, other) for other in lines):
            message = f"{line.card.name} can join no squad of {force.name}: none of its faction is cheaper"
            hint = "add a cheaper squad of the same faction"
            yield Finding(message, line.place, hint)


def _joins(line: Muster, other: Muster) -> bool:
    return other.card.points < line.card.points and line.card.faction == other.card.faction
