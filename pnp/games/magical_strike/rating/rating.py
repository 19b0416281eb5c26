"""A win rate with its interval, and what else is worth knowing of the battles behind it."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.games.magical_strike.rating.interval import wilson
from pnp.games.magical_strike.rating.tally import Tally

WON, BASE, OUT = "won", "base", "out"
"""How a battle ends: all cores destroyed, the Neuroi at the base, the last witch knocked out."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What many battles on one layout from one start step came to."""

    tally: Tally

    @property
    def games(self) -> int:
        """How many battles were played."""
        return self.tally.games

    @property
    def won(self) -> int:
        """How many of them were won."""
        return self.tally.endings.get(WON, 0)

    @property
    def share(self) -> float:
        """The win rate, 0 to 1; 0 where nothing was played."""
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between what the true win rate lies with 95 % confidence, 0 to 1."""
        return wilson(self.won, self.games)

    @property
    def lost(self) -> Mapping[str, int]:
        """How many battles were lost, by ending."""
        return {ending: self.tally.endings.get(ending, 0) for ending in (BASE, OUT)}

    @property
    def turns(self) -> tuple[int, int, int]:
        """The first quartile, the median and the third quartile of the turns a battle took."""
        return _quantile(self.tally.turns, 1), _quantile(self.tally.turns, 2), _quantile(self.tally.turns, 3)

    @property
    def moved(self) -> tuple[float, float, float]:
        """How often in a battle progress moved by an advance card, by the emptied beam deck, by frenzy."""
        cards, deck, frenzy = self.tally.moved
        games = self.games or 1
        return cards / games, deck / games, frenzy / games

    @property
    def witches(self) -> Mapping[str, tuple[int, int]]:
        """By witch: the battles won with her, and those she flew in."""
        return {who: (self.tally.won_with.get(who, 0), flown) for who, flown in sorted(self.tally.flown.items())}


def _quantile(counts: Mapping[int, int], quarters: int) -> int:
    """Return the smallest value that at least so many quarters of the counted ones do not exceed; 0 for none."""
    seen, needed = 0, sum(counts.values()) * quarters / 4
    for value in sorted(counts):
        seen += counts[value]
        if seen >= needed:
            return value
    return 0
