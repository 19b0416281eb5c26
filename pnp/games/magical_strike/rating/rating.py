"""What many battles came to: counts that add up in any order, and a win rate with its interval."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from itertools import accumulate
from math import sqrt

from pnp.games.magical_strike.battle.play import Outcome
from pnp.games.magical_strike.battle.state import BASE, OUT, WON

Z95 = 1.959963984540054
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Rating:
    """Counts over battles: how they ended, turns taken, cores destroyed in lost ones, who flew and who won.

    `moves` is how often progress moved: 0 by an advance card, 1 by the emptied deck, 2 by frenzy. Ratings add up: the
    sum is the same whoever counted which part.
    """

    endings: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    cores: Counter[int] = field(default_factory=Counter)
    flown: Counter[str] = field(default_factory=Counter)
    won_with: Counter[str] = field(default_factory=Counter)
    moves: Counter[int] = field(default_factory=Counter)

    def __add__(self, other: "Rating") -> "Rating":
        """Return the counts of both together."""
        return Rating(*(getattr(self, column.name) + getattr(other, column.name) for column in fields(self)))

    @property
    def games(self) -> int:
        """How many battles were played."""
        return self.endings.total()

    @property
    def won(self) -> int:
        """How many of them were won."""
        return self.endings[WON]

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
        return {ending: self.endings[ending] for ending in (BASE, OUT)}

    @property
    def turns(self) -> tuple[int, int, int]:
        """The first quartile, the median and the third quartile of the turns a battle took; 0 for none."""
        first, median, third = (_quantile(self.lengths, quarters) for quarters in (1, 2, 3))
        return first, median, third

    @property
    def moved(self) -> tuple[float, float, float]:
        """How often in a battle progress moved by an advance card, by the emptied beam deck, by frenzy."""
        cards, deck, frenzy = (self.moves[way] / (self.games or 1) for way in range(3))
        return cards, deck, frenzy

    @property
    def witches(self) -> Mapping[str, tuple[int, int]]:
        """By witch: the battles won with her, and those she flew in."""
        return {who: (self.won_with[who], flown) for who, flown in sorted(self.flown.items())}


def count(outcomes: Iterable[Outcome]) -> Rating:
    """Return the counts of some battles."""
    rating = Rating()
    for outcome in outcomes:
        rating.endings[outcome.ending] += 1
        rating.lengths[outcome.turns] += 1
        rating.flown.update(outcome.witches)
        rating.moves.update(dict(enumerate(outcome.moved)))
        if outcome.won:
            rating.won_with.update(outcome.witches)
        else:
            rating.cores[outcome.cores] += 1
    return rating


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """Return the 95 % interval of a share after E. B. Wilson (1927), both ends 0 to 1; all of it without tries.

    Unlike the textbook interval it stays within 0 and 1 and is honest for shares near them.
    """
    if not tries:
        return 0.0, 1.0
    share, z2 = hits / tries, Z95 * Z95
    middle = (share + z2 / (2 * tries)) / (1 + z2 / tries)
    half = Z95 * sqrt(share * (1 - share) / tries + z2 / (4 * tries * tries)) / (1 + z2 / tries)
    low = 0.0 if hits == 0 else max(0.0, middle - half)
    high = 1.0 if hits == tries else min(1.0, middle + half)
    return low, high


def _quantile(counts: Counter[int], quarters: int) -> int:
    """Return the smallest value that at least so many quarters of the counted ones do not exceed; 0 for none."""
    ends = accumulate(sorted(counts.items()), lambda seen, entry: (entry[0], seen[1] + entry[1]))
    return next((value for value, seen in ends if 4 * seen >= counts.total() * quarters), 0)
