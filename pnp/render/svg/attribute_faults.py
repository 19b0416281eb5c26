"""All that is wrong with an element's own lengths: drawing stops at the first, the report does not."""

from collections.abc import Iterator
from types import MappingProxyType

from pnp.render.fault import Fault
from pnp.render.markup import Node
from pnp.render.svg.attributes import AttributeValues

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
    own = AttributeValues(dict(zip(node.attrs[::2], node.attrs[1::2], strict=True)), em=1.0)
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
