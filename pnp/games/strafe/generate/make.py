"""Make a trench that meets a wish: plan walls, arm them, look whether all rules are kept, else try anew.

Turrets are gates that cost every ship something, and guns beside the way that need not.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from math import ceil, floor
from random import Random

from msgspec import Struct

from pnp.games.strafe.coins import APART, fits
from pnp.games.strafe.generate.plan import plan
from pnp.games.strafe.generate.sketch import TrenchSketch, sketch
from pnp.games.strafe.generate.wish import Refusal, TrenchGoal, refusals
from pnp.maps.squares import Spot, beside, king

MOST_TRIES = 300
"""Plans looked at before a wish is given up."""

MOST_WORK = 1_200_000
"""Spaces searched before all wishes of an order are given up: seconds. Counted, not timed, so that a seed says all."""


class GeneratedTrench(Struct, frozen=True):
    """A new trench: its rows of tokens, the far end first, and the names of its pieces from the start on."""

    tokens: tuple[tuple[str, ...], ...]
    pieces: tuple[str, ...]


class CannotMakeError(ValueError):
    """A wish that was not met; `refusals` say which of its parts, and what would help.

    `most` is how many turrets there was room for where there were too few, and else 0.
    """

    def __init__(self, refusals: tuple[Refusal, ...], most: int = 0) -> None:
        super().__init__("; ".join(map(str, refusals)))
        self.refusals, self.most = refusals, most


class Work(Struct):
    """How many spaces may still be searched."""

    left: int = MOST_WORK


def make(wish: TrenchGoal, rng: Random, tries: int = MOST_TRIES, work: Work | None = None) -> GeneratedTrench:
    """Return a trench that meets the wish. Raises CannotMakeError where none can, or none was found.

    At least one plan is looked at, however little work is left.
    """
    work = work or Work()
    impossible = refusals(wish)
    if impossible:
        raise CannotMakeError(impossible)
    failed: Counter[str] = Counter()
    most = 0
    for number in range(tries):
        if number and work.left <= 0:
            break
        rows, pieces = plan(wish.width, wish.length, rng)
        made = sketch(rows, wish.starts, last=wish.last)
        fault = _furnish(made, wish, rng, max(work.left, MOST_WORK // 4))
        work.left -= made.searched
        if not fault:
            return GeneratedTrench(made.tokens(), pieces)
        failed[fault] += 1
        most = max(most, len(made.turrets) if fault == "turrets" else 0)
    raise CannotMakeError((_gave_up(wish, failed, most),), most)


def _furnish(made: TrenchSketch, wish: TrenchGoal, rng: Random, most: int) -> str:
    """Arm a sketch; return the option that it fails, "" where all is well."""
    if made.least() is None:
        return "way"
    if not gates(made, wish, rng):
        return "damage"
    if not _coins_fit(made, wish):
        return "length"
    for turret in list(made.turrets):
        before = dict(made.numbers)
        range_of(made, turret, wish, rng)
        if not _coins_fit(made, wish):
            made.numbers = before
    if not guns(made, wish, rng, most):
        return "turrets"
    return "" if _coins_fit(made, wish) else "length"


def _coins_fit(made: TrenchSketch, wish: TrenchGoal) -> bool:
    free = (spot for spot in sorted(made.free) if spot not in made.numbers and spot not in made.goals)
    return fits([spot for spot in free if all(king(spot, start) >= APART for start in made.starts)], wish.coins)


def _gave_up(wish: TrenchGoal, failed: Counter[str], most: int) -> Refusal:
    """Return which wish could not be met most often; where there was room for some turrets, for how many."""
    option = failed.most_common(1)[0][0]
    size = f"{wish.width} x {wish.length} spaces"
    if option == "damage":
        why = f"no way found to make the best route cost {wish.damage} with {wish.turrets} turrets in {size}"
        return Refusal("damage", why, "wish for less damage, more turrets or more length")
    if option == "turrets":
        why = f"no room found for {wish.turrets} turrets in {size}"
        share = floor(100 * most / (wish.width * wish.length))
        return Refusal("turrets", why, f"wish for {most} ({share}%) or fewer, or for more length")
    why = f"no room found for {wish.coins} coins beside {wish.turrets} turrets in {size}"
    return Refusal("length", why, "wish for more length or fewer turrets")


HARDEST_GATE = 7
"""Damage of a gate, where there are enough rows and turrets to share it out."""

_TRIES = 12


def gates(made: TrenchSketch, wish: TrenchGoal, rng: Random) -> bool:
    """Put turrets across whole rows, so that the best way costs just the damage wished for; tell whether it does."""
    rows = [row for row in range(2, made.length - 3) if any(spot[0] == row for spot in made.free)]
    rng.shuffle(rows)
    rows.sort(key=lambda row: _turrets_for(made, row, wish.reach))
    parts = _shares(wish, rng)
    chosen: list[int] = []
    left = wish.turrets
    while parts and rows:
        row = rows.pop(0)
        needed = _turrets_for(made, row, wish.reach)
        if needed <= left and all(abs(row - other) >= 2 for other in chosen):
            _gate(made, row, parts.pop(), wish.reach, rng)
            chosen.append(row)
            left -= needed
    return not parts and made.least() == wish.damage


def _shares(wish: TrenchGoal, rng: Random) -> list[int]:
    """Share the damage out among gates: few hard ones or many easy ones."""
    if not wish.damage:
        return []
    per_gate = ceil(wish.width / (2 * wish.reach + 1))
    most = max(1, min(wish.damage, wish.turrets // per_gate, (wish.length - 5) // 3))
    least = min(most, ceil(wish.damage / HARDEST_GATE))
    count = rng.randint(least, min(most, least + 3))
    cuts = sorted(rng.sample(range(1, wish.damage), count - 1))
    return [high - low for low, high in zip([0, *cuts], [*cuts, wish.damage], strict=True)]


def _runs(made: TrenchSketch, row: int) -> list[list[int]]:
    """Return the open columns of a row, those that hang together as one."""
    columns = [column for column in range(made.width) if (row, column) in made.free]
    runs = groupby(enumerate(columns), key=lambda pair: pair[1] - pair[0])
    return [[column for _, column in run] for _, run in runs]


def _turrets_for(made: TrenchSketch, row: int, reach: int) -> int:
    return sum(ceil(len(run) / (2 * reach + 1)) for run in _runs(made, row))


def _gate(made: TrenchSketch, row: int, damage: int, reach: int, rng: Random) -> None:
    """Number every open space of a row, with as few turrets as do."""
    for run in _runs(made, row):
        niches = [column for column in (run[0] - 1, run[-1] + 1) if 0 <= column < made.width]
        if len(run) <= reach and niches and rng.random() < 0.7:
            made.arm((row, rng.choice(niches)), damage)
        else:
            count = ceil(len(run) / (2 * reach + 1))
            for number in range(count):
                part = run[number * len(run) // count : (number + 1) * len(run) // count]
                low, high = max(part[0], part[-1] - reach), min(part[-1], part[0] + reach)
                made.arm((row, rng.randint(low, high)), damage)
        made.number(((row, column) for column in run), damage)


def range_of(made: TrenchSketch, turret: Spot, wish: TrenchGoal, rng: Random) -> int:
    """Number as much of a turret's range as leaves the best way as it is; return how many spaces that is."""
    rays = made.rays(turret, wish.reach)
    rng.shuffle(rays)
    return _number(made, rays, made.turrets[turret], wish.damage)


def _number(made: TrenchSketch, rays: Sequence[tuple[Spot, ...]], damage: int, wanted: int) -> int:
    fresh = made.number((spot for ray in rays for spot in ray), damage)
    if not fresh or made.still(wanted, fresh):
        return len(fresh)
    for spot in fresh:
        del made.numbers[spot]
    if len(rays) == 1:
        return _number(made, [rays[0][:-1]], damage, wanted) if len(rays[0]) > 1 else 0
    half = len(rays) // 2
    return _number(made, rays[:half], damage, wanted) + _number(made, rays[half:], damage, wanted)


def guns(made: TrenchSketch, wish: TrenchGoal, rng: Random, most: int) -> bool:
    """Put the other turrets beside the way; tell whether there are as many as wished for.

    Given up when more than `most` spaces have been searched.
    """
    places = _places(made)
    rng.shuffle(places)
    tries = 0
    while len(made.turrets) < wish.turrets and places and tries < _TRIES * wish.turrets + 20:
        if made.searched > most:
            break
        tries += 1
        spot = places.pop()
        if spot not in made.numbers and all(near not in made.turrets for near in beside(spot)):
            _gun(made, spot, wish, rng)
    return len(made.turrets) == wish.turrets


def _places(made: TrenchSketch) -> list[Spot]:
    """Return where a turret may stand: in a wall beside the way, or on the way beside a wall."""
    rows = range(2, made.length - 2)
    every = [(row, column) for row in rows for column in range(made.width)]
    sides = {(row, column) for row in rows for column in (-1, made.width)}
    walls = (set(every) - made.free) | sides
    return [spot for spot in every if any((near in walls) != (spot in walls) for near in beside(spot))]


def _gun(made: TrenchSketch, spot: Spot, wish: TrenchGoal, rng: Random) -> None:
    was_free = spot in made.free
    made.arm(spot, rng.randint(1, min(9, 2 + wish.level)))
    opened = not was_free and sum(near in made.free for near in beside(spot)) > 1
    if not made.still(wish.damage, (spot,), opened=opened) or not range_of(made, spot, wish, rng):
        del made.turrets[spot], made.numbers[spot]
        if not was_free:
            made.free.remove(spot)
