"""A space that only a witch on that very space can clear.

Charged beams are cleared from next door as well as from above. A space that touches neither a body card nor
a start space in the air can be cleared by nobody else, and whoever flies there stands in its fire alone.

Bad:
    grid: |
      01  02  .   03

Good:
    grid: |
      01  02  03
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Neuroi
from pnp.maps.stagger import beside

CODE = "MS214"
SEVERITY = "warning"


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a warning for each body card that no other place of the layout touches."""
    for spot, space in neuroi.layout.body.items():
        if neuroi.layout.straight and not beside(spot, neuroi.layout.body) and not beside(spot, neuroi.layout.air):
            message = f"space {space.label} can be cleared only by a witch standing on it"
            yield Finding(message, space.token.place, "give it a neighbour")
