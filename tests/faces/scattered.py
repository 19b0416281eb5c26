"""Small decoration that lies scattered on a face, such as stars, and what of it is seen behind letters."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from pnp.render.drawing import IDENTITY, Drawing, Group, Matrix, Op, Outline, Paint, Shape, Text
from pnp.render.geometry.outlines import bounds, covers, figures_of, moved, rect
from pnp.render.geometry.transforms import Box, multiply

SMALL = 1.8
"""Millimetres up to which a figure is a speck."""
MANY, WIDE = 8, 15.0
"""So many specks of one colour, over so many millimetres, are scattered and no part of a drawing."""
ICON = 14.0
"""Millimetres up to which a shared group is taken for an icon, whose parts are no decoration."""
OPAQUE = 0.9


@dataclass(frozen=True, slots=True)
class Speck:
    """A small figure of a face, with its colour."""

    box: Box
    fill: Paint

    @property
    def middle(self) -> tuple[float, float]:
        x, y, width, height = self.box
        return x + width / 2, y + height / 2


Part = tuple[Shape | Text, Matrix, float, tuple[Box, ...]]


def behind_letters(face: Drawing) -> Iterator[tuple[str, Box]]:
    """Yield each text with a scattered speck that is seen behind its letters, and the speck's box."""
    parts = list(_parts(face.ops, IDENTITY, 1.0, ()))
    words = [_extents(op, matrix) for op, matrix, *_ in parts if isinstance(op, Text)]
    specks = {at: found for at, part in enumerate(parts) if (found := _specks(*part))}
    every = [speck for found in specks.values() for speck in found]
    scattered = {fill for fill in {speck.fill for speck in every} if _is_scattered(fill, every)}
    alive: list[Speck] = []
    for at, (op, matrix, opacity, _) in enumerate(parts) if scattered else ():
        if isinstance(op, Text):
            box = _extents(op, matrix)
            yield from ((op.text, speck.box) for speck in alive if _meet(box, speck.box))
        elif at in specks:
            here = [speck for speck in specks[at] if speck.fill in scattered]
            alive += [speck for speck in here if any(_meet(word, speck.box) for word in words)]
        elif alive and op.fill is not None and opacity * op.opacity >= OPAQUE:
            figures = list(figures_of(moved(op.outline, matrix), close=True))
            alive = [speck for speck in alive if not covers(figures, speck.middle, evenodd=op.rule == "evenodd")]


def _specks(op: Shape | Text, matrix: Matrix, _: float, clips: Sequence[Box]) -> list[Speck]:
    """Return the specks that a shape is, none where any of its figures is larger."""
    if isinstance(op, Text) or op.fill is None or not _begins_small(op.outline, matrix):
        return []
    boxes = [_box(figure) for figure in figures_of(moved(op.outline, matrix), close=True)]
    if any(max(box[2:]) > SMALL for box in boxes):
        return []
    return [Speck(box, op.fill) for box in boxes if all(_meet(box, clip) for clip in clips)]


def _begins_small(outline: Outline, matrix: Matrix) -> bool:
    """Tell quickly whether the first figure of an outline may be a speck."""
    for segment in outline:
        if segment[0] in "LC":
            (x, y), far = outline.numbers[:2], segment[-2:]
            scale = max(map(abs, matrix[:4]))
            return max(abs(far[0] - x), abs(far[1] - y)) * scale <= 2 * SMALL
    return False


def _is_scattered(fill: Paint, specks: Sequence[Speck]) -> bool:
    middles = [speck.middle for speck in specks if speck.fill == fill]
    return len(middles) >= MANY and max(max(axis) - min(axis) for axis in zip(*middles, strict=True)) >= WIDE


def _parts(ops: Sequence[Op], matrix: Matrix, opacity: float, clips: tuple[Box, ...]) -> Iterator[Part]:
    for op in ops:
        if isinstance(op, Group):
            inside = multiply(matrix, op.matrix)
            held = clips if op.clip is None else (*clips, bounds(moved(op.clip, inside)))
            if not (op.shared and _is_icon(op, inside)):
                yield from _parts(op.ops, inside, opacity * op.opacity, held)
        elif isinstance(op, Shape | Text):
            yield op, matrix, opacity, clips


def _is_icon(group: Group, matrix: Matrix) -> bool:
    return _extent(group) * max(map(abs, matrix[:4])) <= ICON


@cache
def _extent(group: Group) -> float:
    """Return the longest side of a group's shapes, in its own units."""
    shapes = [(op, inside) for op, inside, *_ in _parts(group.ops, IDENTITY, 1.0, ()) if isinstance(op, Shape)]
    return max((max(bounds(moved(op.outline, inside))[2:]) for op, inside in shapes), default=0.0)


def _box(figure: Sequence[tuple[float, float]]) -> Box:
    xs, ys = [x for x, _ in figure], [y for _, y in figure]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _extents(text: Text, matrix: Matrix) -> Box:
    """Return the box of a run of letters, from below the baseline to the height of capitals."""
    words = text.text.strip()
    lead = text.font.advance(text.text[: len(text.text) - len(text.text.lstrip())]) * text.size
    wide = text.font.advance(words) * text.size + len(words) * text.spacing + words.count(" ") * text.space
    x, top, bottom = text.x + lead, text.y - text.font.cap_height * text.size, text.y + 0.2 * text.size
    return bounds(moved(rect(x, top, wide, bottom - top), matrix))


def _meet(one: Box, other: Box) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )
