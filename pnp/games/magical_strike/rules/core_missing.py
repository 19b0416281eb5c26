"""A layout without one of the core segments.

The battle is won by destroying all core segments, so each of them lies under one space of every layout.

Bad:
    grid: |
      01r 02g 03b 04

Good:
    grid: |
      01r 02g 03b 04y
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Core, Neuroi

CODE = "MS205"


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a finding for each core segment that no space of the layout hides, at the grid."""
    for core in Core.every(neuroi.game):
        if core.letter and not neuroi.layout.with_core(core.letter):
            hint = f"write {core.letter} after the number of the space above it, as in 07{core.letter}"
            yield Finding(f"the {core.colour} core is under no space", neuroi.layout.place, hint)
