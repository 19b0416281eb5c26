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

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.strafe.data import hit_points_of
from pnp.games.strafe.solved_trenches import solved_trenches
from pnp.model.book import GameBook

CODE = "ST209"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a finding for each start whose best route does all the damage a ship can take."""
    most = hit_points_of(game)
    for solved in solved_trenches(game):
        for spot, route in solved.routes.items():
            if route is not None and route.damage >= most:
                token = solved.level.trench.spaces[spot].token
                message = (
                    f"the best route from the start in row {spot[0] + 1}, column {spot[1] + 1}"
                    f" does {route.damage} damage, and a ship has {most} hit points"
                )
                hint = f"make a way with less than {most}"
                yield Finding(message, token.place, hint, solved.level.subject)
