"""A primary target before the last level.

The game ends when the primary target is destroyed. In an earlier trench it would end before pilots have flown them
all.

Bad:
    levels:
      - {id: gate, level: 1, grid: "# P #  # S #"}
      - {id: core, level: 2, grid: "# P #  # S #"}

Good:
    levels:
      - {id: gate, level: 1, grid: "# F #  # S #"}
      - {id: core, level: 2, grid: "# P #  # S #"}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.strafe.data import Level, last_level

CODE = "ST206"


def check(level: Level) -> RuleFindings:
    """Yield a finding for each target space of a level that is not the last."""
    last = last_level(level.game)
    for space in level.trench.of("target") if level.number < last else ():
        message = f"a primary target in level {level.number}, and the last level is {last}"
        yield Finding(message, space.token.place, "make it F, or the level the last")
