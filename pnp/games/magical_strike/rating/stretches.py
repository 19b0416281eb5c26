"""Split a run of battles into stretches, have them played by workers, add up what they counted."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, as_completed
from itertools import pairwise

from pnp.games.magical_strike.rating.tally import Tally

Played = Callable[[int, int], Tally]
"""Plays the battles from a number up to, not with, another; for workers it has to be picklable."""

STRETCH = 50
"""Battles that go to a worker at once: a fifth of a second, so that a run can be stopped and its progress seen."""


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
    futures = [executor.submit(played, first, end) for first, end in _stretches(games, stretch)]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def _stretches(games: int, stretch: int) -> Iterator[tuple[int, int]]:
    return pairwise([*range(0, games, stretch), games] if games else [])
