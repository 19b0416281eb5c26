"""A token in a layout's grid that says nothing.

A grid holds `07` for a body card, a core's letter after the number (`07r`), `*` after that for a start
space (`07*`, `07r*`), `s` for a start space in the air and `.` for a gap. Anything else cannot be laid out.

Bad:
    grid: |
      01  02x  03

Good:
    grid: |
      01  02r 03
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.layout import core_letters

CODE = "MS201"


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a finding for each token that cannot be read."""
    letters = " ".join(core_letters(neuroi.game))
    for token in neuroi.layout.unread:
        message = f"'{token.text}' in row {token.row + 1} is no space"
        hint = f"a number, then a core's letter ({letters}), then * for a start; or s, or a dot"
        yield Finding(message, token.place, hint)
