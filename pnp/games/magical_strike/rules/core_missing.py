"""A layout without one of the core segments.

The battle is won by destroying all core segments, so each of them lies under one space of every layout.

Bad:
    grid: |
      01r 02g 03b 04

Good:
    grid: |
      01r 02g 03b 04y
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.magical_strike.data import cores, every_neuroi
from pnp.model.book import GameBook

CODE = "MS205"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a finding for each core segment that no space of a layout hides, at the grid."""
    for neuroi in every_neuroi(game):
        for core in cores(game):
            if core.letter and not neuroi.layout.with_core(core.letter):
                hint = f"write {core.letter} after the number of the space above it, as in 07{core.letter}"
                message = f"the {core.colour} core is under no space"
                yield Finding(message, neuroi.layout.place, hint, neuroi.subject)
