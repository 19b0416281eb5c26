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
from pnp.games.magical_strike.layout import layouts
from pnp.model.book import GameBook

CODE = "MS205"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a finding for each core segment that no space of a layout hides, at the grid."""
    for entry, layout in layouts(game):
        for core in game.of("core"):
            letter, colour = str(core.fields.get("letter") or ""), core.fields.get("colour")
            if letter and not layout.with_core(letter):
                hint = f"write {letter} after the number of the space above it, as in 07{letter}"
                yield Finding(f"the {colour} core is under no space", layout.place, hint, entry.subject)
