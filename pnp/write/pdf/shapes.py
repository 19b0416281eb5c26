"""Shapes as operators: fills, lines, and gradients in either."""

from pnp.render.drawing import Colour, Outline, Shape, Stop, Stroke
from pnp.write.pdf.content import ContentStream, add_form
from pnp.write.pdf.document import PdfDocument
from pnp.write.pdf.operators import Bounds, bounds, fill_colour, num, nums, path, stroke_colour
from pnp.write.pdf.paints import Gradient, Paints, Ramp, placed

_CAPS = {"butt": 0, "round": 1, "square": 2}
_ROOM = 1.0
"""How far a mask reaches beyond what it masks, or a soft edge would be soft twice."""

_JOINS = {"miter": 0, "round": 1, "bevel": 2}


class Shapes:
    """Paints one document's shapes. A shape's opacity is its fill's, its stroke has one of its own."""

    def __init__(self, document: PdfDocument, paints: Paints) -> None:
        self._document, self._paints = document, paints

    def draw(self, shape: Shape, into: ContentStream) -> None:
        """Append a shape: the fill, then the line over it."""
        drawn = path(shape.outline)
        if not drawn:
            return
        fill, stroke, star = shape.fill, shape.stroke, "*" if shape.rule == "evenodd" else ""
        if stroke is not None and stroke.width <= 0:
            stroke = None
        if isinstance(fill, Colour) and stroke is not None and _is_plain(stroke) and shape.opacity == 1.0:
            into.parts.append(_around(pen(stroke), f"{fill_colour(fill)} {line(stroke)}", f"{drawn} B{star}"))
            return
        if fill is not None:
            self._fill(fill, shape, drawn, star, into)
        if stroke is not None:
            self._stroke(stroke, shape.outline, drawn, into)

    def _fill(self, fill: Colour | Gradient, shape: Shape, drawn: str, star: str, into: ContentStream) -> None:
        if isinstance(fill, Colour):
            self._flat(fill, shape.opacity, f"{drawn} f{star}", into)
            return
        ramp = self._paints.ramp(fill)
        if isinstance(ramp, Stop):
            self._flat(ramp.colour, shape.opacity * ramp.opacity, f"{drawn} f{star}", into)
            return
        state = self.veiled(ramp, shape.opacity, bounds(shape.outline, _ROOM), into)
        into.parts.append(f"q {drawn} W{star} n {state}{placed(ramp.matrix)}{into.use(ramp.shading)} sh Q")

    def _flat(self, colour: Colour, opacity: float, drawn: str, into: ContentStream) -> None:
        state = self.state(opacity, into)
        into.parts.append(_around(state, fill_colour(colour), drawn))

    def _stroke(self, stroke: Stroke, outline: Outline, drawn: str, into: ContentStream) -> None:
        if isinstance(stroke.paint, Colour):
            state = self.state(stroke.opacity, into)
            into.parts.append(_around(state + pen(stroke), line(stroke), f"{drawn} S"))
        else:
            self.ramp_line(stroke, bounds(outline, stroke.width * max(1.0, stroke.miter)), f"{drawn} S", into)

    def ramp_line(self, stroke: Stroke, box: Bounds, drawn: str, into: ContentStream) -> None:
        """Append a line with a gradient: a form, for a pattern lies in the space of the form that uses it."""
        assert not isinstance(stroke.paint, Colour)  # noqa: S101 - the callers have asked; for the type checker
        ramp = self._paints.ramp(stroke.paint)
        content = ContentStream()
        if isinstance(ramp, Stop):
            state = self.state(stroke.opacity * ramp.opacity, content)
            colour = stroke_colour(ramp.colour)
        else:
            state = self.veiled(ramp, stroke.opacity, box, content)
            colour = f"/Pattern CS {content.use(self._paints.pattern(ramp))} SCN"
        content.parts.append(f"{state}{pen(stroke)}{colour} {num(stroke.width)} w {drawn}")
        into.parts.append(f"{into.use(add_form(self._document, content, box))} Do")

    def state(self, opacity: float, into: ContentStream) -> str:
        """Return the operator for an opacity and a space after it, nothing where it is 1."""
        return f"{into.use(self._paints.state(opacity))} gs " if opacity < 1.0 else ""

    def veiled(self, ramp: Ramp, opacity: float, box: Bounds, into: ContentStream) -> str:
        """Return the operator for a gradient's opacities in a box, and a space; nothing where all are 1."""
        if not ramp.veil:
            return self.state(opacity * ramp.opacity, into)
        state = self._paints.state(opacity * ramp.opacity, self._paints.mask(ramp, box))
        return f"{into.use(state)} gs "


def pen(stroke: Stroke) -> str:
    """Return the operators for a line's ends, corners and dashes where they are not the default ones."""
    form = ""
    if stroke.cap != "butt":
        form += f"{_CAPS[stroke.cap]} J "
    if stroke.join != "miter":
        form += f"{_JOINS[stroke.join]} j "
    elif stroke.miter != 4.0:
        form += f"{num(max(1.0, stroke.miter))} M "
    if any(stroke.dash):
        form += f"[{nums(*stroke.dash)}] {num(stroke.offset)} d "
    return form


def _is_plain(stroke: Stroke) -> bool:
    return isinstance(stroke.paint, Colour) and stroke.opacity == 1.0


def line(stroke: Stroke) -> str:
    """Return the operators for a line's colour and width."""
    assert isinstance(stroke.paint, Colour)  # noqa: S101 - the callers have asked; for the type checker
    return f"{stroke_colour(stroke.paint)} {num(stroke.width)} w"


def _around(state: str, colours: str, drawn: str) -> str:
    """Return operators that change nothing for those that follow but colours and width, which all set."""
    return f"q {state}{colours} {drawn} Q" if state else f"{colours} {drawn}"
