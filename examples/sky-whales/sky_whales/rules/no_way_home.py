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
from sky_whales.data import charts

CODE = "SW201"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a finding for each chart without a way."""
    for chart in charts(game):
        if not chart.way_home:
            hint = "open a space between the storms"
            yield Finding(f"no way leads home over {chart.id}", chart.at("map"), hint, chart.subject)
