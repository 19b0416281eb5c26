"""The cheapest way for a witch to shoot a Neuroi down: equipment and magic together."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pnp.games.panzerhexen.armoury import Loadout
from pnp.games.panzerhexen.combat import Fighter, price


@dataclass(frozen=True, slots=True)
class Plan:
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
class Plans:
    """The cheapest plan that wins without being hit, and the cheapest that wins; they are often the same."""

    unhurt: Plan
    any: Plan


def cheapest(witch: Fighter, neuroi: Fighter, choice: Iterable[Loadout]) -> Plans:
    """Return the cheapest plans of a choice of loadouts, which must not be empty.

    Of equal totals the one with less magic, which has to be paid for every fight anew.
    """
    priced = [(loadout, price(witch, neuroi, loadout.gear)) for loadout in choice]
    unhurt = min((Plan(loadout, cost.unhurt) for loadout, cost in priced), key=_order)
    return Plans(unhurt, min((Plan(loadout, cost.any) for loadout, cost in priced), key=_order))


_order: Callable[[Plan], tuple[int, int]] = lambda plan: (plan.total, plan.magic)  # noqa: E731
