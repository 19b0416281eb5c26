"""All cores of a layout in one clump.

When each core touches another one, a witch who has fought her way to the first has them all within a move:
the distance between the cores is what makes a layout hard.

Bad:
    grid: |
      01r 02g 03b 04y 05

Good:
    grid: |
      01r 02  03g 04  05b
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.magical_strike.layout import core_letters, layouts
from pnp.maps.pieces import pieces
from pnp.maps.stagger import touching
from pnp.model.book import GameBook

CODE = "MS215"
SEVERITY = "warning"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a warning where the spaces of all cores hang together, at the first of them."""
    for entry, layout in layouts(game):
        hiding = layout.with_core(core_letters(game))
        together = pieces({space.spot for space in hiding}, touching)
        if layout.straight and len(hiding) > 1 and len(together) == 1:
            names = ", ".join(f"{space.number:02}" for space in hiding)
            message = f"all cores lie side by side: {names}"
            yield Finding(message, hiding[0].token.place, "move at least one of them away", entry.subject)
