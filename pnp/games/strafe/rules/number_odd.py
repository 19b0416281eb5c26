"""A damage outside 1 to 19.

A space without damage is written `.`, and one that does 20 damage or more is a wall to every ship.

Bad:
    grid: |
      #  0  T25 #

Good:
    grid: |
      #  .  T5  #
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.strafe.data import Level

CODE = "ST210"

LEAST, MOST = 1, 19


def check(level: Level) -> RuleFindings:
    """Yield a finding for each turret or range space with such a number."""
    for space in level.trench.spaces.values():
        if space.numbered and not LEAST <= space.damage <= MOST:
            message = f"'{space.token.text}' in row {space.spot[0] + 1} does {space.damage} damage"
            hint = "write . for a space without damage" if not space.damage else "write # for a wall"
            yield Finding(message, space.token.place, f"{LEAST} to {MOST}; {hint}")
