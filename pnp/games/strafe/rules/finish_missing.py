"""A trench without a finish.

A pilot is through on a finish space (`F`), where the clock stops. Only in the last trench the primary target (`P`) can
take its place.

Bad:
    grid: |
      #  .  .  #
      #  S  S  #

Good:
    grid: |
      #  F  F  #
      #  S  S  #
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.strafe.data import Level

CODE = "ST205"


def check(level: Level) -> RuleFindings:
    """Yield a finding for each trench with neither finish nor target."""
    trench = level.trench
    if any(trench.rows) and not (trench.goals or trench.maybe("F") or trench.maybe("P")):
        hint = "put F where a ship is through, mostly in the first row"
        yield Finding("the trench has no finish", level.trench.place, hint)
