"""What many battles came to: counts that add up in any order."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

Key = TypeVar("Key")
Moved = tuple[int, int, int]


class BattleOutcome(Protocol):
    """What is counted of one battle; `battle.play.Outcome` is one."""

    @property
    def won(self) -> bool: ...
    @property
    def ending(self) -> str: ...
    @property
    def turns(self) -> int: ...
    @property
    def cores(self) -> int: ...
    @property
    def witches(self) -> tuple[str, ...]: ...
    @property
    def moved(self) -> Moved: ...


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts over battles: how they ended, turns taken, cores destroyed in lost ones, who flew and who won.

    `moved` is how often progress moved by an advance card, by the emptied deck, by frenzy. Tallies add up: the sum
    is the same whoever counted which part.
    """

    endings: Mapping[str, int] = field(default_factory=dict)
    turns: Mapping[int, int] = field(default_factory=dict)
    cores: Mapping[int, int] = field(default_factory=dict)
    flown: Mapping[str, int] = field(default_factory=dict)
    won_with: Mapping[str, int] = field(default_factory=dict)
    moved: Moved = (0, 0, 0)

    @property
    def games(self) -> int:
        """How many battles were counted."""
        return sum(self.endings.values())

    def __add__(self, other: "Tally") -> "Tally":
        """Return the counts of both together."""
        return Tally(
            _sum(self.endings, other.endings),
            _sum(self.turns, other.turns),
            _sum(self.cores, other.cores),
            _sum(self.flown, other.flown),
            _sum(self.won_with, other.won_with),
            _sum_moved(self.moved, other.moved),
        )


def tallied(outcomes: Iterable[BattleOutcome]) -> Tally:
    """Return the counts of some battles."""
    endings: Counter[str] = Counter()
    turns: Counter[int] = Counter()
    cores: Counter[int] = Counter()
    flown: Counter[str] = Counter()
    won_with: Counter[str] = Counter()
    moved = (0, 0, 0)
    for outcome in outcomes:
        endings[outcome.ending] += 1
        turns[outcome.turns] += 1
        flown.update(outcome.witches)
        if outcome.won:
            won_with.update(outcome.witches)
        else:
            cores[outcome.cores] += 1
        moved = _sum_moved(moved, outcome.moved)
    return Tally(endings, turns, cores, flown, won_with, moved)


def _sum_moved(one: Moved, other: Moved) -> Moved:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def _sum(one: Mapping[Key, int], other: Mapping[Key, int]) -> Mapping[Key, int]:
    return Counter(one) + Counter(other)
