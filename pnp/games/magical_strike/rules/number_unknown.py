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

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Neuroi, numbers

CODE = "MS202"


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a finding for each space whose number no body card has."""
    known = frozenset(numbers(neuroi.game, "body"))
    for space in neuroi.layout.body.values():
        if space.number not in known:
            hint = f"body cards go from {min(known)} to {max(known)}" if known else "add body cards first"
            yield Finding(f"there is no body card {space.label}", space.token.place, hint)
