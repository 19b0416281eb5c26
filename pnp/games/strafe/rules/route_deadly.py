"""A trench that nobody survives.

Even the best route from this start costs as many hit points as a ship has. Turbo Boost, which spares a space, is not
counted: nobody knows whether it comes.

Bad:
    grid: |
      #  F  F  #
      #  19 19 #
      #  T19 1 #
      #  S  S  #

Good:
    grid: |
      #  F  F  #
      #  9  9  #
      #  T9 9  #
      #  S  S  #
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.strafe.data import Level, hit_points_of
from pnp.games.strafe.solve import best_routes
from pnp.games.strafe.trench import named

CODE = "ST209"


def check(level: Level) -> RuleFindings:
    """Yield a finding for each start whose best route does all the damage a ship can take."""
    most = hit_points_of(level.game)
    for spot, route in best_routes(level.game, level).items():
        if route is not None and route.damage >= most:
            damage = f"does {route.damage} damage, and a ship has {most} hit points"
            message = f"the best route from the start in {named(spot)} {damage}"
            place = level.trench.spaces[spot].token.place
            yield Finding(message, place, f"make a way with less than {most}")
