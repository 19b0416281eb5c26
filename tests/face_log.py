"""Drawings and sheets as text, one operation a line: what golden files hold and people read in a diff.

A drawn picture (an icon, an SVG file, an emblem) is one line with its name and its place, so that a log says the same
after the picture has been drawn anew. So is a face that is shown in small on another.
"""

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import zip_longest

from drawn_pictures import pictures_in

from pnp.impose.sheet import Box, Label, Line, Placement, Sheet
from pnp.render.drawing import (
    IDENTITY,
    Colour,
    Drawing,
    Group,
    LinearGradient,
    Matrix,
    Miniature,
    Op,
    Outline,
    Paint,
    Picture,
    Shape,
    Stroke,
    Text,
)

SHOWN = 5
_TICKS = ("corner", "knock-out")
LONGEST = 9
"""Segments of an outline that is written out: enough for a circle, a rounded rectangle, a hexagon."""


def log_drawing(drawing: Drawing) -> str:
    """Return a drawing as text: lengths to 0.01 mm, colours as #rrggbb, groups indented."""
    lines = [f"drawing {_numbers(drawing.width, drawing.height)}", *_ops(drawing.ops, 1)]
    return "\n".join(lines) + "\n"


def log_sheet(sheet: Sheet) -> str:
    """Return a sheet as text: boxes, placements (faces by name, not what is in them), marks, labels."""
    title = f'{sheet.side} number={sheet.number} "{sheet.title}"'
    lines = [
        f"sheet {_numbers(sheet.width, sheet.height)} {title}",
        f"  trim {_box(sheet.trim)} bleed={_number(sheet.bleed)}",
        *(f"  place {_placement(placement)}" for placement in sheet.placements),
        *(f"  {_line(line)}" for line in sheet.lines if line.kind not in _TICKS),
        *(f"  {ticks}" for ticks in _ticks(line for line in sheet.lines if line.kind in _TICKS)),
        *(f"  outline {_outline(outline)}" for outline in sheet.outlines),
        *(f"  {_label(label)}" for label in sheet.labels),
    ]
    return "\n".join(lines) + "\n"


def compare(expected: str, found: str) -> str:
    """Return the first lines that differ, with their numbers; nothing where the two logs are equal."""
    said: list[str] = []
    more = 0
    pairs = zip_longest(expected.splitlines(), found.splitlines())
    for number, (old, new) in enumerate(pairs, 1):
        if old == new:
            continue
        if len(said) >= SHOWN:
            more += 1
            continue
        said.append(f"line {number}:\n  expected {_or_end(old)}\n  found    {_or_end(new)}")
    if more:
        said.append(f"and {more} more lines that differ")
    return "\n".join(said)


def _or_end(line: str | None) -> str:
    return "(the end)" if line is None else line.strip()


def _ops(ops: tuple[Op, ...], depth: int) -> Iterator[str]:
    indent = "  " * depth
    for op in pictures_in(ops):
        if isinstance(op, str):
            yield f"{indent}drawn {op}"
        elif isinstance(op, Group):
            yield indent + _group(op)
            yield from _ops(op.ops, depth + 1)
        elif isinstance(op, Miniature):
            yield f"{indent}{_group(op.group)} miniature"
        elif isinstance(op, Shape):
            yield indent + _shape(op)
        elif isinstance(op, Text):
            yield indent + _text(op)
        else:
            yield indent + _picture(op)


def _group(group: Group) -> str:
    said = "group"
    if group.matrix != IDENTITY:
        said += f" matrix=({_matrix(group.matrix)})"
    if group.clip is not None:
        said += f" clip=({_outline(group.clip)})" + (" evenodd" if group.clip_rule == "evenodd" else "")
    return said + _opacity(group.opacity) + (" shared" if group.shared else "")


def _shape(shape: Shape) -> str:
    said = "shape"
    if shape.fill is not None:
        said += f" fill={_paint(shape.fill)}" + _opacity(shape.opacity)
        said += " evenodd" if shape.rule == "evenodd" else ""
    if shape.stroke is not None:
        said += f" {_stroke(shape.stroke)}"
    return f"{said} {_outline(shape.outline)}"


def _stroke(stroke: Stroke) -> str:
    said = f"stroke={_paint(stroke.paint)} width={_number(stroke.width)}"
    said += f" cap={stroke.cap}" if stroke.cap != "butt" else ""
    said += f" join={stroke.join}" if stroke.join != "miter" else ""
    said += f" miter={_number(stroke.miter)}" if stroke.miter != 4.0 else ""
    said += f" dash=({_numbers(*stroke.dash)})+{_number(stroke.offset)}" if stroke.dash else ""
    return said + _opacity(stroke.opacity)


def _text(text: Text) -> str:
    said = f'text {_numbers(text.x, text.y)} "{text.text}" {text.font.name} size={_number(text.size)}'
    said += f" fill={_paint(text.fill)}{_opacity(text.opacity)}"
    said += f" spacing={_number(text.spacing)}" if text.spacing else ""
    said += f" space={_number(text.space)}" if text.space else ""
    return said + (f" {_stroke(text.stroke)}" if text.stroke else "")


def _picture(picture: Picture) -> str:
    box = Box(picture.x, picture.y, picture.width, picture.height)
    return f"picture {_box(box)} {picture.file.name}{_opacity(picture.opacity)}"


def _placement(placement: Placement) -> str:
    said = f"{_box(placement.trim)} clip={_box(placement.clip)}"
    said += f" turn={placement.turn}" if placement.turn else ""
    said += f" scale={placement.scale:.6g}" if placement.scale != 1.0 else ""
    return said + (f" {placement.card}" if placement.card else "")


def _line(line: Line) -> str:
    ends = f"{_numbers(line.x1, line.y1)} - {_numbers(line.x2, line.y2)}"
    return f"{line.kind} {ends} width={_number(line.width)}"


def _ticks(lines: Iterable[Line]) -> Iterator[str]:
    """Yield the corner ticks along each cut as one: a sheet has dozens."""
    cuts: dict[str, list[str]] = {}
    for line in lines:
        upright = line.x1 == line.x2
        at, span = (
            (f"x={_number(line.x1)}", (line.y1, line.y2)) if upright else (f"y={_number(line.y1)}", (line.x1, line.x2))
        )
        cut = f"{line.kind} {at} width={_number(line.width)}"
        cuts.setdefault(cut, []).append(f"{_number(span[0])} - {_number(span[1])}")
    for cut, spans in cuts.items():
        yield f"{cut}: {', '.join(spans)}"


def _label(label: Label) -> str:
    form = f"size={_number(label.size)} turn={label.turn} {label.align}"
    return f'label {_numbers(label.x, label.y)} {form} "{label.text}"'


def _paint(paint: Paint) -> str:
    if isinstance(paint, Colour):
        return _colour(paint)
    if isinstance(paint, LinearGradient):
        said = f"linear({_numbers(paint.x1, paint.y1)} - {_numbers(paint.x2, paint.y2)}"
    else:
        said = f"radial({_numbers(paint.cx, paint.cy)} r={_number(paint.r)} from {_numbers(paint.fx, paint.fy)}"
    stops = ", ".join(f"{_number(stop.offset)} {_colour(stop.colour)}{_opacity(stop.opacity)}" for stop in paint.stops)
    matrix = f" matrix=({_matrix(paint.matrix)})" if paint.matrix != IDENTITY else ""
    return f"{said}: {stops}{matrix})"


def _colour(colour: Colour) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in (colour.red, colour.green, colour.blue))


def _opacity(opacity: float) -> str:
    return f" opacity={_number(opacity)}" if opacity != 1.0 else ""


def _outline(outline: Outline) -> str:
    """Return an outline's segments; of a long one its box, and a digest that changes with any of its numbers."""
    whole = " ".join(" ".join([kind, *map(_number, numbers)]) for kind, *numbers in outline)
    if len(outline) <= LONGEST:
        return whole
    xs, ys = outline.numbers[::2], outline.numbers[1::2]
    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    return f"{len(outline)} segments in {_box(box)} {blake2b(whole.encode(), digest_size=6).hexdigest()}"


def _box(box: Box) -> str:
    return f"{_numbers(box.x, box.y)} {_number(box.width)}x{_number(box.height)}"


def _matrix(matrix: Matrix) -> str:
    # What a matrix multiplies may be 100 mm away, so that two places would hide 1 mm.
    return " ".join([*(f"{value:.4f}".rstrip("0").rstrip(".") for value in matrix[:4]), _numbers(*matrix[4:])])


def _numbers(*values: float) -> str:
    return ",".join(map(_number, values))


def _number(value: float) -> str:
    text = f"{value + 1e-6:.2f}".rstrip("0").rstrip(".")  # halves go up, however the last bit of a sum came out
    return "0" if text == "-0" else text
