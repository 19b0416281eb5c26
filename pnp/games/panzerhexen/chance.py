"""How likely it is that equipment that wins a fight is among the first cards revealed. Exact."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import comb

from pnp.games.panzerhexen.armoury import Loadout, loadout
from pnp.games.panzerhexen.data import PolicyCard

Wins = Callable[[Loadout], bool]
Ways = list[int]
"""How many ways there are to have drawn 0, 1, 2 … units."""


def chance(units: Sequence[PolicyCard], guns: Sequence[PolicyCard], total: int, drawn: int, wins: Wins) -> Fraction:
    """Return the chance that `drawn` of `total` cards hold equipment with which a fight is won.

    A unit alone may do, a gun alone, or one of each; `wins` must say so of every loadout. Policies count with
    their copies. 1 where no equipment is needed.
    """
    if wins(loadout(None, None)):
        return Fraction(1)
    drawn = min(drawn, total)
    lone = [gun for gun in guns if not wins(loadout(None, gun))]
    groups = dict(_groups(units, lone, wins))
    losing = total - _cards(units) - _cards(guns)
    ways = sum(
        many * comb(losing + _cards([gun for n, gun in enumerate(lone) if not armed >> n & 1]), drawn - taken)
        for armed, found in _unions(groups, drawn).items()
        for taken, many in enumerate(found)
    )
    return 1 - Fraction(ways, comb(total, drawn))


def _cards(policies: Sequence[PolicyCard]) -> int:
    return sum(policy.copies for policy in policies)


def _groups(units: Sequence[PolicyCard], guns: Sequence[PolicyCard], wins: Wins) -> Iterator[tuple[int, int]]:
    """Yield how many unit cards win with the same guns, by the bits of these; none for units that win alone."""
    found: dict[int, int] = {}
    for unit in units:
        if not wins(loadout(unit, None)):
            armed = sum(1 << n for n, gun in enumerate(guns) if wins(loadout(unit, gun)))
            found[armed] = found.get(armed, 0) + unit.copies
    yield from found.items()


def _unions(groups: dict[int, int], most: int) -> dict[int, Ways]:
    """Return the ways to draw units of these groups, by the guns that any of those drawn wins with."""
    found: dict[int, Ways] = {0: [1]}
    for armed, cards in groups.items():
        after: dict[int, Ways] = {}
        for before, ways in found.items():
            for taken in range(min(cards, most) + 1):
                union = before | armed if taken else before
                into = after.setdefault(union, [0] * (most + 1))
                for n, many in enumerate(ways[: most + 1 - taken]):
                    into[n + taken] += many * comb(cards, taken)
        found = after
    return found
