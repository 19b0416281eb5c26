"""What `use` places, and where: symbols, icons, any element with an id."""

from dataclasses import dataclass

from pnp.render.drawing import IDENTITY, Group, Matrix
from pnp.render.fault import Fault
from pnp.render.geometry.transforms import Box, fit, view_box
from pnp.render.svg.attributes import AttributeValues

ICON = "icon-"
"""Ids that begin so are names of icon files, unless the document itself has the id."""


@dataclass(frozen=True, slots=True, eq=False)
class Symbol:
    """A shared group and its view box, None where it has none."""

    group: Group
    view: Box | None
    aspect: str = ""


def document_box(own: AttributeValues) -> Box:
    """Return an svg's view box, or its size as one. Raises Fault where it has neither."""
    if own.has("viewBox"):
        return view_box(own.text("viewBox"))
    if not (own.has("width") and own.has("height")):
        raise Fault("PNP324", "it has neither viewBox nor width and height", 'write viewBox="0 0 24 24"')
    box = (0.0, 0.0, own.size("width"), own.size("height"))
    if not (box[2] and box[3]):
        raise Fault("PNP324", "its width or height is 0", 'write viewBox="0 0 24 24"')
    return box


def placed(own: AttributeValues, symbol: Symbol) -> Matrix:
    """Return where a `use` puts its symbol; one of width and height follows from the other."""
    x, y = own.length("x"), own.length("y")
    if symbol.view is None:
        return (1.0, 0.0, 0.0, 1.0, x, y) if x or y else IDENTITY
    _, _, width, height = symbol.view
    if own.has("width") or own.has("height"):
        across = own.size("width") if own.has("width") else own.size("height") * width / height
        down = own.size("height") if own.has("height") else across * height / width
    else:
        across, down = width, height
    if not (across and down):
        return (0.0, 0.0, 0.0, 0.0, x, y)
    return fit(symbol.view, (x, y, across, down), symbol.aspect)[0]
