"""A layout that is larger than a table.

The values say how much room there is (`table`, in centimetres); the layout's size follows from the body
cards and the gap between them. The decks and the chart need their place besides.

Bad:
    values: {table: {width: 40, depth: 30}}

Good:
    values: {table: {width: 100, depth: 80}}
"""

from math import inf

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.layout import needed
from pnp.model.values import mapping, number

CODE = "MS212"
SEVERITY = "warning"


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a warning for a layout that is too wide or too deep, at its grid."""
    table = mapping(neuroi.game.values.get("table"))
    width, depth = (number(table.get(side), inf) for side in ("width", "depth"))
    across, deep = needed(neuroi.game, neuroi.layout)
    if across > width or deep > depth:
        message = f"the layout takes {across} x {deep} cm; the table has {width:g} x {depth:g} cm"
        hint = "fewer rows or columns, smaller body cards, or a smaller 'gap'"
        yield Finding(message, neuroi.layout.place, hint)
