"""A layout without a start space.

The witches begin on start spaces: `*` after a number, or `s` for one in the air beside the body. One is
enough, since several witches may share a space.

Bad:
    grid: |
      01  02  03

Good:
    grid: |
      01  02* 03
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.magical_strike.data import every_neuroi
from pnp.model.book import GameBook

CODE = "MS209"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a finding for each layout where no witch can begin, at its grid."""
    for neuroi in every_neuroi(game):
        if not any(space.start for space in neuroi.layout.spaces):
            hint = "write * after a number"
            yield Finding("the layout has no start space", neuroi.layout.place, hint, neuroi.subject)
