"""A layout whose mat takes more paper than anyone prints.

The layout mat shows a Neuroi at true size, over as many sheets as it takes. How many of A4 it may take says
`most-sheets` in the values. A larger layout is checked, but not drawn.

Bad:
    grid: …    # two hundred rows of two hundred spaces: fourteen by nineteen metres

Good:
    grid: …    # five rows of four spaces
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.layout import bricks
from pnp.maps.paper import too_large

CODE = "MS219"
UNDRAWN = True


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a finding for a layout whose mat takes too many sheets, at its grid."""
    extent = bricks(neuroi.game, neuroi.layout).extent
    if fault := too_large("mat", extent, neuroi.game.values, "fewer rows or columns"):
        yield Finding(fault[0], neuroi.layout.place, fault[1])
