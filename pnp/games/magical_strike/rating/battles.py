"""A run of battles, numbered: any stretch of it can be played anywhere and comes out the same."""

from dataclasses import dataclass

from pnp.games.magical_strike.battle.battle import Battle
from pnp.games.magical_strike.battle.play import play
from pnp.games.magical_strike.rating.seeds import seed_of
from pnp.games.magical_strike.rating.tally import Tally, tallied


@dataclass(frozen=True, slots=True)
class Battles:
    """The battles of a run. Called with two numbers it plays those from the first up to, not with, the second."""

    battle: Battle
    policy: str
    seed: int

    def __call__(self, first: int, end: int) -> Tally:
        """Play a stretch and return its tally."""
        return tallied(play(self.battle, self.policy, seed_of(self.seed, n)) for n in range(first, end))
