"""A start from which no finish can be reached.

Whatever cards a pilot draws: from this space there is no way through. Ships fly forward, to both sides and back, never
through walls, and not back beyond a start.

Bad:
    grid: |
      #  F  F  #
      #  #  .  #
      #  .  #  #
      #  S  S  #

Good:
    grid: |
      #  F  F  #
      #  #  .  #
      #  .  .  #
      #  S  S  #
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.strafe.data import Level
from pnp.games.strafe.solve import best_routes
from pnp.games.strafe.trench import named

CODE = "ST208"


def check(level: Level) -> RuleFindings:
    """Yield a finding for each start without a route; a trench without a finish has a finding of its own."""
    for spot, route in best_routes(level.game, level).items():
        if route is None and level.trench.goals:
            message = f"no finish can be reached from the start in {named(spot)}"
            yield Finding(message, level.trench.spaces[spot].token.place, "open a way, or make it no start")
