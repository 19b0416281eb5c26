"""Make a trench that meets a wish: plan walls, arm them, look whether all rules are kept, else try anew."""

from collections import Counter
from dataclasses import dataclass
from math import floor
from random import Random

from pnp.games.strafe.coins import APART, fits
from pnp.games.strafe.generate.arm import gates, guns, range_of
from pnp.games.strafe.generate.plan import plan
from pnp.games.strafe.generate.sketch import TrenchSketch, sketch
from pnp.games.strafe.generate.wish import Refusal, TrenchGoal, refusals
from pnp.maps.squares import king

MOST_TRIES = 300
"""Plans looked at before a wish is given up."""

MOST_WORK = 1_200_000
"""Spaces searched before all wishes of an order are given up: seconds. Counted, not timed, so that a seed says all."""


@dataclass(frozen=True, slots=True)
class GeneratedTrench:
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


@dataclass(slots=True)
class Work:
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
