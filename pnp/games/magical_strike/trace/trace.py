"""Trace a silhouette: the body whose outline overlaps it most."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from PIL import Image

from pnp.games.magical_strike.generate.furnish import furnish
from pnp.games.magical_strike.generate.growth import Spots, Symmetry
from pnp.games.magical_strike.generate.plans import LayoutPlan
from pnp.games.magical_strike.generate.shapes import fits
from pnp.games.magical_strike.generate.wish import LayoutGoal, RoomLeft
from pnp.games.magical_strike.trace.body import Ground, body, ground
from pnp.games.magical_strike.trace.raster import HIGH, WIDE, Pose, RasterShape, grids, laid, shape_of, shares
from pnp.games.magical_strike.trace.search import TURN, Wanted, poses, symmetry_of
from pnp.games.magical_strike.trace.silhouette import NoSilhouetteError
from pnp.units import Size

LEAST_OVERLAP = 0.5
POSES = 16
TOLERANCE = 10
"""One card more or less for so many that are asked for."""


@dataclass(frozen=True, slots=True)
class Traced:
    """The spots of a body, its overlap with the silhouette from 0 to 1, and how the picture was turned, clockwise."""

    spots: Spots
    overlap: float
    angle: float
    symmetry: Symmetry

    def plan_layouts(self, room: RoomLeft, wish: LayoutGoal, rng: Random) -> Iterator[LayoutPlan]:
        """Yield layouts of this body without end: only their cores and starts differ."""
        del wish
        while True:
            yield LayoutPlan("", furnish(self.spots, rng, room.letters, self.symmetry))


def trace(mask: Image.Image, pitch: Size, wanted: Wanted, room: RoomLeft, symmetry: Symmetry | None = None) -> Traced:
    """Return the body of about `wanted.size` cards that overlaps a silhouette most; raises NoSilhouetteError.

    `pitch` is from card to card across and down, in millimetres. With `symmetry` None the body is as symmetric as the
    picture; else the picture is evened out first.
    """
    shape = shape_of(mask, pitch)
    meant = symmetry_of(shape) if symmetry is None else symmetry
    best: Traced | None = None
    for tried in poses(shape, wanted, meant, POSES):
        # No body of a pose is better than the places that it covers best, connected or not.
        if tried.score < (LEAST_OVERLAP - TURN * abs(tried.pose.angle) if best is None else _worth(best)[0]):
            continue
        spots = body(_ground(shape, tried.pose, meant), wanted)
        if spots and fits(spots, room.rows, room.steps):
            overlap = _ground(shape, tried.pose, "none").overlap(spots)
            traced = Traced(spots, overlap, tried.pose.angle, meant)
            best = traced if best is None or _worth(traced) > _worth(best) else best
    if best is None or best.overlap < LEAST_OVERLAP:
        raise _too_thin(best, wanted, room)
    return best


def _worth(traced: Traced) -> tuple[float, float]:
    return traced.overlap - TURN * abs(traced.angle), -abs(traced.angle)


def about(size: int, least: int, most: int) -> Wanted:
    """Return how many cards a wish for `size` allows."""
    slack = max(1, size // TOLERANCE)
    return Wanted(size, max(least, size - slack), min(most, size + slack))


def _ground(shape: RasterShape, pose: Pose, symmetry: Symmetry) -> Ground:
    drawn = laid(shape, pose.angle, pose.places, symmetry)
    ((across, down, rows),) = grids(drawn, [(pose.across, pose.down)])
    # The picture's middle in rows, and half-steps, twice; a card's corner is the origin, its middle a half further.
    across_twice = (drawn.width - 2 * across) // (WIDE // 2) - 2
    down_twice = (drawn.height - 2 * down) // HIGH - 1
    return ground(shares(rows, across), pose.places, symmetry, (down_twice, across_twice))


def _too_thin(best: Traced | None, wanted: Wanted, room: RoomLeft) -> NoSilhouetteError:
    more = f", or let it have up to {room.most} cards with --size" if wanted.size < room.most else ""
    hint = f"draw it thicker and in one piece{more}"
    if best is None:
        message = f"no body of about {wanted.size} cards overlaps half of the shape and fits a table"
    else:
        message = f"the best body of {len(best.spots)} cards overlaps the shape by {best.overlap:.0%} only"
    return NoSilhouetteError(message, hint)
