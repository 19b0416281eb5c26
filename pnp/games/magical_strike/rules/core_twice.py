"""A core segment under two spaces of a layout.

There is one core segment of each colour, and revealing it turns up exactly one card.

Bad:
    grid: |
      01r 02r 03b 04y

Good:
    grid: |
      01r 02g 03b 04y
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.layout import core_letters

CODE = "MS206"


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a finding for each space with a core that an earlier space has."""
    for letter in core_letters(neuroi.game):
        first, *others = neuroi.layout.with_core(letter) or (None,)
        for space in others:
            if first and space:
                message = f"core '{letter}' is under space {space.label} and under {first.label}"
                yield Finding(message, space.token.place, "there is one of each colour")
