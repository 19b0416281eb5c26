"""A meant tip that is no space of the layout.

`tips` names the spaces that are meant to hang on by one neighbour. A number that the grid does not hold says
nothing: it was mistyped, or its space was taken away.

Bad:
    tips: [99]
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
from pnp.nearest import did_you_mean

CODE = "MS218"
SEVERITY = "warning"


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a warning for each number in `tips` that no body card of the layout has."""
    there = {space.number for space in neuroi.layout.body.values()}
    for number, tip in enumerate(neuroi.tips):
        if tip not in there:
            hint = did_you_mean(str(tip), list(map(str, sorted(there))))
            yield Finding(f"the layout has no space {tip} to be a tip", neuroi.at("tips", number), hint)
