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
from pnp.maps.paper import MOST_SHEETS, a4_sheets
from pnp.model.values import whole

CODE = "MS219"
UNDRAWN = True


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a finding for a layout whose mat takes too many sheets, at its grid."""
    most = whole(neuroi.game.values.get("most-sheets"), MOST_SHEETS, least=1)
    width, height = bricks(neuroi.game, neuroi.layout).extent
    sheets = a4_sheets(width, height)
    if sheets > most:
        message = (
            f"the mat would be {width / 1000:.1f} x {height / 1000:.1f} m, about {sheets:,} sheets of A4;"
            f" at most {most:,} are printed"
        )
        hint = f"fewer rows or columns, or more 'most-sheets' in the values than {most}"
        yield Finding(message, neuroi.layout.place, hint)
