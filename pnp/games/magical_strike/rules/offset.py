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

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.magical_strike.layout import layouts
from pnp.model.book import GameBook

CODE = "MS211"

_WHERE = {1: "between two places: its column is odd", 2: "straight below the row above, not beside it"}
_HINT = "a card is four characters wide; indent rows in turn by two more and two less"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a finding for the first token of each row that stands in no clear place."""
    for entry, layout in layouts(game):
        for crooked in layout.crooked:
            token = crooked.token
            message = f"'{token.text}' in row {token.row + 1} stands {_WHERE[abs(crooked.off)]}"
            yield Finding(message, token.place, _HINT, entry.subject)
