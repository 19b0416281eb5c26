"""A layout number used twice.

There is one body card of each number, and a beam card charges the one space with its number.

Bad:
    grid: |
      01  02  02

Good:
    grid: |
      01  02  03
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.layout import Space

CODE = "MS203"


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a finding for each space whose number an earlier space has."""
    first: dict[int, Space] = {}
    for space in (space for space in neuroi.layout.spaces if not space.air):
        before = first.setdefault(space.number, space)
        if before is not space:
            hint = f"the first is in row {before.token.row + 1}, at {before.token.place}"
            yield Finding(f"body card {space.label} is laid out twice", space.token.place, hint)
