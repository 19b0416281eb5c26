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
from sky_whales.data import Chart

CODE = "SW201"


def check(chart: Chart) -> Iterator[Finding]:
    """Yield a finding for each chart without a way."""
    if not chart.way_home:
        yield Finding(f"no way leads home over {chart.id}", chart.at("map"), "open a space between the storms")
