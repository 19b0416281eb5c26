"""A trench that takes more paper than anyone prints.

A map is printed at true size, a space as large as a d20, over as many sheets as it takes. How many of A4 it may take
says `most-sheets` in the values. A larger trench is checked and solved all the same, but not drawn.

Bad:
    values: {most-sheets: 40}
    grid: …    # 200 rows of 200 spaces: five metres square

Good:
    values: {most-sheets: 40}
    grid: …    # 22 rows of 9 spaces
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.strafe.data import Level
from pnp.games.strafe.trench import true_size
from pnp.maps.paper import too_large

CODE = "ST215"
UNDRAWN = True


def check(level: Level) -> RuleFindings:
    """Yield a finding for each trench whose map takes too many sheets, at its grid."""
    if any(level.trench.rows):
        size = true_size(level.game, level.trench)
        less = "fewer rows or columns, a smaller 'cell'"
        if fault := too_large("map", (size.columns[-1], size.rows[-1]), level.game.values, less):
            yield Finding(fault[0], level.trench.place, fault[1])
