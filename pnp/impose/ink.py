"""Where a drawing may leave ink: asked of boxes of a mat, so that nobody prints and trims a blank tile.

Never too little is found: lines and curves have some room around them, texts are boxes. White is nothing, since the
paper is white.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import hypot, sqrt

from pnp.impose.sheet import Box
from pnp.render.drawing import (
    IDENTITY,
    Colour,
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
from pnp.render.geometry.outlines import ROOM, Point, covers, figures_of, moved, rect
from pnp.render.geometry.transforms import multiply

_WHITE = Colour(1.0, 1.0, 1.0)


def inked(drawing: Drawing, boxes: Sequence[Box]) -> frozenset[int]:
    """Return the numbers of the boxes that ink may lie in."""
    open_ = dict(enumerate(boxes))
    _look(drawing.ops, IDENTITY, open_, open_)
    return frozenset(range(len(boxes))) - open_.keys()


def _look(ops: Iterable[Op], matrix: Matrix, seen: dict[int, Box], open_: dict[int, Box]) -> None:
    """Take from `open_` the boxes among those `seen` that one of the operations marks."""
    for op in map(expand, ops):
        here = {number: box for number, box in seen.items() if number in open_}
        if not here:
            return
        if isinstance(op, Group):
            inside = multiply(matrix, op.matrix)
            if op.clip is not None:
                here = dict(_touched(here, op.clip, inside, op.clip_rule == "evenodd", filled=True, reach=0))
            _look(op.ops, inside, here, open_)
            continue
        for number in _marked(op, matrix, here):
            open_.pop(number, None)


def _marked(op: Shape | Text | Picture, matrix: Matrix, boxes: dict[int, Box]) -> list[int]:
    if isinstance(op, Picture):
        outline, filled, reach, evenodd = rect(op.x, op.y, op.width, op.height), True, 0.0, False
    elif isinstance(op, Text):
        outline, filled, reach, evenodd = _line_of(op), True, 0.0, False
    else:
        outline, filled, evenodd = op.outline, op.fill not in (None, _WHITE), op.rule == "evenodd"
        stroke = op.stroke if op.stroke is not None and op.stroke.paint != _WHITE else None
        reach = _reach(stroke, outline) if stroke else 0.0
        if not filled and stroke is None:
            return []
    return [number for number, _ in _touched(boxes, outline, matrix, evenodd, filled=filled, reach=reach)]


def _line_of(text: Text) -> Outline:
    """Return a box around a text: its advance, with room for letters that lean or reach out of it."""
    spacing = len(text.text) * max(text.spacing, 0.0) + text.text.count(" ") * max(text.space, 0.0)
    width, room = text.font.advance(text.text) * text.size + spacing, text.size / 4
    return rect(text.x - room, text.y - 1.1 * text.size, width + 2 * room, 1.5 * text.size)


def _reach(stroke: Stroke, outline: Outline) -> float:
    """Return how far a line's ink goes from its middle: further where a corner comes to a point."""
    farthest = sqrt(2) if stroke.cap == "square" else 1.0
    if stroke.join == "miter":
        for figure in figures_of(outline, close=False):
            round_ = [*figure, *figure[1:2]] if figure[0] == figure[-1] else figure
            for a, b, c in zip(round_, round_[1:], round_[2:], strict=False):
                length = hypot(b[0] - a[0], b[1] - a[1]) * hypot(c[0] - b[0], c[1] - b[1])
                turn = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
                half = sqrt(max(0.0, 1 + turn / length) / 2) if length else 1.0
                if half * stroke.miter >= 1:
                    farthest = max(farthest, 1 / half)
    return farthest * stroke.width / 2


def _touched(
    boxes: dict[int, Box], outline: Outline, matrix: Matrix, evenodd: bool, *, filled: bool, reach: float
) -> Iterator[tuple[int, Box]]:
    """Yield the boxes that an outline crosses, or with `filled` covers."""
    figures = list(figures_of(moved(outline, matrix), close=filled))
    if not figures:
        return
    room = ROOM + reach * max(hypot(*matrix[:2]), hypot(*matrix[2:4]))
    xs, ys = [x for f in figures for x, _ in f], [y for f in figures for _, y in f]
    for number, box in boxes.items():
        grown = Box(box.x - room, box.y - room, box.width + 2 * room, box.height + 2 * room)
        if max(xs) < grown.x or min(xs) > grown.right or max(ys) < grown.y or min(ys) > grown.bottom:
            continue
        if any(_crosses(a, b, grown) for figure in figures for a, b in pairwise(figure)) or (
            filled and covers(figures, (grown.x, grown.y), evenodd=evenodd)
        ):
            yield number, box


def _crosses(a: Point, b: Point, box: Box) -> bool:
    """Tell whether a line reaches into a box: not beside it, and not with all its corners on one side."""
    if max(a[0], b[0]) < box.x or min(a[0], b[0]) > box.right:
        return False
    if max(a[1], b[1]) < box.y or min(a[1], b[1]) > box.bottom:
        return False
    dx, dy = b[0] - a[0], b[1] - a[1]
    corners = ((x, y) for x in (box.x, box.right) for y in (box.y, box.bottom))
    sides = [dx * (y - a[1]) - dy * (x - a[0]) for x, y in corners]
    return min(sides) <= 0 <= max(sides)
