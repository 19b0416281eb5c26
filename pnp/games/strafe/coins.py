"""Where the six coins may lie: every way counted up to a limit, and one that is well spread."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
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


@lru_cache(_REMEMBERED)
def placements(spots: tuple[Spot, ...], coins: int) -> Placements:
    """Count the ways to choose so many spaces of `spots`, each far enough from all others."""
    sets, complete = _some_sets(spots, coins, MOST_COUNTED + 1)
    return Placements(min(len(sets), MOST_COUNTED), not complete)


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
    steps: dict[Spot, list[int]] = {}
    choices = [choice for first in firsts if (choice := _greedy(spots, first, coins, steps))]
    return max(choices, key=_distances, default=())


def _greedy(spots: Sequence[Spot], first: Spot, coins: int, steps: dict[Spot, list[int]]) -> tuple[Spot, ...]:
    """Choose each next space as far as can be from the others; `steps` keeps how far all are from one chosen before."""
    chosen, nearest = [first], _steps(spots, first, steps)
    while len(chosen) < coins:
        far = max(nearest)
        if far < APART:
            return ()
        chosen.append(farthest := spots[nearest.index(far)])
        nearest = [*map(min, nearest, _steps(spots, farthest, steps))]
    return tuple(chosen)


def _steps(spots: Sequence[Spot], spot: Spot, known: dict[Spot, list[int]]) -> list[int]:
    if spot not in known:
        row, column = spot
        known[spot] = [max(abs(row - down), abs(column - right)) for down, right in spots]
    return known[spot]


def _distances(chosen: Sequence[Spot]) -> list[int]:
    return sorted(king(a, b) for i, a in enumerate(chosen) for b in chosen[:i])


def _first(spots: Sequence[Spot], coins: int) -> tuple[Spot, ...]:
    return next(iter(_some_sets(spots, coins, 1)[0]), ())


def _some_sets(spots: Sequence[Spot], coins: int, most: int) -> tuple[list[tuple[Spot, ...]], bool]:
    """Return up to so many sets of spaces far enough from each other, and whether none is left out.

    Some of very many spaces are looked at first: they mostly have more sets than anybody wants to know.
    """
    every = sorted(spots)
    for part in (every[:_MANY], every):
        tries = iter(range(MOST_TRIES))
        sets = list(islice(_sets(part, coins, crowded(part, APART - 1), tries), most))
        if len(sets) == most or part == every:
            break
    return sets, len(sets) < most and next(tries, None) is not None


def _sets(
    left: Sequence[Spot], coins: int, near: Mapping[Spot, Collection[Spot]], tries: Iterator[int]
) -> Iterator[tuple[Spot, ...]]:
    """Yield the sets of so many of the spaces that are left, as long as there are tries; `near` to each are others."""
    if next(tries, None) is None:
        return
    if coins < 2:  # each that is left is a set
        yield from ((spot,) for spot in left) if coins else ((),)
    elif _room(left) >= coins:
        for number, spot in enumerate(left[: len(left) - coins + 1], 1):
            apart = [other for other in left[number:] if other not in near[spot]]
            yield from ((spot, *others) for others in _sets(apart, coins - 1, near, tries))


def _room(left: Sequence[Spot]) -> int:
    """Return how many coins these spaces, in order, could take at most: in strips so wide that two share no row."""
    edge = min((column for _, column in left), default=0)
    last: dict[int, int] = {}
    coins = 0
    for row, column in left:
        strip = (column - edge) // APART
        if strip not in last or row - last[strip] >= APART:
            last[strip] = row
            coins += 1
    return coins
