"""Where the six coins may lie: every way counted up to a limit, and one that is well spread."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import ceil

from msgspec import Struct

from pnp.games.strafe.data import Coin, Level, coins
from pnp.games.strafe.trench import Trench
from pnp.maps.squares import Spot, around, beside, crowded, king
from pnp.maps.steps import steps_from
from pnp.model.book import GameBook, cached_in_book

APART = 3
"""King's steps between two coins, which leaves two spaces between them, and from any start."""

MOST_COUNTED = 1000
"""Placements are counted up to here: nobody wants to know more."""

MOST_TRIES = 200_000
"""Steps of a count; only odd maps with hundreds of bad places come near it."""

_REMEMBERED = 64
"""Trenches whose coins are laid once: while a project is edited, most of them stay as they are."""

_STARTS = 24

_MANY = 1500
"""Spaces looked at first; only trenches far larger than a table have more."""


class Placements(Struct, frozen=True):
    """How many sets of spaces take all coins, whichever coin lies on which; `capped`: there are more."""

    count: int
    capped: bool

    def __str__(self) -> str:
        return f"at least {self.count:,}" if self.capped else f"{self.count:,}"


def allowed(trench: Trench) -> tuple[Spot, ...]:
    """Return the spaces where a coin may lie: without a number, no wall, far enough from every start."""
    near = {spot for start in trench.of("start") for spot in around(start.spot, APART - 1)}
    return tuple(space.spot for space in trench.of("open", "finish", "target") if space.spot not in near)


def placements(spots: Sequence[Spot], coins: int) -> Placements:
    """Count the ways to choose so many spaces of `spots`, each far enough from all others."""
    return _counted(tuple(spots), coins)


@lru_cache(_REMEMBERED)
def _counted(spots: tuple[Spot, ...], coins: int) -> Placements:
    search = _searched(spots, coins, MOST_COUNTED)
    return Placements(min(len(search.sets), MOST_COUNTED), search.stopped)


def fits(spots: Sequence[Spot], coins: int) -> bool:
    """Tell whether there is a way to choose so many spaces."""
    return bool(_first(spots, coins))


@cached_in_book
def laid_coins(game: GameBook, level: Level) -> tuple[tuple[Coin, Spot], ...]:
    """Return a place for each coin of a set, none where they do not fit or a space cannot be read."""
    set_ = coins(game)
    places = suggested(level.trench, len(set_)) if level.trench.sound else ()
    return tuple(zip(set_, places, strict=False))


@cached_in_book
def coin_ways(game: GameBook, level: Level) -> Placements:
    """Count the ways to lay a set of coins in a trench."""
    return placements(allowed(level.trench), len(coins(game)))


def suggested(trench: Trench, coins: int) -> tuple[Spot, ...]:
    """Return spaces for the coins, well spread, the most dangerous first; () where they do not fit.

    Open spaces that a ship can reach come before finishes and targets and before closed rooms.
    """
    if not coins:
        return ()
    every = allowed(trench)
    reached = steps_from([start.spot for start in trench.of("start")], trench.free, beside)
    good = tuple(spot for spot in every if trench.spaces[spot].kind == "open" and spot in reached)
    chosen = _spread(good, coins) or _first(good, coins) or _first(every, coins)
    numbered = [space.spot for space in trench.of("turret", "range")]
    return tuple(sorted(chosen, key=lambda spot: (min((king(spot, other) for other in numbered), default=0), spot)))


@lru_cache(_REMEMBERED)
def _spread(spots: tuple[Spot, ...], coins: int) -> tuple[Spot, ...]:
    """Return the best of several greedy choices: each next coin as far as can be from those that lie."""
    spots = spots[:: ceil(len(spots) / _MANY)] if spots else ()
    firsts = spots[:: max(1, len(spots) // _STARTS)]
    choices = [choice for first in firsts if (choice := _greedy(spots, first, coins))]
    return max(choices, key=_distances, default=())


def _greedy(spots: Sequence[Spot], first: Spot, coins: int) -> tuple[Spot, ...]:
    chosen = [first]
    nearest: Mapping[Spot, int] = {spot: king(spot, first) for spot in spots}
    while len(chosen) < coins:
        farthest = max(spots, key=lambda spot: nearest[spot])
        if nearest[farthest] < APART:
            return ()
        chosen.append(farthest)
        nearest = {spot: min(near, king(spot, farthest)) for spot, near in nearest.items()}
    return tuple(chosen)


def _distances(chosen: Sequence[Spot]) -> list[int]:
    return sorted(king(a, b) for i, a in enumerate(chosen) for b in chosen[:i])


def _first(spots: Sequence[Spot], coins: int) -> tuple[Spot, ...]:
    search = _searched(spots, coins, 0)
    return search.sets[0] if search.sets else ()


def _searched(spots: Sequence[Spot], coins: int, most: int) -> "_Search":
    """Look at some of very many spaces first: they mostly have more ways than anybody wants to know."""
    every = sorted(spots)
    for part in (every[:_MANY], every):
        search = _Search(part, most)
        search.run(part, coins, ())
        if len(search.sets) > most or part == every:
            break
    return search


class _Search:
    """Sets of spaces far enough from each other, one after the other; stopped beyond `most` of them."""

    def __init__(self, spots: Sequence[Spot], most: int) -> None:
        self.sets: list[tuple[Spot, ...]] = []
        self.stopped = False
        self._near = crowded(spots, APART - 1)
        self._most = most
        self._tries = 0
        self._left = min((column for _, column in spots), default=0)

    def run(self, left: Sequence[Spot], coins: int, chosen: tuple[Spot, ...]) -> None:
        """Add what `chosen` can become with so many more of the spaces that are left."""
        self._tries += 1
        if self._tries > MOST_TRIES or len(self.sets) > self._most:
            self.stopped = True
        elif coins == 0:
            self.sets.append(chosen)
        elif self._room(left) >= coins:
            for number, spot in enumerate(left[: len(left) - coins + 1]):
                if self.stopped:
                    return
                near = self._near[spot]
                self.run([s for s in left[number + 1 :] if s not in near], coins - 1, (*chosen, spot))

    def _room(self, left: Sequence[Spot]) -> int:
        """Return how many coins these spaces, in order, could take at most: in strips so wide that two share no row."""
        last: dict[int, int] = {}
        coins = 0
        for row, column in left:
            strip = (column - self._left) // APART
            if strip not in last or row - last[strip] >= APART:
                last[strip] = row
                coins += 1
        return coins
