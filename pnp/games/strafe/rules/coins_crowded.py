"""A trench where the coins do not fit.

Before each round the six coins are put on spaces without a number, at least two spaces between any two of them
and three away from every start, counted as a chess king moves.

Bad:
    grid: |
      #  F  F  #
      #  .  .  #
      #  S  S  #

Good:
    grid: |
      #  F  F  F  F  F  F  #
      #  .  .  .  .  .  .  #
      #  .  .  .  .  .  .  #
      #  .  .  .  .  .  .  #
      #  .  .  .  .  .  .  #
      #  .  .  .  .  .  .  #
      #  S  S  S  S  S  S  #
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.strafe.coins import allowed, fits
from pnp.games.strafe.data import Level, coins

CODE = "ST212"


def check(level: Level) -> RuleFindings:
    """Yield a finding for each trench in which fewer coins find a place than there are."""
    wanted = len(coins(level.game))
    if level.trench.sound and level.trench.of("start"):
        spots = allowed(level.trench)
        most = next((n for n in range(wanted, 0, -1) if fits(spots, n)), 0)
        if most < wanted:
            message = f"there is room for {most} of {wanted} coins" if most else "there is no room for a coin"
            hint = "make room without numbers, away from the starts, or lengthen the trench"
            yield Finding(message, level.trench.place, hint)
