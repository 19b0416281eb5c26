"""The cheapest way for a witch to shoot a Neuroi down: equipment and magic together."""

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.games.panzerhexen.armoury import Loadout
from pnp.games.panzerhexen.combat import Fighter, price


@dataclass(frozen=True, slots=True)
class LoadoutPlan:
    """A loadout and the magic spent besides."""

    loadout: Loadout
    magic: int

    @property
    def influence(self) -> int:
        """What its equipment costs."""
        return self.loadout.cost

    @property
    def total(self) -> int:
        """Magic and influence together: an action brings as much of the one as of the other."""
        return self.magic + self.loadout.cost


@dataclass(frozen=True, slots=True)
class CheapestPlans:
    """The cheapest plan that wins without being hit, and the cheapest that wins; they are often the same.

    `least` wins unhurt with the least magic, whatever the equipment costs.
    """

    unhurt: LoadoutPlan
    any: LoadoutPlan
    least: LoadoutPlan


def cheapest(witch: Fighter, neuroi: Fighter, choice: Iterable[Loadout]) -> CheapestPlans:
    """Return the cheapest plans of a choice of loadouts, which must not be empty.

    Of equal totals the one with less magic, which has to be paid for every fight anew.
    """
    priced = [(loadout, price(witch, neuroi, loadout.gear)) for loadout in choice]
    unhurt = [LoadoutPlan(loadout, cost.unhurt) for loadout, cost in priced]
    any_ = [LoadoutPlan(loadout, cost.any) for loadout, cost in priced]
    return CheapestPlans(min(unhurt, key=_by_total), min(any_, key=_by_total), min(unhurt, key=_by_magic))


def _by_total(plan: LoadoutPlan) -> tuple[int, int]:
    return plan.total, plan.magic


def _by_magic(plan: LoadoutPlan) -> tuple[int, int]:
    return plan.magic, plan.total
