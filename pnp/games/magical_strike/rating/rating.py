"""Rate a battle: play it many times, in this process or in stretches by workers, and count.

Battles are numbered. Each has a seed of its own, so any stretch of them can be played anywhere and comes out the same.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field, fields
from functools import partial
from hashlib import blake2b
from itertools import accumulate, islice, pairwise
from math import sqrt
from queue import SimpleQueue

from pnp.games.magical_strike.battle.battle import Battle
from pnp.games.magical_strike.battle.play import Outcome, play
from pnp.games.magical_strike.battle.state import BASE, OUT, WON
from pnp.games.magical_strike.rating.workers import ctrl_c_later

Z95 = 1.959963984540054
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Rating:
    """Counts over battles: how they ended, turns taken, cores destroyed in lost ones, who flew and who won.

    `moves` is how often progress moved: 0 by an advance card, 1 by the emptied deck, 2 by frenzy. Ratings add up: the
    sum is the same whoever counted which part.
    """

    endings: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    cores: Counter[int] = field(default_factory=Counter)
    flown: Counter[str] = field(default_factory=Counter)
    won_with: Counter[str] = field(default_factory=Counter)
    moves: Counter[int] = field(default_factory=Counter)

    def __add__(self, other: "Rating") -> "Rating":
        """Return the counts of both together."""
        return Rating(*(getattr(self, column.name) + getattr(other, column.name) for column in fields(self)))

    @property
    def games(self) -> int:
        """How many battles were played."""
        return self.endings.total()

    @property
    def won(self) -> int:
        """How many of them were won."""
        return self.endings[WON]

    @property
    def share(self) -> float:
        """The win rate, 0 to 1; 0 where nothing was played."""
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between what the true win rate lies with 95 % confidence, 0 to 1."""
        return wilson(self.won, self.games)

    @property
    def lost(self) -> Mapping[str, int]:
        """How many battles were lost, by ending."""
        return {ending: self.endings[ending] for ending in (BASE, OUT)}

    @property
    def turns(self) -> tuple[int, int, int]:
        """The first quartile, the median and the third quartile of the turns a battle took; 0 for none."""
        first, median, third = (_quantile(self.lengths, quarters) for quarters in (1, 2, 3))
        return first, median, third

    @property
    def moved(self) -> tuple[float, float, float]:
        """How often in a battle progress moved by an advance card, by the emptied beam deck, by frenzy."""
        cards, deck, frenzy = (self.moves[way] / (self.games or 1) for way in range(3))
        return cards, deck, frenzy

    @property
    def witches(self) -> Mapping[str, tuple[int, int]]:
        """By witch: the battles won with her, and those she flew in."""
        return {who: (self.won_with[who], flown) for who, flown in sorted(self.flown.items())}


def count(outcomes: Iterable[Outcome]) -> Rating:
    """Return the counts of some battles."""
    rating = Rating()
    for outcome in outcomes:
        rating.endings[outcome.ending] += 1
        rating.lengths[outcome.turns] += 1
        rating.flown.update(outcome.witches)
        rating.moves.update(dict(enumerate(outcome.moved)))
        if outcome.won:
            rating.won_with.update(outcome.witches)
        else:
            rating.cores[outcome.cores] += 1
    return rating


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """Return the 95 % interval of a share after E. B. Wilson (1927), both ends 0 to 1; all of it without tries.

    Unlike the textbook interval it stays within 0 and 1 and is honest for shares near them.
    """
    if not tries:
        return 0.0, 1.0
    share, z2 = hits / tries, Z95 * Z95
    middle = (share + z2 / (2 * tries)) / (1 + z2 / tries)
    half = Z95 * sqrt(share * (1 - share) / tries + z2 / (4 * tries * tries)) / (1 + z2 / tries)
    low = 0.0 if hits == 0 else max(0.0, middle - half)
    high = 1.0 if hits == tries else min(1.0, middle + half)
    return low, high


def _quantile(counts: Counter[int], quarters: int) -> int:
    """Return the smallest value that at least so many quarters of the counted ones do not exceed; 0 for none."""
    ends = accumulate(sorted(counts.items()), lambda seen, entry: (entry[0], seen[1] + entry[1]))
    return next((value for value, seen in ends if 4 * seen >= counts.total() * quarters), 0)


Workers = Executor | None
Told = Callable[[int], None]
Stretch = Callable[[int, int], Rating]
"""Plays the battles from a number up to, not with, another; for workers it has to be picklable."""

STRETCH = 50
"""Battles that go to a worker at once: a fifth of a second, so that a run can be stopped and its progress seen."""

WAITING = 500
"""Stretches that are with the workers at a time: enough for a large cluster, whatever the number of battles."""


def ignore(count: int) -> None:
    """Hear of battles that were played, and do nothing."""


def rate(
    battle: Battle, games: int, policy: str = "competent", seed: int = 0, workers: Workers = None, told: Told = ignore
) -> Rating:
    """Play a battle `games` times and return what it came to, the same for any number of workers.

    Battle i gets its seed from `seed` and i alone. `told` hears of battles as they are done. Any `Executor` of
    `concurrent.futures` will do for workers, a Dask client's too; without, the battles are played in this process.
    """
    return total(partial(_play, battle, policy, seed), games, workers, told)


def ratings(battle: Battle, games: int, policy: str, seed: int) -> Iterator[Rating]:
    """Yield what ever more battles come to, a stretch more each time, at last what `rate` returns for `games`."""
    return accumulate(_play(battle, policy, seed, first, end) for first, end in _stretches(games, STRETCH))


def total(
    play_stretch: Stretch, games: int, workers: Workers = None, told: Told = ignore, stretch: int = STRETCH
) -> Rating:
    """Return what battles 0 to `games` come to; without workers they are played here and now.

    `told` gets the number of battles after each stretch. An interruption cancels what no worker has begun.
    """
    ends = _stretches(games, stretch)
    here = (play_stretch(first, end) for first, end in ends)
    whole = Rating()
    for part in here if workers is None else _sent(play_stretch, ends, workers):
        whole += part
        told(part.games)
    return whole


def _stretches(games: int, stretch: int) -> Iterator[tuple[int, int]]:
    return pairwise((*range(0, games, stretch), games))


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
            with ctrl_c_later():
                future = executor.submit(play_stretch, first, end)
                waiting.add(future)
                future.add_done_callback(done.put)

    try:
        send(WAITING)
        while waiting:
            future = done.get()
            waiting.remove(future)
            send(1)
            with ctrl_c_later():
                rating = future.result()
            yield rating
    finally:
        with ctrl_c_later():
            for future in waiting:
                future.cancel()
