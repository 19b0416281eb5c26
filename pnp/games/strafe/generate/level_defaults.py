"""What a level of a campaign is usually like: later ones are longer, and have more guns that hurt more."""

from collections.abc import Iterator
from itertools import product
from math import ceil
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from pnp.games.strafe.generate.make import MOST_TRIES, CannotMakeError, GeneratedTrench, Work, make
from pnp.games.strafe.generate.wish import MOST_DAMAGE, TrenchGoal, refusals

HARDEST = 14
"""Damage of the last level's best route, where nobody asks for another."""

SHORT, LONG = 13, 18
"""Rows of the first and the last level: two or three pages of paper."""

_SOFT_TRIES = 40


class Order(Struct, frozen=True):
    """What was asked for; None is left to the level. `density` says the turrets in percent of all spaces."""

    level: int = 1
    levels: int = 1
    width: int = 6
    reach: int = 2
    coins: int = 6
    length: int | None = None
    starts: int | None = None
    damage: int | None = None
    turrets: int | None = None
    density: int | None = None

    @property
    def asks_for_turrets(self) -> bool:
        """Tell whether somebody said how many turrets there are to be."""
        return self.turrets is not None or self.density is not None

    @property
    def part(self) -> float:
        """How far on the level is, from 0 for the first to 1 for the last."""
        return (self.level - 1) / max(self.levels - 1, 1)


def usual(order: Order) -> TrenchGoal:
    """Return the wish that an order comes to, with what is usual for its level where nothing was asked."""
    length = order.length if order.length is not None else round(SHORT + (LONG - SHORT) * order.part)
    damage = order.damage if order.damage is not None else round(HARDEST * order.part)
    turrets = _turrets(order, length)
    if turrets is None:
        gate = ceil(max(order.width, 1) / (2 * order.reach + 1))
        share = 0.03 + 0.035 * order.part
        turrets = max(round(order.width * length * share), gate * ceil(damage / 5), 1)
    return TrenchGoal(
        width=order.width,
        length=length,
        level=order.level,
        starts=order.starts if order.starts is not None else max(1, min(order.width, 6)),
        damage=damage,
        turrets=turrets,
        last=order.level == order.levels,
        reach=order.reach,
        coins=order.coins,
    )


def _turrets(order: Order, length: int) -> int | None:
    """Return how many turrets were asked for in a trench of this length, None where nobody said."""
    if order.turrets is None and order.density is not None:
        return round(order.width * length * order.density / 100)
    return order.turrets


def filled(order: Order, rng: Random) -> tuple[TrenchGoal, GeneratedTrench]:
    """Return a trench for an order, and the wish that it meets. Raises CannotMakeError where there is none.

    What was asked for is met; what was not gives way where it does not fit the rest. A share of turrets is that of the
    trench that is made.
    """
    wish, work = usual(order), Work()
    crowded: dict[int, CannotMakeError] = {}
    for softer in _softer(order, wish):
        if softer.length in crowded or work.left <= 0:
            continue
        try:
            return softer, make(softer, rng, _SOFT_TRIES, work)
        except CannotMakeError as fault:
            if fault.most and order.asks_for_turrets:
                crowded[softer.length] = fault
    if crowded:
        raise crowded[max(crowded)]
    longest = max(softer.length for softer in _softer(order, wish))
    impossible = refusals(replace(wish, length=longest, turrets=_turrets(order, longest) or wish.turrets))
    if impossible:
        raise CannotMakeError(impossible)
    return wish, make(wish, rng, MOST_TRIES, work)


def _softer(order: Order, wish: TrenchGoal) -> Iterator[TrenchGoal]:
    """Yield the wish and its neighbours, as far as its numbers were not asked for."""
    lengths = [wish.length] if order.length is not None else [wish.length + more for more in (0, 3, 8, 14)]
    changes = [0] if order.asks_for_turrets else [0, -1, 1, -2, 2, -4, 4, 6]
    damages = [0] if order.damage is not None else [0, -1, -2, -4, -MOST_DAMAGE]
    for length in lengths:
        turrets = _turrets(order, length)
        for fewer, more in product(damages, changes):
            guns = max(wish.turrets + more, 0) if turrets is None else turrets
            yield replace(wish, length=length, damage=max(wish.damage + fewer, 0), turrets=guns)
