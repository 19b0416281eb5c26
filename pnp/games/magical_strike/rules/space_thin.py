"""A space with fewer than two neighbours.

A witch on such a space has one way in and the same way out, and few beams to fear: a tip makes a layout
long, but a core there is hard to reach and easy to hold. Where a tip is meant, name it in the layout's
`tips`.

Bad:
    grid: |
      01
        02  03
      04  05

Good:
    tips: [1]
    grid: |
      01
        02  03
      04  05
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.magical_strike.layout import layouts
from pnp.model.book import GameBook

CODE = "MS216"
SEVERITY = "warning"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a warning for each body card with no neighbour or one that `tips` does not name."""
    for entry, layout in layouts(game):
        meant = entry.fields.get("tips") or ()
        for spot, space in layout.body.items():
            near = layout.neighbours(spot)
            if layout.straight and len(near) < 2 and not (isinstance(meant, tuple) and space.number in meant):
                message = f"space {space.number:02} has {len(near) or 'no'} neighbour{'' if near else 's'}"
                hint = f"give it another, or name it as meant: 'tips: [{space.number}]'"
                yield Finding(message, space.token.place, hint, entry.subject)
