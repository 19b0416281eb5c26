"""What is asked of a generated Neuroi, and what is said where it cannot be."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from pnp.games.magical_strike.generate.room import RoomLeft
from pnp.games.magical_strike.generate.shapes.catalogue import SHAPES
from pnp.games.magical_strike.generate.silhouette import silhouettes
from pnp.games.magical_strike.generate.symmetry import Symmetry
from pnp.games.magical_strike.rules.body_small import SMALLEST

SYMMETRIES: Mapping[str, str] = MappingProxyType(
    {"mirror": "the same left and right", "rotate": "the same when turned by half", "none": "lopsided"}
)
"""What a shape with each symmetry is."""


@dataclass(frozen=True, slots=True)
class LayoutGoal:
    """A size, shape, symmetry and difficulty; None leaves it to chance. Another `turn` asks for another layout."""

    size: int | None = None
    shape: str | None = None
    symmetry: Symmetry | None = None
    difficulty: str | None = None
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Unmet:
    """Which wish cannot be met, and what could be."""

    message: str
    hint: str


def unmet_size(wish: LayoutGoal, room: RoomLeft) -> Unmet | None:
    """Return what is wrong with the size that is wished for, if anything is."""
    if room.most < SMALLEST or len(room.letters) < 1:
        return Unmet(f"the game has {room.most} body cards with a beam", f"a Neuroi takes {SMALLEST} at least")
    if wish.size is None:
        return None
    if wish.size < SMALLEST:
        return Unmet(f"a Neuroi of {wish.size} spaces is too small", f"--size {SMALLEST} is the least")
    if wish.size > room.most:
        hint = f"--size {room.most} is the most; more need body and beam cards of your own"
        return Unmet(f"a Neuroi of {wish.size} spaces is too large: there are {room.most} body cards", hint)
    least = SHAPES[wish.shape].least if wish.shape else SMALLEST
    if wish.size < least:
        return Unmet(f"{wish.size} spaces are too few to tell a {wish.shape}", f"--size {least} or more")
    return None


def unmet_shape(wish: LayoutGoal, room: RoomLeft) -> Unmet:
    """Return which of shape, size and symmetry do not go together: none was found that has all of them."""
    shape, symmetry = wish.shape or "shape", wish.symmetry or "any"
    sizes = [size for size in range(SMALLEST, room.most + 1) if wish.shape and _can(wish.shape, size, symmetry, room)]
    if sizes and wish.size is not None:
        near = sorted(sizes, key=lambda size: (abs(size - (wish.size or 0)), size))[:4]
        said = " or ".join(f"--size {size}" for size in sorted(near)[:4])
        return Unmet(f"no {shape} of {wish.size} spaces is {SYMMETRIES.get(symmetry, 'possible')}", said)
    others = [name for name in SHAPES if _can(name, wish.size or min(room.most, 24), symmetry, room)]
    hint = f"shapes that can: {', '.join(others)}" if others else "leave out --symmetry, or choose another --size"
    return Unmet(f"no {shape} is {SYMMETRIES.get(symmetry, 'possible on this table')}", hint)


def _can(shape: str, size: int, symmetry: str, room: RoomLeft) -> bool:
    known = "" if symmetry == "any" else symmetry
    if size < SHAPES[shape].least:
        return False
    made = silhouettes(shape, room.rows, room.steps)
    return any(made.make(size, known, Random(chance)) for chance in range(2))  # noqa: S311 - layouts, no secrets
