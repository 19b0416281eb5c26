"""Plan layouts after a wish: a silhouette, furnished."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from pnp.games.magical_strike.generate.furnish import furnish
from pnp.games.magical_strike.generate.room import RoomLeft
from pnp.games.magical_strike.generate.shapes.catalogue import SHAPES
from pnp.games.magical_strike.generate.silhouette import Silhouettes, fits, silhouettes
from pnp.games.magical_strike.generate.sketch import LayoutSketch
from pnp.games.magical_strike.generate.wish import LayoutGoal
from pnp.maps.stagger import Spot

USUAL = 18
"""The smallest size that chance takes."""

ATTEMPTS = 12

STARTS = (2, 3, 1)
"""How many start spaces a layout has, by turns."""


@dataclass(frozen=True, slots=True)
class LayoutPlan:
    """A sketch and the name of its shape, "" for one of no name."""

    shape: str
    sketch: LayoutSketch


class LayoutPlans(Protocol):
    """What plans layouts: after a wish, or of one shape."""

    @property
    def room(self) -> RoomLeft:
        """The game's room."""

    def plans(self, wish: LayoutGoal, rng: Random) -> Iterator[LayoutPlan]:
        """Yield layouts that meet the wish but for its difficulty, without end; none where there are none."""


@dataclass
class Planner:
    """Plans layouts within a game's room; it measures each shape once."""

    room: RoomLeft
    _measured: dict[str, Silhouettes] = field(default_factory=dict)

    def plans(self, wish: LayoutGoal, rng: Random) -> Iterator[LayoutPlan]:
        """Yield layouts that meet the wish but for its difficulty, without end; none where there are none.

        Plans of a thousand turns in a row differ, as long as the shape leaves room for it.
        """
        failed = 0
        while failed < ATTEMPTS:
            plan = self._plan(wish, rng)
            failed = failed + 1 if plan is None else 0
            if plan is not None:
                yield plan

    def _plan(self, wish: LayoutGoal, rng: Random) -> LayoutPlan | None:
        fitting = [name for name in SHAPES if SHAPES[name].least <= (wish.size or self.room.most)]
        shape = wish.shape or rng.choice(fitting)
        least = max(SHAPES[shape].least, min(USUAL, self.room.most))
        size = wish.size or rng.randint(least, self.room.most)
        spots = self._silhouettes(shape).make(size, wish.symmetry or "", rng)
        if spots is None or not fits(spots, self.room.rows, self.room.steps):
            return None
        return LayoutPlan(shape, furnished(spots, self.room, rng, wish.symmetry or "", wish.turn))

    def _silhouettes(self, shape: str) -> Silhouettes:
        if shape not in self._measured:
            self._measured[shape] = silhouettes(shape, self.room.rows, self.room.steps)
        return self._measured[shape]


def furnished(
    spots: Collection[Spot], room: RoomLeft, rng: Random, symmetry: str, turn: int | None = None
) -> LayoutSketch:
    """Return a body with cores as far away as chance will have it; the turn, or chance, says how many starts."""
    chosen = rng.randrange(1000) if turn is None else turn
    return furnish(
        spots,
        rng,
        letters=room.letters,
        starts=STARTS[chosen % len(STARTS)],
        reach=rng.random(),
        symmetry=symmetry,
        turn=chosen // len(STARTS),
    )
