"""A drawing as an SVG file: for pages and documents that want vectors, not for print.

Letters stay text, set in the reader's own fonts where these are not installed; every run keeps its true length.
"""

from base64 import b64encode
from functools import lru_cache
from io import BytesIO
from xml.sax.saxutils import escape, quoteattr

from pnp.render.drawing import (
    IDENTITY,
    Colour,
    Drawing,
    Group,
    LinearGradient,
    Matrix,
    Op,
    Outline,
    Paint,
    Picture,
    PictureFile,
    RadialGradient,
    Shape,
    Stroke,
    Text,
    expand,
)

_MIME = {b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg"}
"""What every viewer shows, by how such files begin."""
_NOT_IN_PNG = frozenset({"CMYK", "YCbCr", "LAB", "HSV", "F"})


def drawing_svg(drawing: Drawing, title: str = "") -> str:
    """Return the drawing cut to its trim, in millimetres. Raises OSError where a picture cannot be read."""
    definitions: list[str] = []
    content = "".join(_op(op, definitions) for op in drawing.ops)
    size = f'width="{_num(drawing.width)}mm" height="{_num(drawing.height)}mm"'
    box = f'viewBox="0 0 {_num(drawing.width)} {_num(drawing.height)}"'
    label = f' role="img" aria-label={quoteattr(title)}' if title else ""
    named = f"<title>{escape(title)}</title>\n" if title else ""
    defs = f"<defs>{''.join(definitions)}</defs>\n" if definitions else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}{label}>\n{named}{defs}{content}</svg>\n'


def content_svg(drawing: Drawing, definitions: list[str]) -> str:
    """Return what is on a drawing, for a larger picture whose `definitions` it adds to. Raises OSError."""
    return "".join(_op(op, definitions) for op in drawing.ops)


def _op(op: Op, definitions: list[str]) -> str:
    op = expand(op)
    if isinstance(op, Group):
        return _group(op, definitions)
    if isinstance(op, Shape):
        ink = _fill(op.fill, op.opacity, definitions) + _stroke(op.stroke, definitions)
        return f'<path d="{_path(op.outline)}"{_attributes(fill_rule=op.rule)}{ink}/>\n'
    return _text(op, definitions) if isinstance(op, Text) else _picture(op)


def _group(group: Group, definitions: list[str]) -> str:
    inside = "".join(_op(op, definitions) for op in group.ops)
    placed, clip = _attributes(transform=_matrix(group.matrix), opacity=_num(group.opacity)), ""
    if group.clip is not None:
        outline = f'<path d="{_path(group.clip)}"{_attributes(clip_rule=group.clip_rule)}/>'
        clip = f' clip-path="url(#{_defined(outline, "clipPath", "", definitions)})"'
    return f"<g{placed}{clip}>\n{inside}</g>\n"


def _text(text: Text, definitions: list[str]) -> str:
    font = text.font
    family = f"font-family={quoteattr(f'{font.family}, sans-serif')}"
    style = _attributes(font_weight=str(font.weight), font_style="italic" if font.italic else "normal")
    length = font.advance(text.text) * text.size + len(text.text) * text.spacing
    length += text.text.count(" ") * text.space
    fits = f' textLength="{_num(length)}" lengthAdjust="spacingAndGlyphs"' if text.text.strip() else ""
    ink = _fill(text.fill, text.opacity, definitions) + _stroke(text.stroke, definitions)
    at = f'x="{_num(text.x)}" y="{_num(text.y)}" font-size="{_num(text.size)}"'
    return f'<text {at} {family}{style}{fits}{ink} xml:space="preserve">{escape(text.text)}</text>\n'


def _picture(picture: Picture) -> str:
    mime, data = _upright(picture.file)
    box = f'x="{_num(picture.x)}" y="{_num(picture.y)}" width="{_num(picture.width)}" height="{_num(picture.height)}"'
    opacity = _attributes(opacity=_num(picture.opacity))
    return f'<image {box} preserveAspectRatio="none"{opacity} href="data:{mime};base64,{b64encode(data).decode()}"/>\n'


def _upright(file: PictureFile) -> tuple[str, bytes]:
    """Return a picture's kind and data; some viewers turn what Exif tells them to and some do not."""
    data = file.path.read_bytes()
    mime = next((mime for start, mime in _MIME.items() if data.startswith(start)), "")
    if mime and file.orientation == 1:
        return mime, data
    from PIL import Image, ImageOps

    packed = BytesIO()
    with Image.open(BytesIO(data)) as picture:
        upright = ImageOps.exif_transpose(picture)
        (upright.convert("RGB") if upright.mode in _NOT_IN_PNG else upright).save(packed, "PNG")
    return "image/png", packed.getvalue()


def _fill(paint: Paint | None, opacity: float, definitions: list[str]) -> str:
    return _attributes(
        fill="none" if paint is None else _paint(paint, definitions), fill_opacity=_num(opacity) if paint else "1"
    )


def _stroke(stroke: Stroke | None, definitions: list[str]) -> str:
    if stroke is None:
        return ""
    return _attributes(
        stroke=_paint(stroke.paint, definitions),
        stroke_width=_num(stroke.width),
        stroke_opacity=_num(stroke.opacity),
        stroke_linecap=stroke.cap,
        stroke_linejoin=stroke.join,
        stroke_miterlimit=_num(stroke.miter),
        stroke_dasharray=" ".join(map(_num, stroke.dash)),
        stroke_dashoffset=_num(stroke.offset) if stroke.dash else "0",
    )


_DEFAULTS = {
    "fill-opacity": "1", "fill-rule": "nonzero", "clip-rule": "nonzero", "opacity": "1", "stop-opacity": "1",
    "stroke-opacity": "1", "stroke-linecap": "butt", "stroke-linejoin": "miter", "stroke-miterlimit": "4",
    "stroke-dashoffset": "0", "font-weight": "400", "font-style": "normal", "transform": "", "stroke-dasharray": "",
    "gradientTransform": "",
}  # fmt: skip
"""What need not be written."""


def _attributes(**values: str) -> str:
    """Return attributes, without those that say what holds anyway."""
    named = {name if name == "gradientTransform" else name.replace("_", "-"): value for name, value in values.items()}
    return "".join(f' {name}="{value}"' for name, value in named.items() if value != _DEFAULTS.get(name))


def _paint(paint: Paint, definitions: list[str]) -> str:
    if isinstance(paint, Colour):
        return _colour(paint)
    return f"url(#{_gradient(paint, definitions)})"


def _gradient(paint: LinearGradient | RadialGradient, definitions: list[str]) -> str:
    shades = [(_num(stop.offset), _colour(stop.colour), _num(stop.opacity)) for stop in paint.stops]
    stops = "".join(f"<stop{_attributes(offset=at, stop_color=ink, stop_opacity=part)}/>" for at, ink, part in shades)
    tag = "linearGradient" if isinstance(paint, LinearGradient) else "radialGradient"
    names = ("x1", "y1", "x2", "y2") if isinstance(paint, LinearGradient) else ("cx", "cy", "r", "fx", "fy")
    at = " ".join(f'{name}="{_num(getattr(paint, name))}"' for name in names)
    turned = _attributes(gradientTransform=_matrix(paint.matrix))
    return _defined(stops, tag, f' gradientUnits="userSpaceOnUse" {at}{turned}', definitions)


def _defined(inside: str, tag: str, attributes: str, definitions: list[str]) -> str:
    """Return the id of a definition, written once."""
    start, end = f"<{tag} id=", f"{attributes}>{inside}</{tag}>"
    for number, known in enumerate(definitions):
        if known == f'{start}"d{number}"{end}':
            return f"d{number}"
    definitions.append(f'{start}"d{len(definitions)}"{end}')
    return f"d{len(definitions) - 1}"


_SEGMENTS = {"M": "M%.10g %.10g", "L": "L%.10g %.10g", "C": f"C{' '.join(['%.10g'] * 6)}", "Z": "Z"}


@lru_cache(maxsize=600)
def _path(outline: Outline) -> str:
    """Return path data; outlines are large, and those of a face that is drawn again are mostly the same."""
    values = tuple([round(value, 3) for value in outline.numbers])
    return "".join([_SEGMENTS[kind] for kind in outline.kinds]) % values


def _matrix(matrix: Matrix) -> str:
    return f"matrix({' '.join(format(value, '.6g') for value in matrix)})" if matrix != IDENTITY else ""


def _colour(colour: Colour) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in (colour.red, colour.green, colour.blue))


def _num(value: float) -> str:
    return format(round(value, 3), ".10g")
