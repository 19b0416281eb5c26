"""Nothing straight runs close along a cut: when a sheet is cut a little off, it would tell one card from another.

`Colours` says what colour a drawing has at a point, near enough to tell whether a line is seen there: gradients count
as their mean, pictures as grey; texts are passed over.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import hypot, inf

from pnp.impose.sheet import Box, Print
from pnp.impose.trims import NEAR, Ring, RoundTrim, Trim, TrimEdge, TrimEdges, magnified, reach_of, ring_of, trims_of
from pnp.model.component import CutShape
from pnp.render.drawing import IDENTITY, Colour, Drawing, Group, Matrix, Op, Outline, Paint, Picture, Shape
from pnp.render.geometry.outlines import Figure, Point, covers, figures_of, moved, rect
from pnp.render.geometry.transforms import multiply
from pnp.store.remembered import remembered
from pnp.store.store import Store
from pnp.units import Size

Rgb = tuple[float, float, float]

_PAPER: Rgb = (1.0, 1.0, 1.0)
_PICTURE: Rgb = (0.5, 0.5, 0.5)

_SHARE, _SHORTEST = 0.25, 4.0
"""What is no longer on end than a quarter of its cut, or than 4 mm, is a part of a picture and no line."""
_STEP = 0.1
"""How far beyond an edge its colours may be looked at."""
_NEARER = 0.005
"""By how much, in mm, a line has to be nearer than another to be told in its place."""
_MOST_LOOKS = 200_000
"""So many areas of a face are asked for their colour at most."""
_SEEN = 0.04
"""By how much, of 1, colours differ that are told apart."""


@dataclass(frozen=True, slots=True, eq=False)
class _Area:
    """Figures that are filled, or with `reach` lines around which there is ink, each with the box that it fills."""

    figures: tuple[tuple[Box, Figure], ...]
    evenodd: bool = False
    reach: float = 0.0

    def holds(self, point: Point) -> bool:
        x, y = point
        near = [figure for box, figure in self.figures if box.x <= x <= box.right and box.y <= y <= box.bottom]
        if not self.reach:
            return bool(near) and covers(near, point, evenodd=self.evenodd)
        return any(_away(point, *line) <= self.reach for line in near)


@dataclass(frozen=True, slots=True, eq=False)
class _Layer:
    area: _Area
    colour: Rgb
    opacity: float
    clips: tuple[_Area, ...]


class Colours:
    """Answers for one drawing, within a ring; `looked` counts the areas that it has asked."""

    def __init__(self, drawing: Drawing, ring: Ring) -> None:
        self._layers = list(_layers(drawing.ops, IDENTITY, 1.0, (), ring))
        self.looked = 0

    def at(self, point: Point) -> Rgb:
        """Return the colour at a point, on white paper."""
        self.looked += len(self._layers)
        seen = _PAPER
        for layer in self._layers:
            if layer.area.holds(point) and all(clip.holds(point) for clip in layer.clips):
                over, under = layer.opacity, 1.0 - layer.opacity
                (r, g, b), (red, green, blue) = layer.colour, seen
                seen = (over * r + under * red, over * g + under * green, over * b + under * blue)
        return seen


def _layers(
    ops: Sequence[Op], matrix: Matrix, opacity: float, clips: tuple[_Area, ...], ring: Ring
) -> Iterator[_Layer]:
    for op in ops:
        if isinstance(op, Group):
            inside = multiply(matrix, op.matrix)
            held = clips
            if op.clip is not None:
                if ring.misses(reach_of(op.clip, inside)):
                    continue
                held = (*clips, _filled(op.clip, inside, evenodd=op.clip_rule == "evenodd"))
            yield from _layers(op.ops, inside, opacity * op.opacity, held, ring)
        elif isinstance(op, Picture):
            area = _filled(rect(op.x, op.y, op.width, op.height), matrix)
            yield _Layer(area, _PICTURE, opacity * op.opacity, clips)
        elif isinstance(op, Shape) and not ring.misses(reach_of(op.outline, matrix, op.stroke)):
            yield from _inks(op, matrix, opacity, clips, ring)


def _inks(shape: Shape, matrix: Matrix, opacity: float, clips: tuple[_Area, ...], ring: Ring) -> Iterator[_Layer]:
    if shape.fill is not None:
        colour, share = _mean(shape.fill)
        area = _filled(shape.outline, matrix, evenodd=shape.rule == "evenodd")
        yield _Layer(area, colour, opacity * shape.opacity * share, clips)
    if shape.stroke is not None:
        colour, share = _mean(shape.stroke.paint)
        area = _lines(shape.outline, matrix, shape.stroke.width * magnified(matrix) / 2, ring)
        yield _Layer(area, colour, opacity * shape.stroke.opacity * share, clips)


def _filled(outline: Outline, matrix: Matrix, *, evenodd: bool = False) -> _Area:
    figures = figures_of(moved(outline, matrix), close=True)
    return _Area(tuple((_box(figure), figure) for figure in figures), evenodd)


def _lines(outline: Outline, matrix: Matrix, reach: float, ring: Ring) -> _Area:
    """Return the lines of an outline that have ink in the ring."""
    lines = (list(line) for f in figures_of(moved(outline, matrix), close=False) for line in pairwise(f))
    boxes = ((_box(line).grown(reach), line) for line in lines)
    return _Area(tuple((box, line) for box, line in boxes if not ring.misses(box)), reach=reach)


def _box(figure: Figure) -> Box:
    xs, ys = [x for x, _ in figure], [y for _, y in figure]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _mean(paint: Paint) -> tuple[Rgb, float]:
    if isinstance(paint, Colour):
        return (paint.red, paint.green, paint.blue), 1.0
    count = max(1, len(paint.stops))
    colours = [(stop.colour.red, stop.colour.green, stop.colour.blue) for stop in paint.stops]
    red, green, blue = (sum(parts) / count for parts in zip(*colours, strict=True)) if colours else _PAPER
    return (red, green, blue), sum(stop.opacity for stop in paint.stops) / count


def _away(point: Point, a: Point, b: Point) -> float:
    """Return how far a point is from a line between two."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square if square else 0.0
    t = min(1.0, max(0.0, t))
    return hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy)


@dataclass(frozen=True, slots=True)
class NearTrim:
    """The nearest line along a cut of a face: which face of which piece, the cut's name, how deep inside in mm."""

    card: str
    side: str
    trim: str
    deep: float


def near_trims(prints: Iterable[Print], shape: CutShape, size: Size, store: Store | None = None) -> list[NearTrim]:
    """Return for each side and cut the line that is nearest to it, on any of the faces; the store knows some."""
    trims = trims_of(shape, size)
    ring = ring_of(shape, size, NEAR + _STEP)
    edges, looked_at = TrimEdges(trims, ring), set[Drawing]()
    nearest: dict[tuple[str, str], NearTrim] = {}
    for item in prints:
        for side, face in (("front", item.front), ("back", item.back)):
            if face is None or face in looked_at:
                continue
            looked_at.add(face)
            known = {near.trim: abs(near.deep) for near in nearest.values() if near.side == side}
            key = ("near trims", face.name, shape, size, *known.items()) if face.name else None
            for trim, deep in remembered(store if key else None, key, partial(_near, face, edges, trims, ring, known)):
                nearest[side, trim] = NearTrim(item.id, side, trim, deep)
    return list(nearest.values())


def _near(
    face: Drawing, edges: TrimEdges, trims: Sequence[Trim] | RoundTrim, ring: Ring, known: Mapping[str, float]
) -> list[tuple[str, float]]:
    all_trims = (trims,) if isinstance(trims, RoundTrim) else trims
    return list(_seen(face, edges.of(face), all_trims, ring, known))


def _seen(
    face: Drawing, edges: list[TrimEdge], trims: Sequence[Trim | RoundTrim], ring: Ring, known: Mapping[str, float]
) -> Iterator[tuple[str, float]]:
    """Yield the name of each cut that something is seen to run along, nearer than is known, and how deep inside."""
    colours: Colours | None = None
    for number, trim in enumerate(trims):
        by_depth: dict[int, list[TrimEdge]] = {}
        for edge in edges:
            if edge.trim == number:
                by_depth.setdefault(round(sum(edge.deep) * 5), []).append(edge)
        enough = max(_SHORTEST, trim.length * _SHARE)
        for held in sorted(by_depth.values(), key=lambda held: abs(sum(held[0].deep))):
            if abs(sum(held[0].deep) / 2) >= known.get(trim.name, inf) - _NEARER:
                break
            if _longest({place for edge in held for place in _places(edge)}) < enough:
                continue
            colours = colours or Colours(face, ring)
            if _longest(_differing(held, trim, colours)) >= enough:
                known = {**known, trim.name: abs(sum(held[0].deep) / 2)}
                yield trim.name, sum(held[0].deep) / 2
                break


def _longest(places: set[int]) -> int:
    """Return how many millimetres on end, a gap of one among them here and there."""
    longest = 0
    for place in places:
        if place - 1 not in places and place - 2 not in places:
            end = place
            while end + 1 in places or end + 2 in places:
                end += 1
            longest = max(longest, end - place + 1)
    return longest


def _places(edge: TrimEdge) -> range:
    """Return the whole millimetres along a cut whose middles an edge passes."""
    return range(max(0, round(edge.start)), round(edge.end))


def _differing(edges: list[TrimEdge], trim: Trim | RoundTrim, colours: Colours) -> set[int]:
    """Return the millimetres along a cut at which an edge parts two colours; those in time, of a vast drawing."""
    places: set[int] = set()
    for edge in edges:
        for place in _places(edge):
            if place in places or colours.looked > _MOST_LOOKS:
                continue
            along = place + 0.5
            deep = edge.deep_at(along)
            outer, inner = (colours.at(trim.at(along, deep + step)) for step in (-edge.step, edge.step))
            if max(abs(a - b) for a, b in zip(outer, inner, strict=True)) > _SEEN:
                places.add(place)
    return places
