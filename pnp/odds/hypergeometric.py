"""Cards drawn without putting them back: the hypergeometric distribution, exactly."""

from fractions import Fraction
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


def expected(*, of: int, total: int, drawn: int) -> Fraction:
    """Return how many cards of a group are drawn on average."""
    return Fraction(of * min(drawn, total), total) if total else Fraction(0)
