"""Straight edges of a drawing that run along a cut, close by.

A line of ink has two edges, a filled area and a clip one on each side. Where colours are the same on both sides of an
edge, nothing is seen of it: that is for `Colours` to say.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import hypot, inf

from msgspec import Struct

from pnp.impose.trims import NEAR, Ring, RoundTrim, Trim
from pnp.render.drawing import (
    COORDINATES,
    IDENTITY,
    Drawing,
    Group,
    Matrix,
    Op,
    Outline,
    Picture,
    Shape,
    Stroke,
    Text,
    expand,
)
from pnp.render.geometry.outlines import Point, moved, rect
from pnp.render.geometry.transforms import magnified, multiply

_EPS = 0.01
_SLOPE = 1 / 60
_AROUND = "MCCCC"
"""The segments of a whole ellipse: where it begins, and four curves; the last closes it."""


class TrimEdge(Struct, frozen=True):
    """An edge by a cut: from where to where along it, how deep inside at both ends, half a line's width at most."""

    trim: int
    start: float
    end: float
    deep: tuple[float, float]
    step: float

    def deep_at(self, along: float) -> float:
        """Return how deep inside the edge runs somewhere along the cut."""
        share = (along - self.start) / (self.end - self.start)
        return self.deep[0] + share * (self.deep[1] - self.deep[0])


class TrimEdges:
    """Finds edges in the drawings of one component; what several faces share is looked at once."""

    def __init__(self, trims: tuple[Trim, ...] | RoundTrim, ring: Ring) -> None:
        self._trims, self._ring = trims, ring
        self._cuts: list[tuple[int, float, float, float]] = []
        for number, trim in enumerate(trims if isinstance(trims, tuple) else ()):
            (x, y), (ahead, down) = trim.start, trim.ahead
            self._cuts.append((number, ahead, down, 2 * (y * ahead - x * down)))
        # Along upright and level cuts alone run no slanted lines: most lines of a picture need no further look.
        self._slope = _SLOPE if all(0 in (ahead, down) for _, ahead, down, _ in self._cuts) else inf
        self._known: dict[tuple[Op, Matrix], tuple[TrimEdge, ...]] = {}

    def of(self, drawing: Drawing) -> list[TrimEdge]:
        """Return the edges by the cuts, but for those of frames that say so."""
        return list(self._among(drawing.ops, IDENTITY))

    def _among(self, ops: Iterable[Op], matrix: Matrix) -> Iterator[TrimEdge]:
        for op in ops:
            # Most of a drawing are shapes that lie elsewhere, and letters: they need not be remembered.
            kind = op.__class__
            if kind is Text or (kind is Shape and self._ring.misses_outline(op.outline, matrix, op.stroke)):  # type: ignore[union-attr]
                continue
            known = self._known.get((op, matrix))
            if known is None:
                known = self._known[op, matrix] = tuple(self._look(expand(op), matrix))
            yield from known

    def _look(self, op: Op, matrix: Matrix) -> Iterator[TrimEdge]:
        if isinstance(op, Group):
            inside = multiply(matrix, op.matrix)
            if op.frame:
                return
            if op.clip is not None:
                if self._ring.misses_outline(op.clip, inside):
                    return
                yield from self._edges(op.clip, inside, (0.0,))
            yield from self._among(op.ops, inside)
        elif isinstance(op, Picture):
            yield from self._edges(rect(op.x, op.y, op.width, op.height), matrix, (0.0,))
        elif isinstance(op, Shape):
            halves = [0.0] if op.fill is not None else []
            if op.stroke is not None and not _dotted(op.stroke):
                half = op.stroke.width * magnified(matrix) / 2
                halves += [-half, half]
            yield from self._edges(op.outline, matrix, halves)

    def _far_inside(self, half: float) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom, twice each, of what is far from all cuts for a line so wide."""
        box = self._ring.inside.grown(-half)
        return 2 * box.x, 2 * box.y, 2 * box.right, 2 * box.bottom

    def _edges(self, outline: Outline, matrix: Matrix, halves: Sequence[float]) -> Iterator[TrimEdge]:
        if not halves:
            return
        if isinstance(self._trims, RoundTrim):
            yield from _rings(self._trims, outline, matrix, halves)
            return
        near = 2 * (NEAR + max(halves))
        slope = self._slope
        for a, b in _straight(outline, matrix, self._far_inside(max(halves))):
            wide, high = abs(a[0] - b[0]), abs(a[1] - b[1])
            if high > slope * wide and wide > slope * high:
                continue
            x, y = a[0] + b[0], a[1] + b[1]
            for number, ahead, down, at in self._cuts:
                # Most lines are far from most cuts: that is asked first, and in place, for it is asked most often.
                if -near < y * ahead - x * down - at < near:
                    yield from _along(number, self._trims[number], a, b, halves)


def _along(number: int, trim: Trim, a: Point, b: Point, halves: Sequence[float]) -> Iterator[TrimEdge]:
    """Yield the edges of a line that runs along a cut close by it, as far as the cut goes."""
    (start, deep1), (end, deep2) = sorted((trim.by(a), trim.by(b)))
    if abs(deep2 - deep1) > _SLOPE * (end - start) or end <= 0 or start >= trim.length:
        return
    if hypot(b[0] - a[0], b[1] - a[1]) < 2 * _EPS:
        return
    for half in halves:
        if abs((deep1 + deep2) / 2 + half) < NEAR - _EPS:
            step = min(0.06, abs(half)) or 0.06
            whole = TrimEdge(number, start, end, (deep1 + half, deep2 + half), step)
            low, high = max(0.0, start), min(trim.length, end)
            yield TrimEdge(number, low, high, (whole.deep_at(low), whole.deep_at(high)), step)


def _rings(trim: RoundTrim, outline: Outline, matrix: Matrix, halves: Sequence[float]) -> Iterator[TrimEdge]:
    """Yield the edges of a circle around the middle of a round piece."""
    if not outline.kinds.startswith(_AROUND):
        return
    deep = [trim.by((v[-2], v[-1]))[1] for _, *v in list(moved(outline, matrix))[: len(_AROUND)]]
    if max(deep) - min(deep) > _EPS:
        return
    for half in halves:
        if abs(deep[0] + half) < NEAR - _EPS:
            yield TrimEdge(0, 0.0, trim.length, (deep[0] + half,) * 2, min(0.06, abs(half)) or 0.06)


def _straight(outline: Outline, matrix: Matrix, far: Sequence[float]) -> Iterator[tuple[Point, Point]]:
    """Yield the straight lines of an outline under a matrix, but for those whose ends add up to a point in `far`."""
    a, b, c, d, e, f = matrix
    if not (b or c) and a and d and "C" not in outline.kinds:
        yield from _straight_upright(outline, matrix, far)
        return
    left, top, right, bottom = far
    begin_x = begin_y = x = y = 0.0
    v, at = outline.numbers, 0
    for kind in outline.kinds:
        at += COORDINATES[kind]
        if kind == "Z":
            at_x, at_y = begin_x, begin_y
        else:
            at_x, at_y = a * v[at - 2] + c * v[at - 1] + e, b * v[at - 2] + d * v[at - 1] + f
        if kind == "M":
            begin_x, begin_y = at_x, at_y
        elif kind != "C" and not (left < x + at_x < right and top < y + at_y < bottom):
            yield (x, y), (at_x, at_y)
        x, y = at_x, at_y


def _straight_upright(outline: Outline, matrix: Matrix, far: Sequence[float]) -> Iterator[tuple[Point, Point]]:
    """Do as `_straight` for lines alone under a matrix that turns nothing: they are compared as they are."""
    a, _, _, d, e, f = matrix
    # What is far may be nothing: then left is right of right, and has to stay so.
    left, right = ((at - 2 * e) / a for at in (far[::2] if a > 0 else far[2::-2]))
    top, bottom = ((at - 2 * f) / d for at in (far[1::2] if d > 0 else far[::-2]))
    points = zip(outline.numbers[::2], outline.numbers[1::2], strict=True)
    begin_x = begin_y = x = y = 0.0
    for kind in outline.kinds:
        at_x, at_y = (begin_x, begin_y) if kind == "Z" else next(points)
        if kind == "M":
            begin_x, begin_y = at_x, at_y
        elif not (left < x + at_x < right and top < y + at_y < bottom):
            yield (a * x + e, d * y + f), (a * at_x + e, d * at_y + f)
        x, y = at_x, at_y


def _dotted(stroke: Stroke) -> bool:
    """Tell whether a line is one of dots, or has more gaps than dashes: a pattern, and no line."""
    # An odd number of lengths is gone through twice, dashes and gaps in turns.
    dashes = stroke.dash * (1 + len(stroke.dash) % 2)
    inked = sum(dashes[::2])
    return any(dashes) and (max(dashes[::2]) <= stroke.width or inked < sum(dashes) / 2)
