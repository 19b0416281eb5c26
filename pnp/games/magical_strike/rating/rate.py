"""Rate one battle: play it many times and count."""

from collections.abc import Callable
from concurrent.futures import Executor

from pnp.games.magical_strike.battle.battle import Battle
from pnp.games.magical_strike.rating.battles import Battles
from pnp.games.magical_strike.rating.rating import Rating
from pnp.games.magical_strike.rating.stretches import total


def rate(
    battle: Battle,
    *,
    games: int,
    policy: str = "competent",
    seed: int = 0,
    executor: Executor | None = None,
    told: Callable[[int], None] = lambda _: None,
) -> Rating:
    """Play a battle `games` times and return what it came to, the same for any executor and number of workers.

    Battle i gets its seed from `seed` and i alone. `told` hears of battles as they are done. Any `Executor` of
    `concurrent.futures` will do, a Dask client's too; without one the battles are played in this process.
    """
    return Rating(total(Battles(battle, policy, seed), games, executor, told))
