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
from pnp.games.strafe.solved_trenches import solved_trenches
from pnp.games.strafe.trench import named
from pnp.model.book import GameBook

CODE = "ST208"


def check(game: GameBook) -> RuleFindings:
    """Yield a finding for each start without a route; a trench without a finish has a finding of its own."""
    for solved in solved_trenches(game):
        for spot, route in solved.routes.items():
            if route is None and solved.level.trench.goals:
                token = solved.level.trench.spaces[spot].token
                message = f"no finish can be reached from the start in {named(spot)}"
                yield Finding(message, token.place, "open a way, or make it no start", solved.level.subject)
