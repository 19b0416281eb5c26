"""A chart without a way home.

A whale swims from the gate to the nest, and around storms. Without a way nobody can win.

Bad:
    map: |
      G # N

Good:
    map: |
      G . N
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.model.book import GameBook
from sky_whales.chart import way_home

CODE = "SW201"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a finding for each chart without a way."""
    for entry in game.of("chart"):
        if not way_home(entry):
            hint = "open a space between the storms"
            yield Finding(f"no way leads home over {entry.id}", entry.at("map"), hint, entry.subject)
