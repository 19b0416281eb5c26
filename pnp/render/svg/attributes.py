"""An element's own attributes, read as lengths."""

from collections.abc import Iterator
from types import MappingProxyType

from msgspec import Struct

from pnp.render.fault import Fault, shown
from pnp.render.geometry.transforms import Box, view_box
from pnp.render.markup import Node
from pnp.render.numbers import length


class AttributeValues(Struct, frozen=True, eq=False):
    """Attributes as written; `per_mm` user units make a millimetre, `em` the letters' size (0: unknown)."""

    values: dict[str, str]
    per_mm: float = 1.0
    em: float = 0.0

    @classmethod
    def of(cls, node: Node, per_mm: float = 1.0, em: float = 0.0) -> "AttributeValues":
        """Return an element's attributes."""
        return cls(dict(zip(node.attrs[::2], node.attrs[1::2], strict=True)), per_mm, em)

    def text(self, name: str, default: str = "") -> str:
        """Return an attribute as written."""
        return self.values.get(name, default)

    def has(self, name: str) -> bool:
        """Tell whether the attribute is there."""
        return name in self.values

    def length(self, name: str, default: float = 0.0) -> float:
        """Return a length in user units. Raises Fault."""
        text = self.values.get(name)
        if text is None or (text == "auto" and name in ("rx", "ry")):
            return default
        try:
            return length(text, self.per_mm, self.em)
        except Fault as fault:
            raise fault.within(name) from None

    def size(self, name: str, default: float | None = None) -> float:
        """Return a length of 0 or more; without a default it must be there. Raises Fault."""
        if default is None and name not in self.values:
            raise Fault("PNP318", f"it needs {name}", f'write {name}="…"')
        value = self.length(name, default or 0.0)
        if value < 0:
            raise Fault("PNP314", f"{name}: {shown(self.values[name])} is below 0", "sizes are 0 or more")
        return value


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


_LENGTHS = ("x", "y", "cx", "cy", "x1", "y1", "x2", "y2", "dx", "dy")
_SIZES = ("width", "height", "r", "rx", "ry", "min-size")
_NEEDED = MappingProxyType(
    {
        "rect": ("width", "height"),
        "image": ("width", "height"),
        "pnp:textbox": ("width", "height"),
        "circle": ("r",),
        "ellipse": ("rx", "ry"),
    }
)


def attribute_faults(node: Node) -> Iterator[Fault]:
    """Yield what is wrong with each length of an element, and what it lacks."""
    own = AttributeValues.of(node, em=1.0)
    needed = _NEEDED.get(node.tag, ())
    for name in (*_LENGTHS, *_SIZES):
        try:
            if name in _LENGTHS:
                own.length(name)
            elif name in needed:
                own.size(name)
            else:
                own.size(name, 0.0)
        except Fault as fault:
            yield fault
