"""Rate a battle: play it many times, in this process or in stretches by workers, and count.

Battles are numbered. Each has a seed of its own, so any stretch of them can be played anywhere and comes out the same.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from functools import partial
from hashlib import blake2b
from itertools import chain, islice, pairwise
from queue import SimpleQueue

from pnp.games.magical_strike.battle.battle import Battle
from pnp.games.magical_strike.battle.play import play
from pnp.games.magical_strike.rating.rating import Rating, count

Stretch = Callable[[int, int], Rating]
"""Plays the battles from a number up to, not with, another; for workers it has to be picklable."""

STRETCH = 50
"""Battles that go to a worker at once: a fifth of a second, so that a run can be stopped and its progress seen."""

WAITING = 500
"""Stretches that are with the workers at a time: enough for a large cluster, whatever the number of battles."""


def rate(
    battle: Battle,
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
    return total(partial(_play, battle, policy, seed), games, executor, told)


def total(
    play_stretch: Stretch,
    games: int,
    executor: Executor | None = None,
    told: Callable[[int], None] = lambda _: None,
    stretch: int = STRETCH,
) -> Rating:
    """Return what battles 0 to `games` come to; without an executor they are played here and now.

    `told` gets the number of battles after each stretch. An interruption cancels what no worker has begun.
    """
    ends = pairwise(chain(range(0, games, stretch), [games])) if games else iter(())
    here = (play_stretch(first, end) for first, end in ends)
    whole = Rating()
    for part in here if executor is None else _sent(play_stretch, ends, executor):
        whole += part
        told(part.games)
    return whole


def seed_of(seed: int, number: int) -> int:
    """Return the seed of battle `number`: below 2**64, the same on every machine, unlike those of its neighbours."""
    return int.from_bytes(blake2b(f"{seed}/{number}".encode(), digest_size=8).digest(), "big")


def _play(battle: Battle, policy: str, seed: int, first: int, end: int) -> Rating:
    return count(play(battle, policy, seed_of(seed, number)) for number in range(first, end))


def _sent(play_stretch: Stretch, ends: Iterator[tuple[int, int]], executor: Executor) -> Iterator[Rating]:
    waiting: set[Future[Rating]] = set()
    # `concurrent.futures.wait` takes the locks of all futures at once: a Ctrl-C in between would leave some taken,
    # and the workers' results with nowhere to go.
    done: SimpleQueue[Future[Rating]] = SimpleQueue()

    def send(count: int) -> None:
        for first, end in islice(ends, count):
            future = executor.submit(play_stretch, first, end)
            waiting.add(future)
            future.add_done_callback(done.put)

    try:
        send(WAITING)
        while waiting:
            future = done.get()
            waiting.remove(future)
            send(1)
            yield future.result()
    finally:
        for future in waiting:
            future.cancel()
