"""Every witch against every Neuroi: what it takes at least, and how likely that is at hand. Exact."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import comb
from statistics import fmean

from msgspec import Struct

from pnp.games.panzerhexen.combat import price
from pnp.games.panzerhexen.data import GUNS, PILES, UNITS, Combatant, Loadout, PolicyCard, loadout, loadouts
from pnp.model.book import GameBook

MOST = 3_000_000
"""Fights that are looked at; more cards than that are not compared."""

Wins = Callable[[Loadout], bool]


class LoadoutPlan(Struct, frozen=True):
    """A loadout and the magic spent besides."""

    loadout: Loadout
    magic: int

    @property
    def total(self) -> int:
        """Magic and influence together: an action brings as much of the one as of the other."""
        return self.magic + self.loadout.cost


class Match(Struct, frozen=True):
    """One witch against one Neuroi: the cheapest plan that wins without being hit, and the cheapest that wins.

    Of equal totals the one with less magic, which has to be paid for every fight anew; `least` wins unhurt with the
    least magic, whatever the equipment costs. `chance` is that of having seen, among the first cards of the piles,
    equipment with which she wins unhurt.
    """

    witch: Combatant
    neuroi: Combatant
    unhurt: LoadoutPlan
    any: LoadoutPlan
    least: LoadoutPlan
    chance: Fraction


class BalanceRow(Struct, frozen=True):
    """A Neuroi against all witches, in their order."""

    neuroi: Combatant
    matches: tuple[Match, ...]

    @property
    def mean(self) -> float:
        """The mean over all witches of the cheapest unhurt win, in magic and influence together."""
        return fmean(match.unhurt.total for match in self.matches)

    @property
    def chance(self) -> float:
        """The mean over all witches of the chance to win unhurt."""
        return float(fmean(match.chance for match in self.matches))


def fights(game: GameBook) -> int:
    """Return how many fights a balance looks at: every witch, Neuroi and loadout."""
    choice = (len(game.of(UNITS)) + 1) * (len(game.of(GUNS)) + 1)
    return len(game.of("witch")) * len(game.of("neuroi")) * choice


def balance(game: GameBook, *, magic: int, seen: int, only: str | None = None) -> tuple[BalanceRow, ...]:
    """Return a row for each Neuroi, the cheapest first; none where there are no witches.

    `magic` is what a witch has for the fight in the chance, `seen` how many cards of the piles were revealed. `only`
    is the id of the one witch to look at.
    """
    choice = tuple(loadouts(PolicyCard.every(game, UNITS), PolicyCard.every(game, GUNS)))
    witches = [witch for witch in Combatant.every(game, "witch") if only in (None, witch.id)]
    total = sum(entry.copies for kind in PILES for entry in game.of(kind))
    rows = [
        BalanceRow(neuroi, tuple(_match(game, witch, neuroi, choice, (magic, total, seen)) for witch in witches))
        for neuroi in Combatant.every(game, "neuroi")
        if witches
    ]
    return tuple(sorted(rows, key=lambda row: (row.neuroi.vp, row.mean)))


def _match(
    game: GameBook, witch: Combatant, neuroi: Combatant, choice: Sequence[Loadout], drawn: tuple[int, int, int]
) -> Match:
    magic, total, seen = drawn
    her, its = witch.fighter, neuroi.fighter
    prices = [(taken, price(her, its, taken.gear)) for taken in choice]
    unhurt = [LoadoutPlan(taken, cost.unhurt) for taken, cost in prices]
    any_ = [LoadoutPlan(taken, cost.any) for taken, cost in prices]
    cheapest, hurt = (min(plans, key=lambda plan: (plan.total, plan.magic)) for plans in (unhurt, any_))
    least = min(unhurt, key=lambda plan: (plan.magic, plan.total))

    def wins(taken: Loadout) -> bool:
        return price(her, its, taken.gear).unhurt <= magic

    at_hand = chance(PolicyCard.every(game, UNITS), PolicyCard.every(game, GUNS), total, seen, wins)
    return Match(witch, neuroi, cheapest, hurt, least, at_hand)


def chance(units: Sequence[PolicyCard], guns: Sequence[PolicyCard], total: int, drawn: int, wins: Wins) -> Fraction:
    """Return the chance that `drawn` of `total` cards hold equipment with which a fight is won.

    A unit alone may do, a gun alone, or one of each; `wins` must say so of every loadout. Policies count with
    their copies. 1 where no equipment is needed.
    """
    if wins(loadout(None, None)):
        return Fraction(1)
    drawn = min(drawn, total)
    lone = [gun for gun in guns if not wins(loadout(None, gun))]
    others = total - _cards(units) - _cards(guns)
    losing = sum(
        ways * comb(others + _cards([gun for n, gun in enumerate(lone) if not armed >> n & 1]), drawn - taken)
        for (armed, taken), ways in _drawn_units(_groups(units, lone, wins), drawn).items()
    )
    return 1 - Fraction(losing, comb(total, drawn))


def _cards(policies: Sequence[PolicyCard]) -> int:
    return sum(policy.copies for policy in policies)


def _groups(units: Sequence[PolicyCard], guns: Sequence[PolicyCard], wins: Wins) -> dict[int, int]:
    """Return how many unit cards win with the same guns, by the bits of these; none for units that win alone."""
    groups: Counter[int] = Counter()
    for unit in units:
        if not wins(loadout(unit, None)):
            groups[sum(1 << n for n, gun in enumerate(guns) if wins(loadout(unit, gun)))] += unit.copies
    return groups


def _drawn_units(groups: Mapping[int, int], most: int) -> Counter[tuple[int, int]]:
    """Return the ways to draw units of these groups, by the guns that any of them wins with and by their number."""
    drawings = Counter({(0, 0): 1})
    for armed, cards in groups.items():
        before, drawings = drawings, Counter()
        for (others, taken), ways in before.items():
            for n in range(min(cards, most - taken) + 1):
                drawings[others | armed if n else others, taken + n] += ways * comb(cards, n)
    return drawings
