"""What a new trench is to be like, and which wishes no trench can meet."""

from collections.abc import Iterator
from math import ceil

from msgspec import Struct

from pnp.games.strafe.coins import APART

WIDEST, LONGEST = 30, 80
SHORTEST = 5
MOST_DAMAGE = 19
SPACES_A_TURRET = 6
"""There is never room for more than a turret on so many spaces: two never touch, and the way runs between them."""
USUAL_MOST = 12
"""Turrets in percent of the spaces, as many as mostly find a place."""


class TrenchGoal(Struct, frozen=True):
    """A trench as asked for: `width` counts the spaces between the walls, `length` rows with start and finish.

    `damage` is the least damage of its best route; `last` puts the primary target at the far end. `reach` and `coins`
    are the game's.
    """

    width: int = 6
    length: int = 14
    level: int = 1
    starts: int = 6
    damage: int = 2
    turrets: int = 4
    last: bool = False
    reach: int = 2
    coins: int = 6


class Refusal(Struct, frozen=True):
    """A wish that cannot be met, as the name of its option, why, and what would help."""

    option: str
    why: str
    hint: str

    def __str__(self) -> str:
        return f"--{self.option}: {self.why}"


def refusals(wish: TrenchGoal) -> tuple[Refusal, ...]:
    """Return each wish that no trench can meet, whatever its walls."""
    if not 1 <= wish.width <= WIDEST:
        return (Refusal("width", f"a trench is not {wish.width} spaces wide", f"1 to {WIDEST}"),)
    if not SHORTEST <= wish.length <= LONGEST:
        return (Refusal("length", f"a trench is not {wish.length} rows long", f"{SHORTEST} to {LONGEST}"),)
    return tuple(_refusals(wish))


def _refusals(wish: TrenchGoal) -> Iterator[Refusal]:
    """Yield what does not fit into a trench of this size: starts, then damage or turrets, then coins."""
    width, length, turrets = wish.width, wish.length, wish.turrets
    if not 1 <= wish.starts <= min(width, 6):
        why = f"there are {wish.starts} starts side by side in a trench {width} wide"
        yield Refusal("starts", why, f"1 to {min(width, 6)}, or a larger --width")
    most = width * length // SPACES_A_TURRET
    if not 0 <= wish.damage <= MOST_DAMAGE:
        yield Refusal("damage", f"no pilot survives {wish.damage} damage", f"0 to {MOST_DAMAGE}")
    elif wish.damage and turrets < 1:
        gate = ceil(width / (2 * wish.reach + 1))
        yield Refusal("turrets", f"nothing does {wish.damage} damage without a turret", f"at least {gate}")
    elif not 0 <= turrets <= most:
        why = f"{turrets} turrets in {width} x {length} spaces leave no room to fly"
        hint = f"at most {most}, and mostly no more than {USUAL_MOST}% of all spaces; or a larger --length"
        yield Refusal("turrets", why, hint)
    abreast = ceil(width / APART)
    if abreast * ceil(max(length - APART, 0) / APART) < wish.coins:
        # The coins would not even fit without walls and turrets.
        needed = APART + APART * (ceil(wish.coins / abreast) - 1) + 1
        why = f"{wish.coins} coins do not fit into {width} x {length} spaces"
        yield Refusal("length", why, f"at least {needed} for a width of {width}")
