"""The attributes of an element that is referred to rather than drawn, and whom to blame for their faults."""

from collections.abc import Iterator
from contextlib import contextmanager

from pnp.render.fault import Fault
from pnp.render.markup import Node
from pnp.render.svg.style import PROPERTIES
from pnp.render.svg.vocabulary import check_element, own_attribute


def properties(node: Node) -> dict[str, str]:
    """Return attributes and the declarations of `style`, which win. Raises Fault for unknown ones."""
    check_element(node.tag)
    values = dict(zip(node.attrs[::2], node.attrs[1::2], strict=True))
    for name, value in values.items():
        if name not in PROPERTIES:
            own_attribute(node.tag, name, value)
    declared = (part.partition(":") for part in values.get("style", "").split(";"))
    return values | {name.strip(): value.strip() for name, colon, value in declared if colon}


@contextmanager
def blaming(node: Node) -> Iterator[None]:
    """Lay a fault that comes up inside to the account of this element: its name, its place."""
    try:
        yield
    except Fault as fault:
        raise fault.within(f"<{node.tag}>", node.mark) from None
