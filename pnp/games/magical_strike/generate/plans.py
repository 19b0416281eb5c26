"""Plan layouts after a wish, of what a game gives to build them of: a silhouette, furnished. And why that cannot be."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import MappingProxyType

from msgspec import Struct

from pnp.games.magical_strike.data import numbers
from pnp.games.magical_strike.generate.furnish import furnish
from pnp.games.magical_strike.generate.growth import Symmetry
from pnp.games.magical_strike.generate.shapes import SHAPES, fits, silhouettes
from pnp.games.magical_strike.generate.sketch import LayoutSketch
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


class LayoutGoal(Struct, frozen=True):
    """A size, shape, symmetry and difficulty; None leaves it to chance. Another `turn` asks for another layout."""

    size: int | None = None
    shape: str | None = None
    symmetry: Symmetry | None = None
    difficulty: str | None = None
    turn: int | None = None


class Unmet(Struct, frozen=True):
    """Which wish cannot be met, and what could be."""

    message: str
    hint: str


class RoomLeft(Struct, frozen=True):
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


USUAL = 18
"""The smallest size that chance takes."""

ATTEMPTS = 12


class LayoutPlan(Struct, frozen=True):
    """A sketch and the name of its shape, "" for one that was traced."""

    shape: str
    sketch: LayoutSketch

    @property
    def shape_words(self) -> str:
        """Its shape and size: `a dart of 24 spaces`."""
        called = SHAPES[self.shape].called if self.shape else "a traced shape"
        return f"{called} of {len(self.sketch.spots)} spaces"

    @property
    def about(self) -> str:
        """A sentence or two on the layout for its guide sheet."""
        ways = sorted(self.sketch.ways.values())
        near, far = ways[0], ways[-1]
        way = f"{near}" if near == far else f"{near} to {far}"
        words = SHAPES[self.shape].words if self.shape else "Traced from a picture"
        return f"{words}. Its cores lie {way} {'flight' if far == 1 else 'flights'} from the start."


PlanLayouts = Callable[[RoomLeft, LayoutGoal, Random], Iterator[LayoutPlan]]
"""Yields layouts that meet a wish but for its difficulty, without end; none where there are none."""


def plan_layouts(room: RoomLeft, wish: LayoutGoal, rng: Random) -> Iterator[LayoutPlan]:
    """Yield layouts that meet the wish but for its difficulty, without end; none where there are none.

    Plans of a thousand turns in a row differ, as long as the shape leaves room for it.
    """
    failed = 0
    while failed < ATTEMPTS:
        plan = _plan(room, wish, rng)
        failed = failed + 1 if plan is None else 0
        if plan is not None:
            yield plan


def _plan(room: RoomLeft, wish: LayoutGoal, rng: Random) -> LayoutPlan | None:
    fitting = [name for name in SHAPES if SHAPES[name].least <= (wish.size or room.most)]
    shape = wish.shape or rng.choice(fitting)
    least = max(SHAPES[shape].least, min(USUAL, room.most))
    size = wish.size or rng.randint(least, room.most)
    spots = silhouettes(shape, room.rows, room.steps).make(size, wish.symmetry or "", rng)
    if spots is None or not fits(spots, room.rows, room.steps):
        return None
    return LayoutPlan(shape, furnish(spots, rng, room.letters, wish.symmetry or "", wish.turn))


def unmet_shape(wish: LayoutGoal, room: RoomLeft) -> Unmet:
    """Return which of shape, size and symmetry do not go together: nothing was planned that has all of them."""
    shape, symmetry = wish.shape or "shape", wish.symmetry or ""
    sizes = [size for size in range(SMALLEST, room.most + 1) if wish.shape and _can(wish.shape, size, symmetry, room)]
    if sizes and wish.size is not None:
        wanted = wish.size
        near = sorted(sorted(sizes, key=lambda size: (abs(size - wanted), size))[:4])
        hint = " or ".join(f"--size {size}" for size in near)
        return Unmet(f"no {shape} of {wish.size} spaces is {SYMMETRIES.get(symmetry, 'possible')}", hint)
    others = [name for name in SHAPES if _can(name, wish.size or min(room.most, 24), symmetry, room)]
    hint = f"shapes that can: {', '.join(others)}" if others else "leave out --symmetry, or choose another --size"
    return Unmet(f"no {shape} is {SYMMETRIES.get(symmetry, 'possible on this table')}", hint)


def _can(shape: str, size: int, symmetry: str, room: RoomLeft) -> bool:
    if size < SHAPES[shape].least:
        return False
    made = silhouettes(shape, room.rows, room.steps)
    return any(made.make(size, symmetry, Random(chance)) for chance in range(2))  # noqa: S311 - layouts, no secrets
