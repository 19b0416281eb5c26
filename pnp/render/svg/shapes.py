"""Outlines of shape elements, and their ink."""

from collections.abc import Callable
from types import MappingProxyType

from pnp.render.drawing import LinearGradient, Outline, Paint, RadialGradient, Shape, Stroke
from pnp.render.fault import Fault
from pnp.render.geometry.outlines import bounds, ellipse, polygon, rect
from pnp.render.geometry.paths import path
from pnp.render.geometry.transforms import Box, multiply
from pnp.render.svg.attributes import AttributeValues, points
from pnp.render.svg.style import Gradient, PaintValue, Style


def _rect(own: AttributeValues) -> Outline:
    width, height = own.size("width"), own.size("height")
    rx = ry = 0.0
    if own.has("rx") or own.has("ry"):  # each is like the other where it is not said
        rx, ry = own.size("rx", own.size("ry", 0.0)), own.size("ry", own.size("rx", 0.0))
    return rect(own.length("x"), own.length("y"), width, height, rx, ry) if width and height else Outline()


def _circle(own: AttributeValues) -> Outline:
    r = own.size("r")
    return ellipse(own.length("cx"), own.length("cy"), r, r) if r else Outline()


def _ellipse(own: AttributeValues) -> Outline:
    rx, ry = own.size("rx"), own.size("ry")
    return ellipse(own.length("cx"), own.length("cy"), rx, ry) if rx and ry else Outline()


def _path(own: AttributeValues) -> Outline:
    if not own.has("d"):
        raise Fault("PNP318", "it needs d", 'write d="M…"')
    return path(own.text("d"))


SHAPES: MappingProxyType[str, Callable[[AttributeValues], Outline]] = MappingProxyType(
    {
        "rect": _rect,
        "circle": _circle,
        "ellipse": _ellipse,
        "line": lambda own: polygon(tuple(map(own.length, ("x1", "y1", "x2", "y2"))), close=False),
        "polyline": lambda own: polygon(points(own.text("points")), close=False),
        "polygon": lambda own: polygon(points(own.text("points")), close=True),
        "path": _path,
    }
)


def ink(value: PaintValue, style: Style, box: Callable[[], Box]) -> Paint | None:
    """Return a paint fitted to what it fills; `box` is asked for only where it matters."""
    if value == "currentColor":
        return style.color
    if isinstance(value, Gradient):
        return fit_gradient(value, box() if value.fitted else (0.0, 0.0, 0.0, 0.0))
    return value


def stroke(style: Style, box: Callable[[], Box], opacity: float = 1.0) -> Stroke | None:
    """Return the style's line, None where it leaves none."""
    if style.stroke is None or not style.stroke_width or not style.stroke_opacity * opacity:
        return None
    paint = ink(style.stroke, style, box)
    if paint is None:
        return None
    return Stroke(
        paint,
        style.stroke_width,
        style.stroke_opacity * opacity,
        style.stroke_linecap,  # type: ignore[arg-type]
        style.stroke_linejoin,  # type: ignore[arg-type]
        style.stroke_miterlimit,
        style.stroke_dasharray,
        style.stroke_dashoffset,
    )


def shape(outline: Outline, style: Style, opacity: float = 1.0) -> Shape | None:
    """Return an outline with the style's ink, None where nothing would be seen."""
    if not outline or style.visibility != "visible":
        return None

    def box() -> Box:
        return bounds(outline)

    fill = ink(style.fill, style, box) if style.fill_opacity * opacity else None
    line = stroke(style, box, opacity)
    if fill is None and line is None:
        return None
    return Shape(outline, fill, line, style.fill_rule, style.fill_opacity * opacity)  # type: ignore[arg-type]


def fit_gradient(gradient: Gradient, box: Box) -> LinearGradient | RadialGradient | None:
    """Return the gradient in the coordinates of a shape; None where the shape's box has no area."""
    matrix = gradient.matrix
    if gradient.fitted:
        x, y, width, height = box
        if not (width and height):
            return None
        matrix = multiply((width, 0.0, 0.0, height, x, y), matrix)
    if gradient.radial:
        cx, cy, r, fx, fy = gradient.spots
        return RadialGradient(cx, cy, r, fx, fy, gradient.stops, matrix)
    x1, y1, x2, y2 = gradient.spots
    return LinearGradient(x1, y1, x2, y2, gradient.stops, matrix)
