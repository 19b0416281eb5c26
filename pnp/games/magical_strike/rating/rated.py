"""Rate layouts from several start steps and recommend one."""

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass

from pnp.games.magical_strike.battle.battle import Battle, battle_of
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.rating.bands import Advice, advise, bands_of, named_starts
from pnp.games.magical_strike.rating.rate import rate
from pnp.games.magical_strike.rating.rating import Rating
from pnp.games.magical_strike.rating.wishes import TeamRequest
from pnp.model.book import GameBook

COMPETENT = "competent"
"""The policy that difficulties are named by: chance wins too rarely to say which one a layout makes."""


@dataclass(frozen=True, slots=True)
class RatingRequest:
    """How to rate: battles at each step, the steps, who flies and how, the seed."""

    games: int
    starts: tuple[int, ...]
    team: TeamRequest
    policy: str
    seed: int


@dataclass(frozen=True, slots=True)
class Rated:
    """A layout's ratings by start step; advice only for witches led well, and where a named step was among these."""

    neuroi: Neuroi
    steps: Mapping[int, Rating]
    advice: Advice | None

    @property
    def witches(self) -> Mapping[str, tuple[int, int]]:
        """By witch, over all steps: the battles won with her, and those she flew in."""
        found: dict[str, tuple[int, int]] = {}
        for rating in self.steps.values():
            for who, (won, flown) in rating.witches.items():
                before = found.get(who, (0, 0))
                found[who] = (before[0] + won, before[1] + flown)
        return found


def battle_for(game: GameBook, neuroi: Neuroi, start: int, team: TeamRequest) -> Battle:
    """Return the battle over a layout, as it says itself whom the Neuroi attacks."""
    return battle_of(game, neuroi.layout, start=start, attack=neuroi.attack, team=team.size, witches=team.ids)


def rate_layout(
    game: GameBook,
    neuroi: Neuroi,
    wish: RatingRequest,
    executor: Executor | None = None,
    told: Callable[[int], None] = lambda _: None,
) -> Rated:
    """Rate one layout at every step of the wish."""
    steps = {
        start: rate(
            battle_for(game, neuroi, start, wish.team),
            games=wish.games,
            policy=wish.policy,
            seed=wish.seed,
            executor=executor,
            told=told,
        )
        for start in wish.starts
    }
    advice = recommend(game, neuroi, steps) if wish.policy == COMPETENT else None
    return Rated(neuroi, steps, advice)


def recommend(game: GameBook, neuroi: Neuroi, steps: Mapping[int, Rating]) -> Advice | None:
    """Return the start step and difficulty that the ratings speak for: the layout's own while they may hold."""
    percents = {start: 100 * rating.share for start, rating in steps.items()}
    own = (neuroi.start, neuroi.difficulty)
    intervals = {start: _percents(rating.interval) for start, rating in steps.items()}
    return advise(percents, named_starts(game), bands_of(game), own, intervals)


def _percents(interval: tuple[float, float]) -> tuple[float, float]:
    return 100 * interval[0], 100 * interval[1]
