"""What a new trench is to be like, and which wishes no trench can meet."""

from dataclasses import dataclass
from math import ceil

from pnp.games.strafe.coins import APART

WIDEST, LONGEST = 30, 80
SHORTEST = 5
MOST_DAMAGE = 19
SPACES_A_TURRET = 6
"""There is never room for more than a turret on so many spaces: two never touch, and the way runs between them."""
USUAL_MOST = 12
"""Turrets in percent of the spaces, as many as mostly find a place."""


@dataclass(frozen=True, slots=True)
class TrenchGoal:
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


@dataclass(frozen=True, slots=True)
class Refusal:
    """A wish that cannot be met, as the name of its option, why, and what would help."""

    option: str
    why: str
    hint: str

    def __str__(self) -> str:
        return f"--{self.option}: {self.why}"


def refusals(wish: TrenchGoal) -> tuple[Refusal, ...]:
    """Return each wish that no trench can meet, whatever its walls."""
    size = _size(wish)
    if size:
        return (size,)
    return tuple(refusal for refusal in (_starts(wish), _damage(wish), _room(wish)) if refusal)


def _size(wish: TrenchGoal) -> Refusal | None:
    if not 1 <= wish.width <= WIDEST:
        return Refusal("width", f"a trench is not {wish.width} spaces wide", f"1 to {WIDEST}")
    if not SHORTEST <= wish.length <= LONGEST:
        return Refusal("length", f"a trench is not {wish.length} rows long", f"{SHORTEST} to {LONGEST}")
    return None


def _starts(wish: TrenchGoal) -> Refusal | None:
    if 1 <= wish.starts <= min(wish.width, 6):
        return None
    why = f"there are {wish.starts} starts side by side in a trench {wish.width} wide"
    return Refusal("starts", why, f"1 to {min(wish.width, 6)}, or a larger --width")


def _damage(wish: TrenchGoal) -> Refusal | None:
    if not 0 <= wish.damage <= MOST_DAMAGE:
        return Refusal("damage", f"no pilot survives {wish.damage} damage", f"0 to {MOST_DAMAGE}")
    gate = ceil(wish.width / (2 * wish.reach + 1))
    spaces = wish.width * wish.length
    most = spaces // SPACES_A_TURRET
    if wish.damage and wish.turrets < 1:
        return Refusal("turrets", f"nothing does {wish.damage} damage without a turret", f"at least {gate}")
    if not 0 <= wish.turrets <= most:
        why = f"{wish.turrets} turrets in {wish.width} x {wish.length} spaces leave no room to fly"
        hint = f"at most {most}, and mostly no more than {USUAL_MOST}% of all spaces; or a larger --length"
        return Refusal("turrets", why, hint)
    return None


def _room(wish: TrenchGoal) -> Refusal | None:
    """Refuse a trench in which the coins would not even fit without walls and turrets."""
    rows = max(wish.length - APART, 0)
    places = ceil(wish.width / APART) * ceil(rows / APART)
    if places >= wish.coins:
        return None
    needed = APART + APART * (ceil(wish.coins / ceil(wish.width / APART)) - 1) + 1
    why = f"{wish.coins} coins do not fit into {wish.width} x {wish.length} spaces"
    return Refusal("length", why, f"at least {needed} for a width of {wish.width}")
