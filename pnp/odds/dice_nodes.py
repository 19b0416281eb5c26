"""The parts of a dice expression: dice, numbers, sums, multiples, the best of several; each knows its size."""

import operator
from collections.abc import Callable, Sequence
from functools import reduce
from math import comb, log2
from types import MappingProxyType

from msgspec import Struct

from pnp.odds.dice import Dist, certain, highest, lowest, of_weights
from pnp.odds.dice_pool import Dice, pool, work


class DiceTerm(Struct, frozen=True):
    """So many dice with so many faces."""

    count: int
    faces: int


_HOLDS = MappingProxyType({">=": operator.ge, ">": operator.gt, "<=": operator.le, "<": operator.lt, "=": operator.eq})


class Comparison(Struct, frozen=True):
    """A number that a total is held against, by `>=`, `>`, `<=`, `<` or `=`."""

    sign: str
    number: int

    def holds(self, total: int) -> bool:
        """Tell whether a total is like that."""
        return bool(_HOLDS[self.sign](total, self.number))


class DiceNode(Struct, frozen=True):
    """A part of an expression, which comes to something from `low` to `high`; `dist` works out what, exactly.

    `bits` are about as many as the number of its ways takes, `work` is that of `pool`, `width` is how far its widest
    part reaches. `terms` are all its dice. `number` is what is added to plain dice, None where it is anything but that.
    `totals` tells that it is the total of several alike dice. A whole expression may be `compared` with a number.
    """

    low: int
    high: int
    dist: Callable[[], Dist]
    bits: float = 0.0
    work: int = 0
    width: int = 0
    terms: tuple[DiceTerm, ...] = ()
    number: int | None = None
    totals: bool = False
    compared: Comparison | None = None

    @property
    def constant(self) -> bool:
        """Whether it is a number alone."""
        return self.number is not None and not self.terms

    @property
    def dice(self) -> Dice:
        """Its dice by their faces."""
        return tuple((term.faces, term.count) for term in self.terms)


def number(value: int) -> DiceNode:
    """Return a number that is added."""
    return DiceNode(value, value, lambda: certain(value), number=value)


def dice_of(count: int, faces: int, keep: int, drop: int = 0, reroll: int = 0, shift: int = 0) -> DiceNode:
    """Return so many dice with so many faces, shown as `shift` more than 1 and up.

    Up to `reroll` are rolled again; then those of rank `drop` to before rank `keep` count, the highest die being of
    rank 0.
    """
    dice, counted = ((faces, count),), keep - drop
    low, high = counted * (1 + shift), counted * (faces + shift)
    plain = keep == count and not (drop or reroll or shift)
    return DiceNode(
        low,
        high,
        lambda: pool(dice, keep=keep, drop=drop, reroll=reroll).moved(shift * counted),
        bits=(count + reroll) * log2(faces),
        work=work(dice, keep=keep, drop=drop, reroll=reroll),
        width=high - low,
        terms=(DiceTerm(count, faces),),
        number=0 if plain else None,
        totals=count > 1,
    )


def successes(count: int, faces: int, least: int) -> DiceNode:
    """Return how many of so many dice show a number or more."""
    good = faces - least + 1
    bad = faces - good
    low = 0 if bad else count

    def dist() -> Dist:
        ways = {n: comb(count, n) * good**n * bad ** (count - n) for n in range(low, count + 1)}
        return of_weights(ways, faces**count)

    return DiceNode(low, count, dist, count * log2(faces), width=count - low, terms=(DiceTerm(count, faces),))


def total(parts: Sequence[DiceNode]) -> DiceNode:
    """Return parts added up."""
    numbers = [part.number for part in parts if part.number is not None]
    return _over(
        parts,
        (sum(part.low for part in parts), sum(part.high for part in parts)),
        lambda: reduce(Dist.plus, [part.dist() for part in parts]),
        number=sum(numbers) if len(numbers) == len(parts) else None,
    )


def times(factor: int, part: DiceNode) -> DiceNode:
    """Return a part so many times as large; -1 takes it away."""
    if part.constant:
        return number(factor * part.low)
    ends = sorted((factor * part.low, factor * part.high))
    return _over((part,), (ends[0], ends[1]), lambda: part.dist().scaled(factor))


def best(parts: Sequence[DiceNode], *, least: bool) -> DiceNode:
    """Return the highest of several parts that are rolled apart, or the `least`."""
    ends, chosen = (min, lowest) if least else (max, highest)
    comparing = sum(part.high - part.low for part in parts)
    reach = (ends(part.low for part in parts), ends(part.high for part in parts))
    return _over(parts, reach, lambda: chosen([part.dist() for part in parts]), more_work=comparing)


def _over(
    parts: Sequence[DiceNode],
    reach: tuple[int, int],
    dist: Callable[[], Dist],
    *,
    more_work: int = 0,
    number: int | None = None,
) -> DiceNode:
    """Return what is made of parts, with their size put together."""
    return DiceNode(
        *reach,
        dist,
        sum(part.bits for part in parts),
        sum(part.work for part in parts) + more_work,
        max(reach[1] - reach[0], *(part.width for part in parts)),
        tuple(term for part in parts for term in part.terms),
        number,
    )
