"""Plan layouts after a wish: a silhouette, furnished."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from pnp.games.magical_strike.generate.furnish import furnish
from pnp.games.magical_strike.generate.shapes import SHAPES, fits, silhouettes
from pnp.games.magical_strike.generate.sketch import LayoutSketch
from pnp.games.magical_strike.generate.wish import SYMMETRIES, LayoutGoal, RoomLeft, Unmet
from pnp.games.magical_strike.rules.body_small import SMALLEST

USUAL = 18
"""The smallest size that chance takes."""

ATTEMPTS = 12


@dataclass(frozen=True, slots=True)
class LayoutPlan:
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
