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
from pnp.games.strafe.solved_trenches import solved_trenches
from pnp.model.book import GameBook

CODE = "ST214"
SEVERITY = "warning"


def check(game: GameBook) -> RuleFindings:
    """Yield a warning for each level with fewer turrets and less damage than the one before."""
    ways = [solved for solved in solved_trenches(game) if solved.damage is not None]
    for before, after in pairwise(sorted(ways, key=lambda solved: solved.level.number)):
        turrets = len(before.level.trench.of("turret")), len(after.level.trench.of("turret"))
        damage = before.damage or 0, after.damage or 0
        if turrets[1] < turrets[0] and damage[1] < damage[0]:
            message = (
                f"level {after.level.number} has {turrets[1]} turrets and a best route of {damage[1]} damage,"
                f" level {before.level.number} has {turrets[0]} and {damage[0]}"
            )
            yield Finding(message, after.level.at("level"), "change their order", after.level.subject)
