"""A layout number without a body card.

Every space of a layout is one of the body cards. A number that the body deck lacks cannot be put on the
table.

Bad:
    grid: |
      01  02  42

Good:
    grid: |
      01  02  24
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.magical_strike.data import every_neuroi, numbers
from pnp.model.book import GameBook

CODE = "MS202"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a finding for each space whose number no body card has."""
    known = frozenset(numbers(game, "body"))
    for neuroi in every_neuroi(game):
        for space in neuroi.layout.body.values():
            if space.number not in known:
                message = f"there is no body card {space.label}"
                hint = f"body cards go from {min(known)} to {max(known)}" if known else "add body cards first"
                yield Finding(message, space.token.place, hint, neuroi.subject)
