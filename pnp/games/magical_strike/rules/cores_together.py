"""All cores of a layout in one clump.

When each core touches another one, a witch who has fought her way to the first has them all within a move:
the distance between the cores is what makes a layout hard.

Bad:
    grid: |
      01r 02g 03b 04y 05

Good:
    grid: |
      01r 02  03g 04  05b
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.layout import core_letters
from pnp.maps.stagger import touching
from pnp.maps.steps import pieces

CODE = "MS215"
SEVERITY = "warning"


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a warning where the spaces of all cores hang together, at the first of them."""
    hiding = neuroi.layout.with_core(core_letters(neuroi.game))
    together = pieces({space.spot for space in hiding}, touching)
    if neuroi.layout.straight and len(hiding) > 1 and len(together) == 1:
        message = f"all cores lie side by side: {', '.join(space.label for space in hiding)}"
        yield Finding(message, hiding[0].token.place, "move at least one of them away")
