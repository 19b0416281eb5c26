"""A core segment under two spaces of a layout.

There is one core segment of each colour, and revealing it turns up exactly one card.

Bad:
    grid: |
      01r 02r 03b 04y

Good:
    grid: |
      01r 02g 03b 04y
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.magical_strike.layout import core_letters, layouts
from pnp.model.book import GameBook

CODE = "MS206"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a finding for each space with a core that an earlier space has."""
    for entry, layout in layouts(game):
        for letter in core_letters(game):
            first, *others = layout.with_core(letter) or (None,)
            for space in others:
                if first and space:
                    message = f"core '{letter}' is under space {space.number:02} and under {first.number:02}"
                    yield Finding(message, space.token.place, "there is one of each colour", entry.subject)
