"""Drawings as bytes, and back: for the store alone, whose bytes are our own."""

import marshal
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from pnp.render.drawing import (
    IDENTITY,
    Colour,
    Drawing,
    Group,
    LinearGradient,
    Miniature,
    Op,
    Outline,
    Paint,
    Picture,
    PictureFile,
    RadialGradient,
    Shape,
    Stop,
    Stroke,
    Text,
)
from pnp.render.fonts.font import Font, load_font
from pnp.render.miniature import miniature
from pnp.render.traces.fingerprint import named

Plain = tuple[Any, ...]
"""An operation as nested tuples of texts and numbers, its kind first."""


class Encoder:
    """Turns drawings into bytes; groups that are used often are bytes of their own, kept through `keep`."""

    def __init__(self, keep: Callable[[bytes, bytes], None]) -> None:
        self._keep = keep
        self._shared: dict[Group, bytes] = {}
        self._fonts: dict[Font, Plain] = {}

    def encode(self, drawing: Drawing) -> tuple[bytes, bytes]:
        """Return the name of a drawing's bytes, which says what is in them, and the bytes."""
        return named(self._ops(drawing.ops))

    def _ops(self, ops: tuple[Op, ...]) -> Plain:
        return tuple(self._op(op) for op in ops)

    def _op(self, op: Op) -> Plain:
        kind = op.__class__
        if kind is Shape:
            return self._shape(op)  # type: ignore[arg-type]
        if kind is Text:
            return self._text(op)  # type: ignore[arg-type]
        if kind is Group:
            return self._group(op)  # type: ignore[arg-type]
        if isinstance(op, Miniature):
            return "M", name_drawing(op.face), op.face.width, op.face.height, op.scale
        return "P", _picture_file(op.file), op.x, op.y, op.width, op.height, op.opacity  # type: ignore[union-attr]

    def _shape(self, op: Shape) -> Plain:
        outline = op.outline
        return "S", outline.kinds, outline.numbers, _paint(op.fill), _stroke(op.stroke), op.rule, op.opacity

    def _text(self, op: Text) -> Plain:
        font = self._fonts.get(op.font)
        if font is None:
            font = self._fonts[op.font] = _state(op.font.path)
        form = op.opacity, op.spacing, op.space, _stroke(op.stroke)
        return "T", op.x, op.y, op.text, font, op.size, _paint(op.fill), *form

    def _group(self, group: Group) -> Plain:
        if not group.shared:
            return self._plain(group)
        name = self._shared.get(group)
        if name is None:
            name, data = named(self._plain(group))
            self._shared[group] = name
            self._keep(name, data)
        return "R", name

    def _plain(self, group: Group) -> Plain:
        matrix = None if group.matrix is IDENTITY else group.matrix
        clip = None if group.clip is None else (group.clip.kinds, group.clip.numbers)
        flags = group.opacity, group.shared, group.frame
        return "G", self._ops(group.ops), matrix, clip, group.clip_rule, *flags


def name_drawing(drawing: Drawing) -> bytes:
    """Return a drawing's name, which is given to it where it has none."""
    if drawing.name is None:
        drawing.name, _ = Encoder(lambda _, __: None).encode(drawing)
    return drawing.name


def _state(path: Path) -> Plain:
    """Return a file's path and what tells its contents from others."""
    about = path.stat()
    return str(path), about.st_size, about.st_mtime_ns


def _picture_file(file: PictureFile) -> Plain:
    return _state(file.path), file.name, file.width, file.height, file.orientation


def _paint(paint: Paint | None) -> Plain | None:
    if paint is None:
        return None
    if isinstance(paint, Colour):
        return paint.red, paint.green, paint.blue
    stops = tuple((stop.offset, _paint(stop.colour), stop.opacity) for stop in paint.stops)
    if isinstance(paint, LinearGradient):
        return "L", paint.x1, paint.y1, paint.x2, paint.y2, stops, paint.matrix
    return "R", paint.cx, paint.cy, paint.r, paint.fx, paint.fy, stops, paint.matrix


def _stroke(stroke: Stroke | None) -> Plain | None:
    if stroke is None:
        return None
    form = stroke.cap, stroke.join, stroke.miter, stroke.dash, stroke.offset
    return _paint(stroke.paint), stroke.width, stroke.opacity, *form


class UnknownGroupError(Exception):
    """A shared group, or a face shown in small, whose bytes are gone."""


class Decoder:
    """Turns bytes into operations again; `find` returns the bytes of shared groups. Fonts have to be as they were."""

    def __init__(self, find: Callable[[bytes], bytes | None]) -> None:
        self._find = find
        self._shared: dict[bytes, Group] = {}
        self._colours: dict[Plain, Colour] = {}
        self._fonts: dict[Plain, Font] = {}
        self._kinds: Mapping[str, Callable[..., Op]] = {
            "S": self._shape,
            "T": self._text,
            "G": self._group,
            "P": self._picture,
            "M": self._miniature,
            "R": self._reference,
        }

    def ops(self, data: bytes) -> tuple[Op, ...]:
        """Return the operations in bytes that `Encoder` made. Raises UnknownGroupError."""
        return self._ops(marshal.loads(data))  # noqa: S302 - signed by this user

    def _ops(self, plain: Plain) -> tuple[Op, ...]:
        return tuple(self._kinds[op[0]](*op[1:]) for op in plain)

    def _shape(self, kinds: str, numbers: Any, fill: Any, stroke: Any, rule: Any, opacity: float) -> Shape:
        return Shape(Outline(kinds, numbers), self._paint(fill), self._stroke(stroke), rule, opacity)

    def _text(self, x: float, y: float, text: str, font: Plain, size: float, fill: Any, *form: Any) -> Text:
        opacity, spacing, space, stroke = form
        paint = self._paint(fill)
        assert paint is not None  # noqa: S101 - a text has a paint
        if font not in self._fonts:
            self._fonts[font] = load_font(Path(font[0]))
        return Text(x, y, text, self._fonts[font], size, paint, opacity, spacing, space, self._stroke(stroke))

    def _picture(self, file: Plain, *box: Any) -> Picture:
        (path, *_), *about = file
        return Picture(PictureFile(Path(path), *about), *box)

    def _group(self, ops: Plain, matrix: Any, clip: Any, *form: Any) -> Group:
        return Group(self._ops(ops), matrix or IDENTITY, None if clip is None else Outline(*clip), *form)

    def _miniature(self, name: bytes, width: float, height: float, scale: float) -> Miniature:
        data = self._find(name)
        if data is None:
            raise UnknownGroupError
        return miniature(Drawing(width, height, self.ops(data), name), scale)

    def _reference(self, name: bytes) -> Group:
        group = self._shared.get(name)
        if group is None:
            data = self._find(name)
            if data is None:
                raise UnknownGroupError
            op = self._ops((marshal.loads(data),))[0]  # noqa: S302 - signed by this user
            assert isinstance(op, Group)  # noqa: S101 - what the encoder made
            group = self._shared[name] = op
        return group

    def _paint(self, plain: Any) -> Paint | None:
        if plain is None:
            return None
        kind = plain[0]
        if kind == "L" or kind == "R":
            *numbers, stops, matrix = plain[1:]
            held = tuple(Stop(offset, self._colour(colour), opacity) for offset, colour, opacity in stops)
            make: Callable[..., Paint] = LinearGradient if kind == "L" else RadialGradient
            return make(*numbers, held, matrix)
        return self._colour(plain)

    def _colour(self, plain: Plain) -> Colour:
        colour = self._colours.get(plain)
        if colour is None:
            colour = self._colours[plain] = Colour(*plain)
        return colour

    def _stroke(self, plain: Any) -> Stroke | None:
        if plain is None:
            return None
        paint, width, *rest = plain
        colour = self._paint(paint)
        assert colour is not None  # noqa: S101 - a line has a paint
        return Stroke(colour, width, *rest)
