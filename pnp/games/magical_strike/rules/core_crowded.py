"""Two core segments under one space.

The four core segments lie under four different spaces: their edges have to be seen, and one attack destroys
one core.

Bad:
    grid: |
      01rg 02b 03y

Good:
    grid: |
      01r 02g 03b 04y
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Neuroi

CODE = "MS207"


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a finding for each space with more than one core."""
    for space in neuroi.layout.body.values():
        if len(space.cores) > 1:
            message = f"space {space.label} hides {len(space.cores)} cores ('{space.cores}')"
            yield Finding(message, space.token.place, "one core a space")
