"""Find a layout of a wanted difficulty: guess from the shape, then play a few battles, then many."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from math import log

from pnp.games.magical_strike.generate.plans import LayoutPlan
from pnp.games.magical_strike.generate.sketch import LayoutSketch
from pnp.games.magical_strike.rating.rating import wilson

POOL = 40
"""Layouts that are looked at."""

FEW, MANY = 60, 400
"""Battles that say whether a layout is worth more of them, and battles that decide."""

TRIES = 14
"""Layouts that are played."""

INSIDE = 0.1
"""How far inside the band, as a share of its width, a rate has to lie: another count will not be quite the same."""

Forecast = Callable[[LayoutSketch, int], float]
"""Guesses the share of battles won, 0 to 1, from a sketch and a start step."""

Rate = Callable[[LayoutSketch, int, int], int]
"""Plays so many battles on a sketch from a start step, and counts those won."""


@dataclass(frozen=True, slots=True)
class GeneratedLayout:
    """A layout with its start step and difficulty, and what its battles came to (0 `games`: none)."""

    plan: LayoutPlan
    start: int
    difficulty: str
    won: int = 0
    games: int = 0

    @property
    def percent(self) -> float:
        """Battles won of a hundred."""
        return 100 * self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between what percents the true rate lies with 95 % confidence."""
        low, high = wilson(self.won, self.games)
        return 100 * low, 100 * high


@dataclass(frozen=True, slots=True)
class Aimed:
    """What an aim came to: the layout, or the nearest one where none lay in the band; all battles played for it."""

    reached: bool
    made: GeneratedLayout
    games: int


def aim(
    plans: Iterable[LayoutPlan], difficulty: str, start: int, band: tuple[float, float], forecast: Forecast, rate: Rate
) -> Aimed | None:
    """Return a layout that is won as often, in percent, as `band` says, from a start step; None without plans.

    The guess is set right by each layout that was played: another game's rules may be harder than those it was made of.
    """
    pool = list(islice(plans, POOL))
    guesses = [_odds(forecast(plan.sketch, start)) for plan in pool]
    wanted, width = sum(band) / 200, band[1] - band[0]
    left = list(range(len(pool)))
    seen: list[float] = []
    best: GeneratedLayout | None = None
    played = 0
    while left and len(seen) < TRIES:
        shift = sum(seen) / (len(seen) + 1)
        index = min(left, key=lambda i: abs(guesses[i] + shift - _odds(wanted)))
        left.remove(index)
        made = GeneratedLayout(pool[index], start, difficulty, rate(pool[index].sketch, start, FEW), FEW)
        played += FEW
        seen.append(_odds((made.won + 0.5) / (FEW + 1)) - guesses[index])
        if _may_lie_in(made, band):
            won = rate(made.plan.sketch, start, MANY)
            made, played = GeneratedLayout(made.plan, start, difficulty, won, MANY), played + MANY
        best = made if best is None or _off(made, band) < _off(best, band) else best
        if made.games == MANY and band[0] + INSIDE * width <= made.percent <= band[1] - INSIDE * width:
            return Aimed(True, made, played)
    return None if best is None else Aimed(_off(best, band)[0] == 0 and _off(best, band)[1] < 0, best, played)


def _may_lie_in(made: GeneratedLayout, band: tuple[float, float]) -> bool:
    low, high = made.interval
    middle = sum(band) / 2
    return low <= middle <= high or band[0] < made.percent < band[1]


def _off(made: GeneratedLayout, band: tuple[float, float]) -> tuple[int, float]:
    """Return how badly a layout misses a band: those that were played long count first, then how far outside."""
    return (0 if made.games == MANY else 1), max(band[0] - made.percent, made.percent - band[1])


def _odds(share: float) -> float:
    held = min(max(share, 0.002), 0.998)
    return log(held / (1 - held))
