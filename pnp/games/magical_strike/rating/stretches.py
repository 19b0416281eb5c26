"""Split a run of battles into stretches, have them played by workers, add up what they counted."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from itertools import chain, islice, pairwise
from queue import SimpleQueue

from pnp.games.magical_strike.rating.tally import Tally

Played = Callable[[int, int], Tally]
"""Plays the battles from a number up to, not with, another; for workers it has to be picklable."""

STRETCH = 50
"""Battles that go to a worker at once: a fifth of a second, so that a run can be stopped and its progress seen."""


WAITING = 500
"""Stretches that are with the workers at a time: enough for a large cluster, whatever the number of battles."""


def total(
    played: Played,
    games: int,
    executor: Executor | None = None,
    told: Callable[[int], None] = lambda _: None,
    stretch: int = STRETCH,
) -> Tally:
    """Return the tally of battles 0 to `games`; without an executor they are played here and now.

    `told` gets the number of battles after each stretch. An interruption cancels what no worker has begun.
    """
    counted: Iterable[Tally]
    if executor is None:
        counted = (played(first, end) for first, end in _stretches(games, stretch))
    else:
        counted = _sent(played, games, executor, stretch)
    whole = Tally()
    for part in counted:
        whole += part
        told(part.games)
    return whole


def _sent(played: Played, games: int, executor: Executor, stretch: int) -> Iterator[Tally]:
    left = _stretches(games, stretch)
    waiting: set[Future[Tally]] = set()
    # `concurrent.futures.wait` takes the locks of all futures at once: a Ctrl-C in between would leave some taken,
    # and the workers' results with nowhere to go.
    done: SimpleQueue[Future[Tally]] = SimpleQueue()

    def send(count: int) -> None:
        for first, end in islice(left, count):
            future = executor.submit(played, first, end)
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


def _stretches(games: int, stretch: int) -> Iterator[tuple[int, int]]:
    return pairwise(chain(range(0, games, stretch), [games])) if games else iter(())
