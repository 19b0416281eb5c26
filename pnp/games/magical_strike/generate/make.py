"""Find a layout that meets a wish: guess from the shape how often it is won, then play a few battles, then many."""

from collections.abc import Callable, Iterable
from hashlib import sha256
from itertools import islice
from math import log
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from pnp.games.magical_strike.battle.battle import battle_of
from pnp.games.magical_strike.generate.plans import (
    LayoutGoal,
    LayoutPlan,
    PlanLayouts,
    RoomLeft,
    Unmet,
    unmet_shape,
    unmet_size,
)
from pnp.games.magical_strike.generate.sketch import layout_from
from pnp.games.magical_strike.rating.bands import HOPELESS, Bands, bands_of, difficulty, named_starts
from pnp.games.magical_strike.rating.forecast import forecast
from pnp.games.magical_strike.rating.rating import rate, wilson
from pnp.model.book import GameBook

POOL = 40
"""Layouts that are looked at."""

FEW, MANY = 60, 400
"""Battles that say whether a layout is worth more of them, and battles that decide."""

TRIES = 14
"""Layouts that are played."""

INSIDE = 0.1
"""How far inside the band, as a share of its width, a rate has to lie: another count will not be quite the same."""


class GeneratedLayout(Struct, frozen=True):
    """A layout with its start step and difficulty, and what its battles came to."""

    plan: LayoutPlan
    start: int
    difficulty: str
    won: int
    games: int

    @property
    def percent(self) -> float:
        """Battles won of a hundred."""
        return 100 * self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Between what percents the true rate lies with 95 % confidence."""
        low, high = wilson(self.won, self.games)
        return 100 * low, 100 * high

    @property
    def result(self) -> str:
        """What its battles came to: `108 of 400 battles (23 to 32 of 100)`."""
        low, high = self.interval
        return f"{self.won} of {self.games} battles ({low:.0f} to {high:.0f} of 100)"


class Aimed(Struct, frozen=True):
    """What an aim came to: the layout, or the nearest one where none lay in the band; all battles played for it."""

    reached: bool
    made: GeneratedLayout
    games: int


class LayoutTrial(Struct):
    """Tries layouts of a game, with three witches and the competent policy; `told` hears how many battles it took."""

    game: GameBook
    room: RoomLeft
    told: Callable[[int], None] = lambda _: None
    played: int = 0

    def guess(self, plan: LayoutPlan, start: int) -> float:
        """Return the share of battles that are likely won, 0 to 1, as far as the shape says it."""
        return forecast(layout_from(plan.sketch, self.room.deck), start)

    def play(self, plan: LayoutPlan, start: int, games: int, hard: str = "") -> GeneratedLayout:
        """Play battles; without a wanted difficulty they say how hard the layout is."""
        battle = battle_of(self.game, layout_from(plan.sketch, self.room.deck), start=start)
        won = rate(battle, games, told=self._count).won
        return GeneratedLayout(plan, start, hard or difficulty(100 * won / games, bands_of(self.game)), won, games)

    def _count(self, battles: int) -> None:
        self.played += battles
        self.told(self.played)


def make(
    trial: LayoutTrial, plan: PlanLayouts, wish: LayoutGoal, seed: str, start: int | None = None
) -> GeneratedLayout | Unmet:
    """Return a layout that meets a wish, or which wish cannot be met; the same for the same seed on every machine.

    Without a difficulty in the wish chance takes one that can be reached, or the battles from a `start` step say it.
    """
    bands, named = bands_of(trial.game), named_starts(trial.game)
    wrong = unmet_size(wish, trial.room)
    if wrong:
        return wrong
    names = [name for name in bands if start is not None or name in named]
    if wish.difficulty is not None and wish.difficulty not in names:
        hint = f"give it {'' if start else 'a start step and '}a band of win rates in 'values'"
        return Unmet(f"the game does not say what {wish.difficulty} means", hint)
    rng = Random(seed)  # noqa: S311 - layouts, no secrets
    goal = replace(wish, turn=turn_of(seed))
    if start is not None and wish.difficulty is None:
        return _judged(trial.play(next(plan(trial.room, goal, rng)), start, MANY), bands)
    tried = []
    for hard in [wish.difficulty] if wish.difficulty else rng.sample(names, len(names)):
        aimed = _aim(trial, plan(trial.room, goal, rng), hard, named[hard] if start is None else start)
        if aimed is None:
            return unmet_shape(wish, trial.room)
        if aimed.reached:
            return aimed.made
        tried.append(aimed)
    return _missed(tried[0], bands[tried[0].made.difficulty])


def _judged(made: GeneratedLayout, bands: Bands) -> GeneratedLayout | Unmet:
    """Return a layout unless it is a walk-over, or hopeless."""
    if made.difficulty in bands:
        return made
    easier = "an earlier" if made.difficulty == HOPELESS else "a later"
    return Unmet(f"from step {made.start} this body is {made.difficulty}", f"{easier} --start, or leave it out")


def turn_of(seed: str) -> int:
    """Return a number for a seed: the seed itself where it is one, so that seeds in a row differ for certain."""
    return int(seed) if seed.isdecimal() and len(seed) < 19 else int(sha256(seed.encode()).hexdigest()[:12], 16)


def _aim(trial: LayoutTrial, plans: Iterable[LayoutPlan], hard: str, start: int) -> Aimed | None:
    """Return a layout that is won as often as the band of a difficulty says, from a start step; None without plans.

    The guess is set right by each layout that was played: another game's rules may be harder than those it was made of.
    """
    band, before = bands_of(trial.game)[hard], trial.played
    wanted, margin = _odds(sum(band) / 200), INSIDE * (band[1] - band[0])
    left = [(plan, _odds(trial.guess(plan, start))) for plan in islice(plans, POOL)]
    errors: list[float] = []
    tried: list[GeneratedLayout] = []
    while left and len(errors) < TRIES:
        shift = sum(errors) / (len(errors) + 1)
        plan, guess = min(left, key=lambda guessed: abs(guessed[1] + shift - wanted))
        left.remove((plan, guess))
        made = trial.play(plan, start, FEW, hard)
        errors.append(_odds((made.won + 0.5) / (FEW + 1)) - guess)
        if _may_lie_in(made, band):
            made = trial.play(plan, start, MANY, hard)
        tried.append(made)
        if made.games == MANY and band[0] + margin <= made.percent <= band[1] - margin:
            return Aimed(True, made, trial.played - before)
    best = min(tried, key=lambda made: _off(made, band), default=None)
    if best is None:
        return None
    return Aimed(best.games == MANY and _off(best, band)[1] < 0, best, trial.played - before)


def _may_lie_in(made: GeneratedLayout, band: tuple[float, float]) -> bool:
    low, high = made.interval
    return low <= sum(band) / 2 <= high or band[0] < made.percent < band[1]


def _off(made: GeneratedLayout, band: tuple[float, float]) -> tuple[int, float]:
    """Return how badly a layout misses a band: those that were played long count first, then how far outside."""
    return (0 if made.games == MANY else 1), max(band[0] - made.percent, made.percent - band[1])


def _odds(share: float) -> float:
    inside = min(max(share, 0.002), 0.998)
    return log(inside / (1 - inside))


def _missed(aimed: Aimed, band: tuple[float, float]) -> Unmet:
    """Return what is said where a difficulty was not reached, and how near the nearest came."""
    made = aimed.made
    message = f"no layout was found that is won {band[0]:g} to {band[1]:g} times in 100, as {made.difficulty} asks"
    near = f"the nearest, {made.plan.shape_words}, won {made.result}; {aimed.games} were played in all"
    return Unmet(f"{message}: {near}", "another shape, --size, --difficulty or --seed may do")
