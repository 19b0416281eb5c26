"""A layout without a start space.

The witches begin on start spaces: `*` after a number, or `s` for one in the air beside the body. One is
enough, since several witches may share a space.

Bad:
    grid: |
      01  02  03

Good:
    grid: |
      01  02* 03
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Neuroi

CODE = "MS209"


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a finding for a layout where no witch can begin, at its grid."""
    if not any(space.start for space in neuroi.layout.spaces):
        yield Finding("the layout has no start space", neuroi.layout.place, "write * after a number")
