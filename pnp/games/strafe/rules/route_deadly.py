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
from pnp.games.strafe.data import hit_points_of
from pnp.games.strafe.solved_trenches import solved_trenches
from pnp.games.strafe.trench import named
from pnp.model.book import GameBook

CODE = "ST209"


def check(game: GameBook) -> RuleFindings:
    """Yield a finding for each start whose best route does all the damage a ship can take."""
    most = hit_points_of(game)
    for solved in solved_trenches(game):
        for spot, route in solved.routes.items():
            if route is not None and route.damage >= most:
                token = solved.level.trench.spaces[spot].token
                damage = f"does {route.damage} damage, and a ship has {most} hit points"
                message = f"the best route from the start in {named(spot)} {damage}"
                yield Finding(message, token.place, f"make a way with less than {most}", solved.level.subject)
