"""What dice come to, exactly: distributions over whole numbers with whole weights."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import lcm, sqrt

from msgspec import Struct


class Dist(Struct, frozen=True):
    """A distribution: `weights[n]` of `total` ways come to `low + n`. The first and the last weight are not 0."""

    low: int
    weights: tuple[int, ...]
    total: int

    @property
    def high(self) -> int:
        """The largest number it can come to."""
        return self.low + len(self.weights) - 1

    def __iter__(self) -> Iterator[tuple[int, Fraction]]:
        """Yield each number that it can come to, with its chance."""
        for n, weight in enumerate(self.weights):
            if weight:
                yield self.low + n, Fraction(weight, self.total)

    def at_least(self, number: int) -> Fraction:
        """Return the chance of this number or more."""
        return Fraction(sum(self.weights[max(number - self.low, 0) :]), self.total)

    def where(self, holds: Callable[[int], bool]) -> Fraction:
        """Return the chance of a number for which something holds."""
        return Fraction(sum(w for n, w in enumerate(self.weights, self.low) if holds(n)), self.total)

    def mean(self) -> Fraction:
        """Return the expected value."""
        return Fraction(sum((self.low + n) * w for n, w in enumerate(self.weights)), self.total)

    def spread(self) -> float:
        """Return the standard deviation."""
        mean = self.mean()
        return sqrt(sum((number - mean) ** 2 * chance for number, chance in self))

    def plus(self, other: "Dist") -> "Dist":
        """Return the sum with another that is independent."""
        weights = [0] * (len(self.weights) + len(other.weights) - 1)
        for n, weight in enumerate(self.weights):
            if weight:
                for m, more in enumerate(other.weights, n):
                    weights[m] += weight * more
        return Dist(self.low + other.low, tuple(weights), self.total * other.total)

    def moved(self, by: int) -> "Dist":
        """Return it with a number added."""
        return Dist(self.low + by, self.weights, self.total)

    def scaled(self, factor: int) -> "Dist":
        """Return it with every number multiplied."""
        if factor <= 0:
            return self.negative().scaled(-factor) if factor else certain(0)
        weights = [0] * ((len(self.weights) - 1) * factor + 1)
        weights[::factor] = self.weights
        return Dist(self.low * factor, tuple(weights), self.total)

    def negative(self) -> "Dist":
        """Return it with its sign turned."""
        return Dist(-self.high, self.weights[::-1], self.total)


def certain(number: int) -> Dist:
    """Return the distribution that always comes to this number."""
    return Dist(number, (1,), 1)


def lowest(dists: Sequence[Dist]) -> Dist:
    """Return the least of several that are independent."""
    return highest([dist.negative() for dist in dists]).negative()


def highest(dists: Sequence[Dist]) -> Dist:
    """Return the greatest of several that are independent; there is at least one."""
    low, high = max(dist.low for dist in dists), max(dist.high for dist in dists)
    upto = [1] * (high - low + 1)
    total = 1
    for dist in dists:
        total *= dist.total
        below = sum(dist.weights[: max(low - dist.low, 0)])
        for n, number in enumerate(range(low, high + 1)):
            place = number - dist.low
            below += dist.weights[place] if place < len(dist.weights) else 0
            upto[n] *= below
    weights = (after - before for before, after in pairwise([0, *upto]))
    return of_weights({low + n: weight for n, weight in enumerate(weights) if weight}, total)


@lru_cache(maxsize=2_000)
def uniform(low: int, high: int, count: int = 1) -> Dist:
    """Return the sum of `count` dice whose faces are the numbers from `low` to `high`."""
    faces = high - low + 1
    weights = [1]
    for _ in range(count):
        running, wider = 0, []
        for n in range(len(weights) + faces - 1):
            running += weights[n] if n < len(weights) else 0
            running -= weights[n - faces] if n >= faces else 0
            wider.append(running)
        weights = wider
    return Dist(low * count, tuple(weights), faces**count)


def of_weights(weights: dict[int, int], total: int) -> Dist:
    """Return a distribution from the weight of each number; there is at least one."""
    low, high = min(weights), max(weights)
    return Dist(low, tuple(weights.get(n, 0) for n in range(low, high + 1)), total)


def mixed(parts: Iterable[tuple[Dist, Fraction]]) -> Dist:
    """Return what comes of one of several distributions, each with its chance; the chances add up to 1."""
    listed = [(dist, chance) for dist, chance in parts if chance]
    if len(listed) == 1:
        return listed[0][0]
    total = lcm(*(dist.total * chance.denominator for dist, chance in listed))
    weights: dict[int, int] = {}
    for dist, chance in listed:
        scale = total // (dist.total * chance.denominator) * chance.numerator
        for n, weight in enumerate(dist.weights, dist.low):
            if weight:
                weights[n] = weights.get(n, 0) + weight * scale
    return of_weights(weights, total)
