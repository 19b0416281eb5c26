"""A meant tip that is no space of the layout.

`tips` names the spaces that are meant to hang on by one neighbour. A number that the grid does not hold says
nothing: it was mistyped, or its space was taken away.

Bad:
    tips: [99]
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
from pnp.nearest import did_you_mean

CODE = "MS218"
SEVERITY = "warning"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a warning for each number in `tips` that no body card of the layout has."""
    for entry, layout in layouts(game):
        meant = entry.fields.get("tips")
        there = {space.number for space in layout.body.values()}
        for number, tip in enumerate(meant if isinstance(meant, tuple) else ()):
            if tip not in there:
                place = entry.source.at("tips", number)
                hint = did_you_mean(str(tip), [str(each) for each in sorted(there)])
                yield Finding(f"the layout has no space {tip} to be a tip", place, hint, entry.subject)
