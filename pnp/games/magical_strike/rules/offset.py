"""A row of a layout that stands between two places.

Two characters are half a card, and each row lies half a card beside the one above: a row whose cards would
lie straight below others, or a quarter of a card off, could be read in two ways. A token of four characters
(`07r*`) may push the rest of its row along by one.

Bad:
    grid: |
      01  02  03
       04  05  06

Good:
    grid: |
      01  02  03
        04  05  06
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.layout import Layout

CODE = "MS211"

_OFF = {1: "one character too far right", -1: "one character too far left", 2: "half a card (two characters) off"}
_HINT = "a card is four characters wide; indent rows in turn by two more and two less"
_WAITING = "; MS208, MS210, MS214, MS215 and MS216 wait for clear places"
"""The rules that ask which spaces touch."""


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a finding for the first token of each row that stands in no clear place."""
    others = _fitting(neuroi.layout)
    for number, crooked in enumerate(neuroi.layout.crooked):
        token = crooked.token
        message = f"'{token.text}' in row {token.row + 1} stands {_OFF[crooked.off]}, measured by {others}"
        yield Finding(message, token.place, _HINT + ("" if number else _WAITING))


def _fitting(layout: Layout) -> str:
    """Return in words what the places are measured by: the rows that fit each other, or most of the cards."""
    crooked = {cell.token.row for cell in layout.crooked}
    rows = sorted({space.token.row + 1 for space in layout.spaces if space.token.row not in crooked})
    if not rows:
        return "most cards of the layout"
    named = ", ".join(map(str, rows[:6])) + (", …" if len(rows) > 6 else "")
    return f"row {named}" if len(rows) == 1 else f"rows {named}, which fit each other"
