"""A space with fewer than two neighbours.

A witch on such a space has one way in and the same way out, and few beams to fear: a tip makes a layout
long, but a core there is hard to reach and easy to hold. Where a tip is meant, name it in the layout's
`tips`.

Bad:
    grid: |
      01
        02  03
      04  05

Good:
    tips: [1]
    grid: |
      01
        02  03
      04  05
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Neuroi

CODE = "MS216"
SEVERITY = "warning"


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a warning for each body card with no neighbour or one that `tips` does not name."""
    for spot, space in neuroi.layout.body.items():
        near = neuroi.layout.neighbours(spot)
        if neuroi.layout.straight and len(near) < 2 and space.number not in neuroi.tips:
            message = f"space {space.label} has {len(near) or 'no'} neighbour{'' if near else 's'}"
            hint = f"give it another, or name it as meant: 'tips: [{space.number}]'"
            yield Finding(message, space.token.place, hint)
