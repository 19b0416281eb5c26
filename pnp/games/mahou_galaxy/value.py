"""What squads are worth for their points: wounds dealt and wounds survived against every other squad of the set."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from pnp.games.mahou_galaxy.attack import best_attack, effort
from pnp.games.mahou_galaxy.squad import RuleValues, Squad

MOST_OPPONENTS, FEWEST_OPPONENTS = 24, 4
"""In a large set each squad meets so many others, spread evenly over it."""

MOST_EFFORT, MOST_IN_ALL = 300_000, 10_000_000
"""Squads whose dice take longer to sort are left out; the whole is to take a few seconds at most."""


@dataclass(frozen=True, slots=True)
class SquadWorth:
    """What a squad is worth: expected wounds an attack, attacks that it outlasts, and both for 100 points.

    `percent` is the worth of its points, 100 being the set's median: the geometric mean of both against points.
    """

    squad: Squad
    wounds: float
    staying: float
    percent: float

    @property
    def wounds_per_100(self) -> float:
        """Expected wounds an attack for 100 points."""
        return 100 * self.wounds / self.squad.points

    @property
    def staying_per_100(self) -> float:
        """Attacks of the average squad that 100 points outlast."""
        return 100 * self.staying / self.squad.points

    @property
    def fair(self) -> int:
        """The points at which the squad would be worth as much as the median one, in fives."""
        return max(round(self.squad.points * self.percent / 500) * 5, 5)


def worths(squads: Sequence[Squad], rules: RuleValues) -> tuple[SquadWorth, ...]:
    """Return the worth of every squad against the set; () for fewer than two, or for hundreds.

    Squads with whole buckets of dice are left out.
    """
    squads = [squad for squad in squads if effort(squad) <= MOST_EFFORT]
    most = min(MOST_IN_ALL // max(sum(map(effort, squads)), 1), MOST_OPPONENTS)
    if len(squads) < 2 or most < FEWEST_OPPONENTS:
        return ()
    opponents = _spread(squads, most)
    dealt_by: dict[tuple[str, str], float] = {}

    def wounds(by: Squad, on: Squad) -> float:
        if (by.id, on.id) not in dealt_by:
            dealt_by[by.id, on.id] = float(best_attack(by, on, rules))
        return dealt_by[by.id, on.id]

    raw: list[tuple[Squad, float, float, float]] = []
    for squad in squads:
        others = [other for other in opponents if other is not squad]
        dealt = sum(wounds(squad, other) for other in others) / len(others)
        taken = sum(wounds(other, squad) for other in others) / len(others)
        staying = squad.units * squad.hp / max(taken, 0.01)
        raw.append((squad, dealt, staying, (dealt * staying) ** 0.5 / squad.points))
    usual = median(worth for *_, worth in raw) or 1.0
    return tuple(SquadWorth(squad, dealt, staying, 100 * worth / usual) for squad, dealt, staying, worth in raw)


def _spread(squads: Sequence[Squad], most: int) -> Sequence[Squad]:
    step = max(len(squads) / most, 1.0)
    return [squads[int(n * step)] for n in range(min(len(squads), most))]
