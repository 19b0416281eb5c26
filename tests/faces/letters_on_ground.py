"""How well letters stand out from what is behind them, measured from pixels.

Faces are drawn three times: as they are, without their letters, and with their letters in black among white, which
tells what is seen of them.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import pypdfium2
from faces.contrast import contrast
from msgspec.structs import replace
from PIL import Image

from pnp.impose.sheet import Box, Placement, Sheet
from pnp.render.drawing import IDENTITY, Colour, Drawing, Group, Matrix, Op, Paint, Shape, Text
from pnp.render.geometry.transforms import multiply
from pnp.write.pdf.write_pdf import write_pdf

Rgb = tuple[int, int, int]
DOTS, FEWER = 5.0, 3.5
"""Pixels to the millimetre, on cards and on faces larger than `CARD`."""
CARD = 150.0
LARGE = 18 / 72 * 25.4
HALO = 0.25
"""Millimetres of an outline's width from which it is what a letter stands on."""
SMALLEST = 1.6
"""Millimetres below which letters fill too few pixels: those of a card that a sheet shows in small."""
_BLACK, _WHITE = Colour(0.0, 0.0, 0.0), Colour(1.0, 1.0, 1.0)
_SURE, _WEAK = 0.75, 0.1
_COVERED = 140
"""How pale the darkest dot of letters is that something hides."""


@dataclass(frozen=True)
class Weak:
    """Letters that hardly stand out: their text, size in mm, colour, that of the ground, and the contrast."""

    text: str
    size: float
    colour: str
    ground: str
    contrast: float

    def __str__(self) -> str:
        return f"{self.text!r} ({self.size:.1f} mm) {self.colour} on {self.ground}: {self.contrast:.1f}"


def weak_letters(faces: Sequence[Drawing]) -> Iterator[tuple[Drawing, Weak]]:
    """Yield the runs of text on faces that stand out less than they must, 4.5 to 1 or 3 to 1 where they are large."""
    faces = [face for face in faces if any(True for _ in runs(face.ops))]
    # All in one document, where each shape is put into words once.
    pictures = _pixels([drawing for face in faces for drawing in (face, _changed(face, _bare), _letters_of(face))])
    for face, whole, ground, mask in zip(faces, pictures, pictures, pictures, strict=True):
        letters = mask.convert("L")
        for text, matrix in runs(face.ops):
            weak = _weak(text, matrix, (whole, ground, letters), _dots(face))
            if weak:
                yield face, weak


def runs(ops: Sequence[Op], matrix: Matrix = IDENTITY) -> Iterator[tuple[Text, Matrix]]:
    """Yield each run of text with what places it."""
    for op in ops:
        if isinstance(op, Text) and op.text.strip():
            yield op, matrix
        elif isinstance(op, Group):
            yield from runs(op.ops, multiply(matrix, op.matrix))


def _changed(face: Drawing, change: Callable[[Op], Op | None]) -> Drawing:
    return Drawing(face.width, face.height, _each(face.ops, change))


def _each(ops: Sequence[Op], change: Callable[[Op], Op | None]) -> tuple[Op, ...]:
    changed = (replace(op, ops=_each(op.ops, change)) if isinstance(op, Group) else change(op) for op in ops)
    return tuple(op for op in changed if op is not None)


def _bare(op: Op) -> Op | None:
    """Return what is behind letters; an outline of some width is a part of it."""
    if isinstance(op, Text):
        return replace(op, fill=op.stroke.paint) if op.stroke and op.stroke.width >= HALO else None
    return op


def _letters_of(face: Drawing) -> Drawing:
    """Return a face's letters in black, and in white what may lie over them: shapes behind the first of them."""
    begun = False

    def in_black(op: Op) -> Op | None:
        nonlocal begun
        if isinstance(op, Text):
            begun = True
            return replace(op, fill=_BLACK, opacity=1.0, stroke=None)
        if isinstance(op, Shape) and begun:
            stroke = op.stroke and replace(op.stroke, paint=_white(op.stroke.paint))
            return replace(op, fill=op.fill and _white(op.fill), stroke=stroke)
        return None

    return _changed(face, in_black)


def _white(paint: Paint) -> Paint:
    if isinstance(paint, Colour):
        return _WHITE
    return replace(paint, stops=tuple(replace(stop, colour=_WHITE) for stop in paint.stops))


def _pixels(faces: Sequence[Drawing]) -> Iterator[Image.Image]:
    """Yield each face, cut to its trim, in pixels."""
    sheets = []
    for number, face in enumerate(faces, 1):
        trim = Box(0.0, 0.0, face.width, face.height)
        placed = Placement(face, trim, trim)
        sheets.append(Sheet(face.width, face.height, "single", number, (placed,), (), (), (), trim, 0.0, ""))
    document = pypdfium2.PdfDocument(write_pdf(sheets, title=""))
    for page, face in zip(document, faces, strict=True):
        yield page.render(scale=_dots(face) * 25.4 / 72).to_pil().convert("RGB")


def _dots(face: Drawing) -> float:
    return DOTS if max(face.width, face.height) <= CARD else FEWER


def _weak(text: Text, matrix: Matrix, pictures: Sequence[Image.Image], dots: float) -> Weak | None:
    size = text.size * abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5
    if size < SMALLEST:
        return None
    least = 3.0 if size >= LARGE else 4.5
    box = _box(text, matrix, pictures[0], dots)
    whole, ground, letters = (picture.crop(box) for picture in pictures)
    if letters.getextrema()[0] > _COVERED:
        return Weak(text.text, size, "covered", "all of it", 1.0)
    mask = letters.point(lambda value: 255 * (value < 255 * (1 - _SURE)))
    behind = _colours(ground, mask)
    if not behind:
        return None
    # Thin strokes fill few pixels whole: what stands out most is the letters' own colour.
    most = max(behind, key=behind.__getitem__)
    colour = max(_colours(whole, mask), key=lambda other: _ratio(other, most))
    weak = {other: count for other, count in behind.items() if _ratio(colour, other) < least}
    if sum(weak.values()) <= _WEAK * sum(behind.values()):
        return None
    other = max(weak, key=weak.__getitem__)
    return Weak(text.text, size, _hex(colour), _hex(other), _ratio(colour, other))


def _box(text: Text, matrix: Matrix, page: Image.Image, dots: float) -> tuple[int, int, int, int]:
    width = text.font.advance(text.text) * text.size + text.spacing * len(text.text)
    width += text.space * text.text.count(" ")
    a, b, c, d, e, f = matrix
    corners = [(text.x + x, text.y + y) for x in (0.0, width) for y in (-0.8 * text.size, 0.25 * text.size)]
    xs = [dots * (a * x + c * y + e) for x, y in corners]
    ys = [dots * (b * x + d * y + f) for x, y in corners]
    box = (
        max(0, int(min(xs))),
        max(0, int(min(ys))),
        min(page.width, int(max(xs)) + 1),
        min(page.height, int(max(ys)) + 1),
    )
    return (box[0], box[1], max(box[0], box[2]), max(box[1], box[3]))


def _colours(picture: Image.Image, mask: Image.Image) -> dict[Rgb, int]:
    """Return how often each colour stands under a mask."""
    seen = Image.new("RGBA", picture.size, (0, 0, 0, 0))
    seen.paste(picture, mask=mask)
    found = seen.getcolors(max(1, picture.width * picture.height)) or []
    return {colour[:3]: count for count, colour in found if colour[3]}


@cache
def _ratio(colour: Rgb, other: Rgb) -> float:
    return contrast(_hex(colour), _hex(other))


def _hex(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
