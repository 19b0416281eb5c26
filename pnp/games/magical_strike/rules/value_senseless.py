"""A number of the rules that no battle can be fought with.

How many cards are dealt, drawn, held and paid, how many beams are charged beforehand and which die destroys a core
may be changed, within reason: a focus of a thousand cards empties the deck in one action, and a die has no seven.

Bad:
    values: {hit: 7, focus: 1000}

Good:
    values: {hit: 5, focus: 3}
"""

from collections.abc import Mapping
from types import MappingProxyType

from pnp.check.rule import Finding, RuleFindings
from pnp.model.book import GameBook
from pnp.model.values import whole

CODE = "MS133"

LIMITS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"hand": (1, 20), "deal": (0, 10), "reveal": (1, 10), "precharge": (0, 60), "focus": (1, 10), "hit": (2, 6)}
)
"""The least and the most of each."""


def check(game: GameBook) -> RuleFindings:
    """Yield a finding for each of the numbers that is none or is out of its limits."""
    for name, (low, high) in LIMITS.items():
        value = game.values.get(name)
        if low <= whole(value, low - 1) <= high:
            continue
        words = f"is {str(value)[:40]}" if isinstance(value, (int, float, str)) else "is no number"
        yield Finding(f"'{name}' {words}", game.source.at("values", name), f"use a whole number from {low} to {high}")
