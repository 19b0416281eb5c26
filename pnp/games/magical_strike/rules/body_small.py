"""A Neuroi of too few spaces.

Below ten spaces every beam card hits home, overcharges come at once, and nobody ever is out of reach: the
game stops being one.

Bad:
    grid: |
      01r 02g 03b*
        04y 05

Good:
    grid: |
      01r 02  03b*
        04  05  06  07
      08g 09  10y
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Neuroi

CODE = "MS213"


SMALLEST = 10


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a finding for a layout with fewer than ten body cards, at its grid."""
    if len(neuroi.layout.body) < SMALLEST:
        message = f"the body has {len(neuroi.layout.body)} spaces"
        yield Finding(message, neuroi.layout.place, f"use at least {SMALLEST} body cards")
