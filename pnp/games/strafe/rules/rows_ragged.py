"""A row of a trench that is longer or shorter than the others.

A trench is a rectangle: what lies beside what can be told only where every row has as many spaces.

Bad:
    grid: |
      #  F  F  #
      #  .  #
      #  S  S  #

Good:
    grid: |
      #  F  F  #
      #  .  .  #
      #  S  S  #
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.counted import counted
from pnp.games.strafe.data import Level
from pnp.games.strafe.trench import Trench
from pnp.problem import Place

CODE = "ST202"

_BLOCK = "write its rows below 'grid: |', the far end first"


def check(level: Level) -> RuleFindings:
    """Yield a finding for each row that does not have as many spaces as most, and for a trench without any."""
    if not any(level.trench.rows):
        yield Finding("the trench has no spaces", level.trench.place, _BLOCK)
        return
    usual = level.trench.usual_width
    for number, row in enumerate(level.trench.rows):
        if len(row) != usual:
            words = counted(len(row), "space") if row else "no spaces"
            message = f"row {number + 1} has {words}, most rows have {usual}"
            yield Finding(message, _place(level.trench, number, usual), _hint(len(row), usual))


def _hint(length: int, usual: int) -> str:
    if not length:
        return "take the empty row out"
    return "add what is missing, walls or open spaces" if length < usual else "take out what is too much"


def _place(trench: Trench, number: int, usual: int) -> Place:
    """Return the first space too many, or the last one of a short row; of an empty row the one above."""
    row = trench.rows[number]
    if not row:
        return next((above[0].place for above in reversed(trench.rows[:number]) if above), trench.place)
    return row[min(usual, len(row) - 1)].place
