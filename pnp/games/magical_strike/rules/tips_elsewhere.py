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
from pnp.games.magical_strike.data import every_neuroi
from pnp.model.book import GameBook
from pnp.nearest import did_you_mean

CODE = "MS218"
SEVERITY = "warning"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a warning for each number in `tips` that no body card of the layout has."""
    for neuroi in every_neuroi(game):
        there = {space.number for space in neuroi.layout.body.values()}
        for number, tip in enumerate(neuroi.tips):
            if tip not in there:
                place = neuroi.at("tips", number)
                hint = did_you_mean(str(tip), [str(each) for each in sorted(there)])
                yield Finding(f"the layout has no space {tip} to be a tip", place, hint, neuroi.subject)
