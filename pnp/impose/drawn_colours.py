"""What colour a drawing has at a point, near enough to tell whether a line is seen there.

Gradients count as their mean, pictures as grey; texts are passed over.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from math import hypot

from msgspec import Struct

from pnp.impose.trims import Ring, extents_under
from pnp.render.drawing import IDENTITY, Colour, Drawing, Group, Matrix, Op, Outline, Paint, Picture, Shape, expand
from pnp.render.geometry.outlines import Figure, Point, covers, figures_of, moved, rect
from pnp.render.geometry.transforms import magnified, multiply

Rgb = tuple[float, float, float]

_PAPER: Rgb = (1.0, 1.0, 1.0)
_PICTURE: Rgb = (0.5, 0.5, 0.5)


class _Area(Struct, frozen=True, eq=False, dict=True):
    """The figures of an outline under a matrix that are filled, or with `reach` its lines around which there is ink.

    Of these alone that reach into the ring; they are worked out when a point is asked for that may lie in them.
    """

    outline: Outline
    matrix: Matrix
    ring: Ring
    evenodd: bool = False
    reach: float = 0.0

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of all."""
        return extents_under(self.matrix, self.outline, self.reach)

    @cached_property
    def figures(self) -> tuple[tuple[float, float, float, float, Figure], ...]:
        """Each figure, or line, behind the edges of the box that it fills: left, top, right, bottom."""
        figures: Iterable[Figure] = figures_of(moved(self.outline, self.matrix), close=not self.reach)
        if self.reach:
            figures = (list(line) for figure in figures for line in pairwise(figure))
        held = ((*_box(figure, self.reach), figure) for figure in figures)
        return tuple(figure for figure in held if not self.ring.misses(*figure[:4]))

    def holds(self, point: Point) -> bool:
        (x, y), (left, top, right, bottom) = point, self.box
        if not (left <= x <= right and top <= y <= bottom):
            return False
        near = [
            figure for left, top, right, bottom, figure in self.figures if left <= x <= right and top <= y <= bottom
        ]
        if not near:
            return False
        if not self.reach:
            return covers(near, point, evenodd=self.evenodd)
        return any(_away(point, *line) <= self.reach for line in near)


class _Layer(Struct, frozen=True, eq=False):
    area: _Area
    colour: Rgb
    opacity: float
    clips: tuple[_Area, ...]


class Colours:
    """Answers for one drawing, within a ring; `looked` counts the areas that it has asked."""

    def __init__(self, drawing: Drawing, ring: Ring) -> None:
        self._layers = list(_layers(drawing.ops, IDENTITY, 1.0, (), ring))[::-1]
        self.looked = 0

    def at(self, point: Point) -> Rgb:
        """Return the colour at a point, on white paper."""
        shown: list[_Layer] = []
        for layer in self._layers:
            self.looked += 1
            if layer.area.holds(point) and all(clip.holds(point) for clip in layer.clips):
                shown.append(layer)
                if layer.opacity >= 1.0:
                    break  # what lies below is hidden
        seen = _PAPER
        for layer in reversed(shown):
            over, under = layer.opacity, 1.0 - layer.opacity
            (r, g, b), (red, green, blue) = layer.colour, seen
            seen = (over * r + under * red, over * g + under * green, over * b + under * blue)
        return seen


def _layers(
    ops: Sequence[Op], matrix: Matrix, opacity: float, clips: tuple[_Area, ...], ring: Ring
) -> Iterator[_Layer]:
    for op in map(expand, ops):
        if isinstance(op, Group):
            inside = multiply(matrix, op.matrix)
            held = clips
            if op.clip is not None:
                if ring.misses_outline(op.clip, inside):
                    continue
                held = (*clips, _Area(op.clip, inside, ring, op.clip_rule == "evenodd"))
            yield from _layers(op.ops, inside, opacity * op.opacity, held, ring)
        elif isinstance(op, Picture):
            area = _Area(rect(op.x, op.y, op.width, op.height), matrix, ring)
            yield _Layer(area, _PICTURE, opacity * op.opacity, clips)
        elif isinstance(op, Shape) and not ring.misses_outline(op.outline, matrix, op.stroke):
            yield from _inks(op, matrix, opacity, clips, ring)


def _inks(shape: Shape, matrix: Matrix, opacity: float, clips: tuple[_Area, ...], ring: Ring) -> Iterator[_Layer]:
    if shape.fill is not None:
        colour, share = _mean(shape.fill)
        area = _Area(shape.outline, matrix, ring, shape.rule == "evenodd")
        yield _Layer(area, colour, opacity * shape.opacity * share, clips)
    if shape.stroke is not None:
        colour, share = _mean(shape.stroke.paint)
        area = _Area(shape.outline, matrix, ring, reach=shape.stroke.width * magnified(matrix) / 2)
        yield _Layer(area, colour, opacity * shape.stroke.opacity * share, clips)


def _box(figure: Figure, by: float = 0.0) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a figure, grown on every side."""
    xs, ys = [x for x, _ in figure], [y for _, y in figure]
    return min(xs) - by, min(ys) - by, max(xs) + by, max(ys) + by


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
