"""Trace a silhouette: the body whose outline overlaps it most.

A body is connected, of the size wanted, the same on both sides if it should. From how much of each place is covered,
places are taken and given back in orbits: a place together with its image under the symmetry.
"""

from collections.abc import Collection, Iterator, Mapping
from heapq import heappop, heappush
from random import Random

from msgspec import Struct
from PIL import Image

from pnp.games.magical_strike.generate.furnish import furnish
from pnp.games.magical_strike.generate.growth import Spots, Symmetry, orbit
from pnp.games.magical_strike.generate.plans import LayoutGoal, LayoutPlan, RoomLeft
from pnp.games.magical_strike.generate.shapes import fits
from pnp.games.magical_strike.trace.raster import HIGH, WIDE, Pose, RasterShape, grids, laid, shape_of, shares
from pnp.games.magical_strike.trace.search import TURN, Wanted, poses, symmetry_of
from pnp.games.magical_strike.trace.silhouette import NoSilhouetteError
from pnp.maps.stagger import Spot, touching
from pnp.maps.steps import pieces
from pnp.units import Size

LEAST_OVERLAP = 0.5
POSES = 16
TOLERANCE = 10
"""One card more or less for so many that are asked for."""
MOST_CHANGES = 60


class Ground(Struct, frozen=True, eq=False):
    """The share of each place that the picture covers, the picture's area in places, and each place's orbit."""

    shares: Mapping[Spot, float]
    area: float
    orbits: Mapping[Spot, Spots]

    def overlap(self, body: Collection[Spot]) -> float:
        """Return intersection over union of a body and the picture, from 0 to 1."""
        inside = sum(self.shares.get(spot, 0.0) for spot in body)
        return inside / (self.area + len(body) - inside)

    def with_images(self, spots: Collection[Spot]) -> Spots:
        """Return spots and their images."""
        return frozenset(image for spot in spots for image in self.orbits[spot])


def ground(shares: Mapping[Spot, float], area: float, symmetry: Symmetry, centre: Spot) -> Ground:
    """Return the ground; `centre` is twice the picture's middle, in rows and half-steps, so that it is whole."""
    near = {spot for covered in shares for spot in (covered, *touching(covered))}
    orbits = {spot: orbit(spot, symmetry, centre) for spot in near}
    return Ground(shares, area, {**orbits, **{image: orbits[s] for s in near for image in orbits[s]}})


def body(on: Ground, wanted: Wanted) -> Spots:
    """Return a connected body with the best overlap that can be found; empty where there is none of that size."""
    first = _first(on, wanted)
    starts = (_joined(on, first, wanted), *pieces(first, touching)[:1])
    bodies = [_improved(on, start, wanted) for start in starts]
    best = max(bodies, key=lambda spots: (*_merit(on, spots, wanted), sorted(spots)))
    return frozenset() if _off(best, wanted) else best


def _improved(on: Ground, spots: Spots, wanted: Wanted) -> Spots:
    """Return what single changes can make of a body, each time the best one that keeps it together."""
    for _ in range(MOST_CHANGES):
        now = _merit(on, spots, wanted)
        judged = ((_merit(on, other, wanted), other) for other in _changes(on, spots) if other)
        better = sorted(((*worth, sorted(other)) for worth, other in judged if worth > now), reverse=True)
        change = next((spots for _, _, spots in better if len(pieces(spots, touching)) == 1), None)
        if change is None:
            break
        spots = frozenset(change)
    return spots


def _merit(on: Ground, spots: Spots, wanted: Wanted) -> tuple[int, float]:
    return -_off(spots, wanted), round(on.overlap(spots), 9)


def _first(on: Ground, wanted: Wanted) -> Spots:
    """Return the orbits that are covered best, so many that their overlap is best."""
    ranked = sorted({on.orbits[spot] for spot in on.shares}, key=lambda o: (-_mean(on, o), sorted(o)))
    chosen = best = Spots()
    for places in ranked:
        chosen |= places
        if len(chosen) > wanted.most:
            break
        if len(chosen) < wanted.least or on.overlap(chosen) > on.overlap(best):
            best = chosen
    return best or chosen


def _mean(on: Ground, places: Spots) -> float:
    return sum(on.shares.get(spot, 0.0) for spot in places) / len(places)


def _joined(on: Ground, spots: Spots, wanted: Wanted) -> Spots:
    """Return one piece: islands are bridged where the bridge is shorter than they are, and else dropped."""
    while len(parts := pieces(spots, touching)) > 1:
        island = on.with_images(parts[1]) - parts[0]
        bridge = on.with_images(_bridge(on, parts[0], spots - parts[0])) - spots
        if bridge and len(bridge) <= len(island) and len(spots | bridge) <= wanted.most + 2:
            spots |= bridge
        else:
            spots -= island
    return spots


def _bridge(on: Ground, main: Spots, others: Spots) -> Spots:
    """Return the places between the main piece and the others that are fewest and covered best."""
    edge: list[tuple[float, Spot, tuple[Spot, ...]]] = [(0.0, spot, ()) for spot in sorted(main)]
    seen: set[Spot] = set()
    while edge:
        cost, here, way = heappop(edge)
        if here in others:
            return frozenset(way[:-1])
        if here in seen:
            continue
        seen.add(here)
        for near in touching(here):
            if near in on.orbits and near not in main:
                heappush(edge, (cost + 1.1 - on.shares.get(near, 0.0), near, (*way, near)))
    return frozenset()


def _changes(on: Ground, spots: Spots) -> Iterator[Spots]:
    """Yield the bodies with one orbit more or less, or one moved to where more is covered."""
    less = {on.orbits[spot] for spot in spots}
    edge = {near for spot in spots for near in touching(spot) if near in on.orbits}
    more = {on.orbits[near] for near in edge} - less
    yield from (spots | new for new in more)
    for gone in less:
        yield spots - gone
        yield from (spots - gone | new for new in more if _mean(on, new) > _mean(on, gone))


def _off(spots: Spots, wanted: Wanted) -> int:
    """Return by how many cards a body is too small or too large."""
    return max(wanted.least - len(spots), len(spots) - wanted.most, 0)


class Traced(Struct, frozen=True):
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
    evened = symmetry_of(shape) if symmetry is None else symmetry
    best: Traced | None = None
    for tried in poses(shape, wanted, evened, POSES):
        # No body of a pose is better than the places that it covers best, connected or not.
        if tried.score < (LEAST_OVERLAP - TURN * abs(tried.pose.angle) if best is None else _worth(best)[0]):
            continue
        spots = body(_ground(shape, tried.pose, evened), wanted)
        if spots and fits(spots, room.rows, room.steps):
            overlap = _ground(shape, tried.pose, "none").overlap(spots)
            traced = Traced(spots, overlap, tried.pose.angle, evened)
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
