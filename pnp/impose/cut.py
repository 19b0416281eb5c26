"""Outlines to cut along, for pieces that no straight cut makes."""

from pnp.impose.sheet import Box
from pnp.model.component import CutShape
from pnp.render.drawing import Outline, Segment
from pnp.render.geometry.outlines import ellipse


def cut_outline(shape: CutShape, trim: Box) -> Outline | None:
    """Return the hairline around a piece, None where straight cuts make it (cards and rectangles).

    A hexagon points sideways where it is at least as wide as high, else up; its size bounds it.
    """
    if shape == "circle":
        return ellipse(trim.x + trim.width / 2, trim.y + trim.height / 2, trim.width / 2, trim.height / 2)
    return _hexagon(trim) if shape == "hex" else None


def _hexagon(box: Box) -> Outline:
    flat = ((0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5))
    corners = flat if box.width >= box.height else tuple((y, x) for x, y in flat)
    points = [(box.x + x * box.width, box.y + y * box.height) for x, y in corners]
    lines: list[Segment] = [("L", *point) for point in points[1:]]
    return (("M", *points[0]), *lines, ("Z",))
