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

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.strafe.data import levels
from pnp.model.book import GameBook

CODE = "ST205"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a finding for each trench with neither finish nor target."""
    for level in levels(game):
        if (
            any(level.trench.rows)
            and not level.trench.goals
            and not level.trench.maybe("F")
            and not level.trench.maybe("P")
        ):
            hint = "put F where a ship is through, mostly in the first row"
            yield Finding("the trench has no finish", level.trench.place, hint, level.subject)
