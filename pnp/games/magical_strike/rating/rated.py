"""Rate layouts from several start steps and recommend one."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.games.magical_strike.battle.battle import Battle, battle_of
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.rating.bands import Advice, advise, bands_of, named_starts
from pnp.games.magical_strike.rating.rating import Rating, Told, Workers, ignore, rate
from pnp.model.book import GameBook

COMPETENT = "competent"
"""The policy that difficulties are named by: chance wins too rarely to say which one a layout makes."""


@dataclass(frozen=True, slots=True)
class TeamRequest:
    """So many witches drawn anew for each battle, or always those of `ids`."""

    size: int
    ids: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """How the team is written: `3`, or `yoshika+mio`."""
        return "+".join(self.ids) or str(self.size)


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
    def whole(self) -> Rating:
        """What the battles from all steps came to."""
        return sum(self.steps.values(), Rating())

    @property
    def main_step(self) -> int:
        """The recommended start step, without advice the first."""
        return self.advice.start if self.advice else min(self.steps)


def battle_for(game: GameBook, neuroi: Neuroi, start: int, team: TeamRequest) -> Battle:
    """Return the battle over a layout, as it says itself whom the Neuroi attacks."""
    return battle_of(game, neuroi.layout, start=start, attack=neuroi.attack, team=team.size, witches=team.ids)


def rate_layout(
    game: GameBook, neuroi: Neuroi, wish: RatingRequest, workers: Workers = None, told: Told = ignore
) -> Rated:
    """Rate one layout at every step of the wish, and recommend one; its own stays while the ratings may allow it."""
    battles = {start: battle_for(game, neuroi, start, wish.team) for start in wish.starts}
    steps = {
        start: rate(battle, wish.games, wish.policy, wish.seed, workers, told) for start, battle in battles.items()
    }
    if wish.policy != COMPETENT:
        return Rated(neuroi, steps, None)
    percents = {start: 100 * rating.share for start, rating in steps.items()}
    intervals = {start: (100 * r.interval[0], 100 * r.interval[1]) for start, r in steps.items()}
    own = (neuroi.start, neuroi.difficulty)
    return Rated(neuroi, steps, advise(percents, named_starts(game), bands_of(game), own, intervals))
