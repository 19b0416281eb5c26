"""A last level without a primary target.

The pilots fly for the primary target in the last trench. Without it nobody can win.

Bad:
    levels:
      - {id: core, level: 1, grid: "# F #  # S #"}

Good:
    levels:
      - {id: core, level: 1, grid: "# P #  # S #"}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.strafe.data import Level, last_level

CODE = "ST207"


def check(level: Level) -> RuleFindings:
    """Yield a finding for each trench of the last level that has no target."""
    there = level.trench.of("target") or level.trench.maybe("P")
    if level.number == last_level(level.game) and any(level.trench.rows) and not there:
        message = f"level {level.number} is the last and has no primary target"
        yield Finding(message, level.trench.place, "put P at the far end")
