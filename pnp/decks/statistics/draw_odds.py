"""Exact odds of cards drawn without putting them back: how many of a group, and whether a card can be paid for."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

from msgspec import Struct

MOST_MATCHES = 12
"""Different matches that are reckoned with; the work doubles with each."""


def exactly(k: int, *, of: int, total: int, drawn: int) -> Fraction:
    """Return the chance of just `k` of a group of `of` cards among `drawn` of `total`, or among all."""
    drawn = min(drawn, total)
    if not 0 <= k <= min(of, drawn) or drawn - k > total - of:
        return Fraction(0)
    return Fraction(comb(of, k) * comb(total - of, drawn - k), comb(total, drawn))


def at_least(k: int, *, of: int, total: int, drawn: int) -> Fraction:
    """Return the chance of `k` or more of a group of `of` cards among `drawn` of `total`."""
    if k <= 0:
        return Fraction(1)
    drawn = min(drawn, total)
    ways = sum(comb(of, n) * comb(total - of, drawn - n) for n in range(k, min(of, drawn) + 1))
    return Fraction(ways, comb(total, drawn))


def one_of_each(groups: Sequence[Collection[int]], *, copies: Mapping[int, int], drawn: int) -> Fraction:
    """Return the chance that a card of every group is among `drawn`; `copies` are those of each card of the deck.

    The chances that none of one or more groups is drawn are added and taken away in turn. A card may be in several.
    """
    total, odds = sum(copies.values()), Fraction(0)
    for number in range(len(groups) + 1):
        for absent in combinations(groups, number):
            without = sum(copies[card] for card in set().union(*absent))
            odds += (-1) ** number * exactly(0, of=without, total=total, drawn=drawn)
    return odds


class Terms(Struct, frozen=True):
    """How cards are paid for. `in_play` sources can be there at most; `free` is paid besides, matching nothing.

    With `standin` any card takes the place of a source that is missing, though it matches nothing.
    """

    in_play: int
    free: int = 0
    standin: bool = False

    def pays(self, cost: int, *, match: bool, sources: int) -> bool:
        """Tell whether so many drawn sources pay a cost; `match` says that one of them matches."""
        if cost <= 0:
            return True
        payers = self.in_play if self.standin else min(sources, self.in_play)
        return match and self.in_play > 0 and cost <= payers + self.free


def one_can_be_paid(
    total: int, drawn: int, sources: Mapping[str, int], cards: Mapping[tuple[int, str], int], terms: Terms
) -> Fraction | None:
    """Return the chance that of `drawn` cards one at least can be paid for by the sources among them.

    `sources` are how many there are of each match, `cards` how many of each cost and match; a match of "" needs none.
    None for more than `MOST_MATCHES` matches.
    """
    wanted = sorted({match for _, match in cards if match} & set(sources))
    if len(wanted) > MOST_MATCHES:
        return None
    drawn = min(drawn, total)
    others = total - sum(sources.values())
    unmatched = sum(count for match, count in sources.items() if match not in wanted)
    ways = 0
    for (count, seen), times in _seen([*(sources[match] for match in wanted), unmatched], drawn).items():
        matches = {match for bit, match in enumerate(wanted) if seen >> bit & 1}
        good = sum(
            n
            for (cost, match), n in cards.items()
            if terms.pays(cost, match=match in matches or (not match and count > 0), sources=count)
        )
        ways += times * (comb(others, drawn - count) - comb(others - good, drawn - count))
    return Fraction(ways, comb(total, drawn))


def this_can_be_paid(
    cost: int, match: str, total: int, drawn: int, sources: Mapping[str, int], terms: Terms
) -> Fraction:
    """Return the chance that a card which is in hand can be paid for by the other cards drawn, `drawn` with itself."""
    rest, seen = total - 1, max(min(drawn, total) - 1, 0)
    every = sum(sources.values())
    fitting = sources.get(match, 0) if match else every
    ways = sum(
        comb(fitting, mine) * comb(every - fitting, other) * comb(rest - every, seen - mine - other)
        for mine in range(min(fitting, seen) + 1)
        for other in range(min(every - fitting, seen - mine) + 1)
        if terms.pays(cost, match=mine > 0, sources=mine + other)
    )
    return Fraction(ways, comb(rest, seen))


def _seen(groups: list[int], drawn: int) -> dict[tuple[int, int], int]:
    """Return in how many ways so many sources are drawn, by their number and which groups, as bits, they are of.

    The last group has no bit of its own.
    """
    ways = {(0, 0): 1}
    for number, size in enumerate(groups):
        bit = 1 << number if number < len(groups) - 1 else 0
        more: dict[tuple[int, int], int] = {}
        for (count, seen), times in ways.items():
            for n in range(min(size, drawn - count) + 1):
                key = (count + n, seen | bit if n else seen)
                more[key] = more.get(key, 0) + times * comb(size, n)
        ways = more
    return ways
