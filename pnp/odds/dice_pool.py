"""Dice of which only some count: the best of a pool, after the worst were rolled again. Exactly."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb, prod

from msgspec import Struct

from pnp.odds.dice import Dist, certain, mixed, of_weights, uniform

Dice = tuple[tuple[int, int], ...]
"""Dice by their faces: ((8, 2), (4, 1)) are 2d8 and a d4."""


MOST_WORK = 2_000_000
"""What sorting a pool may take, about a third of a second: see `work`."""


class TooManyDiceError(Exception):
    """Raised for a pool that would take too long to sort."""


class DiceGroup(Struct, frozen=True):
    """So many dice whose faces are the numbers from `low` to `high`; only the `best` of them are in the pool."""

    low: int
    high: int
    count: int
    best: int


@lru_cache(maxsize=4096)  # where many are held against many, the same dice come again and again
def pool(dice: Dice, *, keep: int | None = None, drop: int = 0, reroll: int = 0, besides: Dice = ()) -> Dist:
    """Return the sum of the `keep` best dice (of all without it) but for the `drop` best of those.

    Before, up to `reroll` of them are rolled again, once each: the lowest that show less than their average, large
    dice before small ones. The dice `besides` are in the pool too, but are never rolled again. Raises TooManyDiceError.
    """
    if work(dice, keep=keep, drop=drop, reroll=reroll, besides=besides) > MOST_WORK:
        raise TooManyDiceError
    extra = tuple(DiceGroup(1, faces, count, count) for faces, count in besides)
    ordered = tuple(sorted((pair for pair in dice if pair[1]), reverse=True))
    size = sum(count for _, count in (*ordered, *besides))
    last = size if keep is None else min(keep, size)
    return mixed((_sum((*groups, *extra), drop, last), chance) for groups, chance in _rolled(ordered, reroll))


def work(dice: Dice, *, keep: int | None = None, drop: int = 0, reroll: int = 0, besides: Dice = ()) -> int:
    """Return how much a pool takes to reckon with, as a number of steps: next to nothing where all dice count."""
    both = [pair for pair in (*dice, *besides) if pair[1]]
    size = sum(count for _, count in both)
    if not both or (reroll == 0 and drop == 0 and (keep is None or keep >= size)):
        return size
    faces = max(faces for faces, _ in both)
    return prod(count + 1 for _, count in both) * size * faces**2 * min(keep or size, size) * (min(reroll, size) + 1)


def _rolled(dice: Dice, rerolls: int) -> Iterator[tuple[tuple[DiceGroup, ...], Fraction]]:
    """Yield what a pool may be after rolling again, as groups of dice that are alike, each with its chance."""
    if not dice:
        yield (), Fraction(1)
        return
    (faces, count), rest = dice[0], dice[1:]
    if not rerolls:
        for groups, chance in _rolled(rest, 0):
            yield (DiceGroup(1, faces, count, count), *groups), chance
        return
    small = faces // 2  # the faces below the average
    for low in range(count + 1):
        again = min(low, rerolls)
        for up in range(again + 1):
            ways = comb(count, low) * comb(again, up)
            lows = small ** (low + again - up) * (faces - small) ** (count - low + up)
            here = (
                DiceGroup(small + 1, faces, count - low + up, count - low + up),
                DiceGroup(1, small, again - up, again - up),
                DiceGroup(1, small, low, low - again),
            )
            for groups, chance in _rolled(rest, rerolls - again):
                kept = tuple(group for group in here if group.best)
                yield (*kept, *groups), chance * Fraction(ways * lows, faces ** (count + again))


def _sum(groups: tuple[DiceGroup, ...], drop: int, keep: int) -> Dist:
    whole = drop == 0 and keep >= sum(group.best for group in groups)
    if not whole:
        return ranked(groups, drop, keep)
    total = certain(0)
    for group in groups:
        plain = group.best == group.count
        total = total.plus(uniform(group.low, group.high, group.count) if plain else ranked((group,), 0, group.best))
    return total


Placed = tuple[int, ...]
"""How many dice of each group show a face that has been gone through."""
Sums = dict[int, int]
"""The ways to come to each sum."""


@lru_cache(maxsize=4_000)
def ranked(groups: tuple[DiceGroup, ...], drop: int, keep: int) -> Dist:
    """Return the sum of the dice from rank `drop` to before rank `keep`, the highest die being of rank 0."""
    ranking = _Ranking(groups, drop, keep)
    for face in range(max((g.high for g in groups), default=0), min((g.low for g in groups), default=1) - 1, -1):
        ranking.show(face)
    for sums in ranking.states.values():
        _add(ranking.done, sums, 1, 0)
    return of_weights(ranking.done, prod((group.high - group.low + 1) ** group.count for group in groups))


class _Ranking:
    """Faces are gone through from the highest: a state is how many dice of each group show a face that high.

    What all dice that count come to is `done`.
    """

    def __init__(self, groups: tuple[DiceGroup, ...], drop: int, keep: int) -> None:
        self.groups, self.drop, self.keep = groups, drop, keep
        self.states: dict[Placed, Sums] = {(0,) * len(groups): {0: 1}}
        self.done: Sums = {}

    def show(self, face: int) -> None:
        """Let dice of all groups show a face, after the states in which all dice that count are known are taken out."""
        self._finish(face)
        for number, group in enumerate(self.groups):
            if group.low <= face <= group.high:
                self._show(number, face)

    def _finish(self, face: int) -> None:
        """Take out the states in which all dice that count are known: the others may show whatever is left."""
        open_: dict[Placed, Sums] = {}
        for placed, sums in self.states.items():
            if self._taken(placed) < self.keep:
                open_[placed] = sums
                continue
            pairs = zip(self.groups, placed, strict=True)
            ways = prod(max(min(g.high, face) - g.low + 1, 0) ** (g.count - number) for g, number in pairs)
            _add(self.done, sums, ways, 0)
        self.states = open_

    def _show(self, number: int, face: int) -> None:
        """Let any number of a group's remaining dice show this face; at its lowest face all of them."""
        group, following = self.groups[number], dict[Placed, Sums]()
        for placed, sums in self.states.items():
            before, left = self._taken(placed), group.count - placed[number]
            for count in range(left if face == group.low else 0, left + 1):
                after = (*placed[:number], placed[number] + count, *placed[number + 1 :])
                counted = max(min(self._taken(after), self.keep) - max(before, self.drop), 0)
                _add(following.setdefault(after, {}), sums, comb(left, count), counted * face)
        self.states = following

    def _taken(self, placed: Placed) -> int:
        return sum(min(number, group.best) for number, group in zip(placed, self.groups, strict=True))


def _add(into: Sums, sums: Sums, ways: int, more: int) -> None:
    if ways:
        for value, weight in sums.items():
            into[value + more] = into.get(value + more, 0) + weight * ways
