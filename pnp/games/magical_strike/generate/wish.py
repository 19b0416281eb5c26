"""What is asked of a generated Neuroi, what a game gives to build it of, and what is said where it cannot be."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pnp.games.magical_strike.data import numbers
from pnp.games.magical_strike.generate.growth import Symmetry
from pnp.games.magical_strike.generate.shapes import SHAPES
from pnp.games.magical_strike.layout import body_size, core_letters, gap
from pnp.games.magical_strike.rules.body_small import SMALLEST
from pnp.model.book import GameBook
from pnp.model.values import mapping, number

MOST = 60
"""Spaces that shapes are made for at most, however many body cards a game has."""

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


@dataclass(frozen=True, slots=True)
class RoomLeft:
    """The numbers that body cards and beams share, the letters of the cores, and what fits the table.

    `rows` fit one below the other; `steps` is how many half-cards the last card of a row may lie from the first.
    """

    deck: tuple[int, ...]
    letters: str
    rows: int
    steps: int

    @property
    def most(self) -> int:
        """How many spaces a Neuroi can have."""
        return min(len(self.deck), MOST)


def room_of(game: GameBook) -> RoomLeft:
    """Return what the game has."""
    both = set(numbers(game, "body")) & set(numbers(game, "beam"))
    (wide, high), apart = body_size(game), gap(game)
    table = mapping(game.values.get("table"))
    across, deep = (10 * number(table.get(side), 1000.0, most=1000) for side in ("width", "depth"))
    rows = int((deep + apart) // (high + apart))
    return RoomLeft(tuple(sorted(both)), core_letters(game), rows, int((across - wide) // ((wide + apart) / 2)))


def unmet_size(wish: LayoutGoal, room: RoomLeft) -> Unmet | None:
    """Return what is wrong with the size that is wished for, if anything is."""
    if room.most < SMALLEST or not room.letters:
        return Unmet(f"the game has {room.most} body cards with a beam", f"a Neuroi takes {SMALLEST} at least")
    if wish.size is None:
        return None
    if wish.size < SMALLEST:
        return Unmet(f"a Neuroi of {wish.size} spaces is too small", f"--size {SMALLEST} is the least")
    if wish.size > room.most:
        hint = f"--size {room.most} is the most; more need body and beam cards of your own"
        return Unmet(f"a Neuroi of {wish.size} spaces is too large: there are {room.most} body cards", hint)
    if wish.shape and wish.size < SHAPES[wish.shape].least:
        hint = f"--size {SHAPES[wish.shape].least} or more"
        return Unmet(f"{wish.size} spaces are too few to tell a {wish.shape}", hint)
    return None
