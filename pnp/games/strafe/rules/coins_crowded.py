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

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.strafe.coins import allowed, coin_entries, fits
from pnp.games.strafe.trench import trenches
from pnp.model.book import GameBook

CODE = "ST212"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a finding for each trench in which fewer coins find a place than there are."""
    coins = len(coin_entries(game))
    for entry, trench in trenches(game):
        if trench.sound and trench.of("start"):
            spots = allowed(trench)
            most = next((n for n in range(coins, 0, -1) if fits(spots, n)), 0)
            if most < coins:
                message = (
                    f"there is room for {most} of {coins} coins" if most else "there is no room for a coin"
                )
                hint = "make room without numbers, away from the starts, or lengthen the trench"
                yield Finding(message, trench.place, hint, entry.subject)
