"""A level that is easier than the one before.

Later trenches bring more points for surviving, so they should not be safer. A level is easier where it has both fewer
turrets and a best route with less damage than the level before it.

Bad:
    levels:
      - {id: gauntlet, level: 1}
      - {id: garden, level: 2}

Good:
    levels:
      - {id: garden, level: 1}
      - {id: gauntlet, level: 2}
"""

from itertools import pairwise

from pnp.check.rule import Finding, RuleFindings
from pnp.games.strafe.data import Level
from pnp.games.strafe.solve import least_damage
from pnp.model.book import GameBook

CODE = "ST214"
SEVERITY = "warning"


def check(game: GameBook) -> RuleFindings:
    """Yield a warning for each level with fewer turrets and less damage than the one before."""
    damages = {level: least_damage(game, level) for level in sorted(Level.every(game), key=lambda level: level.number)}
    flown = [(level, damage, len(level.trench.of("turret"))) for level, damage in damages.items() if damage is not None]
    for (before, safer, fewer), (after, damage, turrets) in pairwise(flown):
        if turrets < fewer and damage < safer:
            easier = f"level {after.number} has {turrets} turrets and a best route of {damage} damage"
            message = f"{easier}, level {before.number} has {fewer} and {safer}"
            yield Finding(message, after.at("level"), "change their order", after.subject)
