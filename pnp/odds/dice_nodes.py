"""The parts of a dice expression: dice, numbers, sums, multiples, the best of several; each knows its size."""

from dataclasses import dataclass
from math import comb, log2
from typing import Protocol

from pnp.odds.dice import Dist, certain, highest, lowest, of_weights
from pnp.odds.dice_pool import pool, work


class DiceNode(Protocol):
    """A part of an expression. `bits` are about as many as the number of its ways takes, `work` is that of `pool`."""

    @property
    def low(self) -> int:
        """The lowest number it can come to."""

    @property
    def high(self) -> int:
        """The highest number it can come to."""

    @property
    def bits(self) -> float:
        """The logarithm of how many ways there are."""

    @property
    def work(self) -> int:
        """The work of its pools."""

    def dist(self) -> Dist:
        """Return what it comes to, exactly."""


@dataclass(frozen=True, slots=True)
class DiceNumber:
    """A number that is added."""

    value: int
    bits = 0.0
    work = 0

    @property
    def low(self) -> int:
        """The number."""
        return self.value

    @property
    def high(self) -> int:
        """The number."""
        return self.value

    def dist(self) -> Dist:
        """Return the certain number."""
        return certain(self.value)


@dataclass(frozen=True, slots=True)
class Term:
    """So many dice with so many faces, shown as `shift` more than 1 and up.

    Up to `reroll` are rolled again; then those of rank `drop` to before rank `keep` count, the highest die being of
    rank 0.
    """

    count: int
    faces: int
    keep: int
    drop: int = 0
    reroll: int = 0
    shift: int = 0

    @property
    def whole(self) -> bool:
        """Whether all dice count as they fall."""
        return self.keep == self.count and not self.drop and not self.reroll and not self.shift

    @property
    def ranked(self) -> bool:
        """Whether its dice have to be sorted."""
        return self.keep != self.count or self.drop > 0 or self.reroll > 0

    @property
    def low(self) -> int:
        """Every die that counts at its lowest."""
        return (self.keep - self.drop) * (1 + self.shift)

    @property
    def high(self) -> int:
        """Every die that counts at its highest."""
        return (self.keep - self.drop) * (self.faces + self.shift)

    @property
    def bits(self) -> float:
        """Of all dice, and of those rolled again."""
        return (self.count + self.reroll) * log2(self.faces)

    @property
    def work(self) -> int:
        """The work of its pool."""
        return work(((self.faces, self.count),), keep=self.keep, drop=self.drop, reroll=self.reroll)

    def dist(self) -> Dist:
        """Return the sum of the dice that count."""
        found = pool(((self.faces, self.count),), keep=self.keep, drop=self.drop, reroll=self.reroll)
        return found.moved(self.shift * (self.keep - self.drop))


@dataclass(frozen=True, slots=True)
class Successes:
    """How many of so many dice show a number or more."""

    count: int
    faces: int
    least: int
    work = 0

    @property
    def low(self) -> int:
        """None, but where every die is one."""
        return self.count if self.least <= 1 else 0

    @property
    def high(self) -> int:
        """All of them."""
        return self.count

    @property
    def bits(self) -> float:
        """Of all dice."""
        return self.count * log2(self.faces)

    def dist(self) -> Dist:
        """Return how many there are."""
        good = self.faces - self.least + 1
        bad = self.faces - good
        ways = {n: comb(self.count, n) * good**n * bad ** (self.count - n) for n in range(self.count + 1)}
        return of_weights({n: way for n, way in ways.items() if way}, self.faces**self.count)


@dataclass(frozen=True, slots=True)
class Sum:
    """Parts added up."""

    parts: tuple[DiceNode, ...]

    @property
    def low(self) -> int:
        """All at their lowest."""
        return sum(part.low for part in self.parts)

    @property
    def high(self) -> int:
        """All at their highest."""
        return sum(part.high for part in self.parts)

    @property
    def bits(self) -> float:
        """Of all parts."""
        return sum(part.bits for part in self.parts)

    @property
    def work(self) -> int:
        """The work of all parts."""
        return sum(part.work for part in self.parts)

    def dist(self) -> Dist:
        """Return the sum."""
        found = certain(0)
        for part in self.parts:
            found = found.plus(part.dist())
        return found


@dataclass(frozen=True, slots=True)
class Times:
    """A part so many times as large; -1 takes it away."""

    factor: int
    part: DiceNode

    @property
    def low(self) -> int:
        """The lower end of the product."""
        return min(self.factor * self.part.low, self.factor * self.part.high)

    @property
    def high(self) -> int:
        """The upper end of the product."""
        return max(self.factor * self.part.low, self.factor * self.part.high)

    @property
    def bits(self) -> float:
        """Of the part."""
        return self.part.bits

    @property
    def work(self) -> int:
        """The work of the part."""
        return self.part.work

    def dist(self) -> Dist:
        """Return the product."""
        return self.part.dist().scaled(self.factor)


@dataclass(frozen=True, slots=True)
class Best:
    """The highest of several parts that are rolled apart, or the `least`."""

    parts: tuple[DiceNode, ...]
    least: bool = False

    @property
    def low(self) -> int:
        """The lower end of the best."""
        return (min if self.least else max)(part.low for part in self.parts)

    @property
    def high(self) -> int:
        """The upper end of the best."""
        return (min if self.least else max)(part.high for part in self.parts)

    @property
    def bits(self) -> float:
        """Of all parts."""
        return sum(part.bits for part in self.parts)

    @property
    def work(self) -> int:
        """The work of all parts, with that of comparing them."""
        return sum(part.work + part.high - part.low for part in self.parts)

    def dist(self) -> Dist:
        """Return the best of them."""
        return (lowest if self.least else highest)([part.dist() for part in self.parts])
