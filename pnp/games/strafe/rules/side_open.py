"""A trench that is open at a side.

The walls at both sides keep ships in. Each row begins and ends with `#`; at the near and the far end a trench
may be open.

Bad:
    grid: |
      #  F  F  #
      .  .  .  #
      #  S  S  #

Good:
    grid: |
      #  F  F  #
      #  .  .  #
      #  S  S  #
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.strafe.data import Level

CODE = "ST203"


def check(level: Level) -> RuleFindings:
    """Yield a finding for each row whose first or last space is no wall, but for rows of another length than most."""
    width = level.trench.usual_width
    for number, row in enumerate(level.trench.rows if width else ()):
        if len(row) != width:
            continue
        for side, column in (("left", 0), ("right", width - 1)):
            space = level.trench.spaces.get((number, column))
            if space is not None and space.kind != "wall":
                message = f"row {number + 1} is open on the {side}: '{row[column].text}'"
                yield Finding(message, row[column].place, "end each row with # on both sides")
