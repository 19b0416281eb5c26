"""Cards drawn without putting them back: the hypergeometric distribution, exactly."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb


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
