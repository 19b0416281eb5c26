"""Find how a silhouette lies best under the staggered cards: which size, which turn, which place.

First every way on a coarse grid of turns, sizes and places, then finer around the best; a picture that is the same
on both sides, or upside down, is laid only so that its Neuroi is too.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import nlargest
from itertools import product
from types import MappingProxyType

from msgspec import Struct

from pnp.games.magical_strike.generate.growth import Symmetry
from pnp.games.magical_strike.trace.raster import FULL, HIGH, WIDE, Pose, RasterShape, grids, laid, likeness

TURN = 0.0015
"""What a degree of turn costs in overlap: a picture that stands on its head must be worth it."""

ALIKE = 0.92
"""How much like its mirror image a picture is that is meant to be symmetric."""

OFFSETS: Mapping[Symmetry, Sequence[tuple[int, int]]] = MappingProxyType(
    {
        "none": tuple(product(range(0, WIDE, 2), range(0, HIGH, 2))),
        "mirror": tuple(product((0, WIDE // 2), range(HIGH))),
        "rotate": ((0, HIGH // 2), (WIDE // 2, HIGH // 2), (WIDE // 4, 0), (3 * WIDE // 4, 0)),
    }
)
"""The places where a grid about a picture's middle has the symmetry: between two cards, or in the middle of one."""

COARSE = 7.5
TURNS = tuple(COARSE * step for step in range(-11, 13))
SIZES = (0.82, 0.88, 0.94, 1.0, 1.06, 1.13, 1.2)
FINE = ((3.75, 0.03), (1.25, 0.015), (0.5, 0.007))
"""Steps of turn in degrees and of size around the best poses, ever finer."""

HOPELESS = 0.3
"""Score on the coarse grid from which no finer one leads to a body."""

KEPT = 8
REACH = 2
"""Pixels of a place that finer poses move the grid."""


class Wanted(Struct, frozen=True):
    """How many cards: from `least` to `most`, about `size`."""

    size: int
    least: int
    most: int


class Tried(Struct, frozen=True, order=True):
    """A pose and its score: the overlap that so many cards can have at best, less the cost of the turn."""

    score: float
    pose: Pose


def poses(shape: RasterShape, wanted: Wanted, symmetry: Symmetry, count: int) -> list[Tried]:
    """Return the best poses, the best first, no two at almost the same turn and size."""
    upright = axes(shape) if symmetry == "mirror" else []
    tried = [
        _tried(shape, wanted, symmetry, Pose(angle, wanted.size * size), OFFSETS[symmetry])
        for angle in upright or TURNS
        for size in SIZES
    ]
    if max(tried).score < HOPELESS:
        return _distinct(tried, count)
    for turn, size in FINE:
        for best in _distinct(tried, KEPT):
            for pose in _around(best.pose, 0 if upright else turn, size):
                near = OFFSETS[symmetry] if symmetry != "none" else _moved(pose)
                tried.append(_tried(shape, wanted, symmetry, pose, near))
    return _distinct(tried, count)


def _around(pose: Pose, turn: float, size: float) -> Iterator[Pose]:
    for angle, step in product({pose.angle - turn, pose.angle, pose.angle + turn}, (-1, 0, 1)):
        yield Pose(angle, pose.places * (1 + size * step), pose.across, pose.down)


def _moved(pose: Pose) -> Iterator[tuple[int, int]]:
    """Yield the places of the grid a little beside that of a pose; where a row goes in or out, odd becomes even."""
    for down in range(pose.down - REACH, pose.down + REACH + 1):
        late = 0 if 0 <= down < HIGH else WIDE // 2
        for across in range(pose.across - REACH, pose.across + REACH + 1):
            yield (across + late) % WIDE, down % HIGH


def _distinct(tried: Sequence[Tried], count: int) -> list[Tried]:
    """Return the best, up to `count`, of those that lie nearly alike only one."""
    kept: dict[tuple[int, ...], Tried] = {}
    for trial in sorted(tried, reverse=True):
        pose = trial.pose
        kept.setdefault((round(pose.angle / 2), round(pose.places), pose.across // 4, pose.down // 4), trial)
    return list(kept.values())[:count]


def axes(shape: RasterShape) -> list[float]:
    """Return the turns that lay an axis of symmetry upright, the best first; none where there is no such axis."""
    turns = list(TURNS)
    for step in (2.5, 0.8, 0.25):
        best = nlargest(6, ((_likeness(shape, angle), -abs(angle), angle) for angle in turns))
        turns = sorted({angle + step * near for _, _, angle in best for near in (-1, 0, 1)})
    best = sorted((-round(_likeness(shape, angle), 2), abs(angle), angle) for angle in {0.0, 90.0, *turns})
    kept: list[float] = []
    for alike, _, angle in best:
        # Half a turn leads to the same place of the grid.
        between = [abs(angle - other) % 180 for other in kept]
        if -alike >= ALIKE and all(COARSE < off < 180 - COARSE for off in between):
            kept.append(angle)
    return kept


def symmetry_of(shape: RasterShape) -> Symmetry:
    """Return the symmetry that a picture is meant to have."""
    if axes(shape):
        return "mirror"
    return "rotate" if likeness(laid(shape, 0, 40), "rotate") >= ALIKE else "none"


def _likeness(shape: RasterShape, angle: float) -> float:
    return likeness(laid(shape, angle, 40), "mirror")


def _tried(
    shape: RasterShape, wanted: Wanted, symmetry: Symmetry, pose: Pose, offsets: Iterable[tuple[int, int]]
) -> Tried:
    """Return the best place of the grid for a turn and a size."""
    drawn = laid(shape, pose.angle, pose.places, symmetry)
    overlap, across, down = max(
        (_overlap(rows, FULL * pose.places, wanted), across, down) for across, down, rows in grids(drawn, offsets)
    )
    return Tried(overlap - TURN * abs(pose.angle), Pose(pose.angle, pose.places, across, down))


def _overlap(rows: tuple[bytes, ...], area: float, wanted: Wanted) -> float:
    """Return the best intersection over union that from `least` to `most` cards have."""
    shares = sorted(b"".join(rows), reverse=True)[: wanted.most]
    inside = sum(shares[: wanted.least])
    best = inside / (area + wanted.least * FULL - inside)
    for count, share in enumerate(shares[wanted.least :], wanted.least + 1):
        inside += share
        best = max(best, inside / (area + count * FULL - inside))
    return best
