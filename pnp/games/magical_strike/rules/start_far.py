"""A start space in the air that does not touch the body.

From a start space beside the body a witch flies onto it in one move. An `s` with no body card next to it
strands her.

Bad:
    grid: |
      01  02  .   s

Good:
    grid: |
      01  02  s
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Neuroi

CODE = "MS210"


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a finding for each start space in the air that touches no body card."""
    for spot, space in neuroi.layout.air.items():
        if neuroi.layout.straight and not neuroi.layout.neighbours(spot):
            message = f"the start space in row {space.token.row + 1} does not touch the body"
            yield Finding(message, space.token.place, "move it next to a body card")
