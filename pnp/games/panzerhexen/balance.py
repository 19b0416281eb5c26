"""Every witch against every Neuroi: what it takes at least, and how likely that is at hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import fmean

from pnp.games.panzerhexen.armoury import Loadout, loadouts
from pnp.games.panzerhexen.chance import chance
from pnp.games.panzerhexen.combat import price
from pnp.games.panzerhexen.data import GUNS, PILES, UNITS, Combatant, combatants, policies
from pnp.games.panzerhexen.plans import CheapestPlans, LoadoutPlan, cheapest
from pnp.model.book import GameBook

MOST = 3_000_000
"""Fights that are looked at; more cards than that are not compared."""


@dataclass(frozen=True, slots=True)
class Match:
    """One witch against one Neuroi.

    `chance` is that of having seen, among the first cards of the piles, equipment with which she wins unhurt.
    """

    witch: Combatant
    neuroi: Combatant
    plans: CheapestPlans
    chance: Fraction

    @property
    def unhurt(self) -> LoadoutPlan:
        """The cheapest plan that wins without being hit."""
        return self.plans.unhurt

    @property
    def any(self) -> LoadoutPlan:
        """The cheapest plan that wins."""
        return self.plans.any


@dataclass(frozen=True, slots=True)
class BalanceRow:
    """A Neuroi against all witches, in their order."""

    neuroi: Combatant
    matches: tuple[Match, ...]

    @property
    def mean(self) -> float:
        """The mean over all witches of the cheapest unhurt win, in magic and influence together."""
        return fmean(match.unhurt.total for match in self.matches)

    @property
    def points(self) -> int:
        """Its victory points."""
        return self.neuroi.vp


def fights(game: GameBook) -> int:
    """Return how many fights a balance looks at: every witch, Neuroi and loadout."""
    choice = (len(game.of(UNITS)) + 1) * (len(game.of(GUNS)) + 1)
    return len(game.of("witch")) * len(game.of("neuroi")) * choice


def balance(game: GameBook, *, magic: int, seen: int, only: str | None = None) -> tuple[BalanceRow, ...]:
    """Return a row for each Neuroi, the cheapest first; none where there are no witches.

    `magic` is what a witch has for the fight in the chance, `seen` how many cards of the piles were revealed. `only`
    is the id of the one witch to look at.
    """
    choice = tuple(loadouts(policies(game, UNITS), policies(game, GUNS)))
    witches = [witch for witch in combatants(game, "witch") if only in (None, witch.id)]
    total = sum(entry.copies for kind in PILES for entry in game.of(kind))
    rows = [
        BalanceRow(neuroi, tuple(_match(game, witch, neuroi, choice, (magic, total, seen)) for witch in witches))
        for neuroi in combatants(game, "neuroi")
        if witches
    ]
    return tuple(sorted(rows, key=lambda row: (row.points, row.mean)))


def _match(
    game: GameBook, witch: Combatant, neuroi: Combatant, choice: Sequence[Loadout], drawn: tuple[int, int, int]
) -> Match:
    magic, total, seen = drawn
    plans = cheapest(witch.fighter, neuroi.fighter, choice)

    def wins(loadout: Loadout) -> bool:
        return price(witch.fighter, neuroi.fighter, loadout.gear).unhurt <= magic

    at_hand = chance(policies(game, UNITS), policies(game, GUNS), total, seen, wins)
    return Match(witch, neuroi, plans, at_hand)
