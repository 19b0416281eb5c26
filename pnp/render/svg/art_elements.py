"""What holds for each element of an art file, whatever its slots are filled with."""

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

from pnp.render.markup import Node
from pnp.render.svg.shapes import SHAPES

PAINTS = ("fill", "stroke")
INK = "ink"
PLACE = "art"
_ID = re.compile(r"#([^\s)'\"]+)")
_DRAWN_ALONE = frozenset({*SHAPES, "g", "defs", "clipPath", "linearGradient", "radialGradient", "stop"})
"""What draws the same wherever it stands."""

Classes = tuple[tuple[str, str], ...]
"""An element's classes that are slots, each as a paint or a part, and the rest."""


class ArtElement(Struct, frozen=True):
    """An element's classes that are slots, and what holds for it together with all that stands inside.

    `slots` are the names of the slots, None where there are places for other files. A `plain` element needs no slot.
    Of one that is `apart` nothing is used elsewhere, and a `lasting` one uses nothing from elsewhere either: filled
    alike, it draws the same.
    """

    classes: Classes
    slots: tuple[str, ...] | None
    plain: bool
    apart: bool
    lasting: bool


def read_elements(root: Node) -> dict[Node, ArtElement]:
    """Return what holds for each element of a file, in the order of the file from level to level."""
    nodes, parents = [root], dict[Node, Node]()
    for node in nodes:
        inner = node.elements
        nodes.extend(inner)
        parents.update(dict.fromkeys(inner, node))
    needed, needing = _tied(nodes, parents)
    read: dict[Node, ArtElement] = {}
    alone: set[Node] = set()
    for node in reversed(nodes):
        classes, elements = tuple(_classes(node)), node.elements
        inside = [read[child] for child in elements]
        places = any(name == PLACE for name, _ in classes) or any(child.slots is None for child in inside)
        slots = {*_slots(classes), *(name for child in inside for name in child.slots or ())}
        if node.tag in _DRAWN_ALONE and not places and alone.issuperset(elements):
            alone.add(node)
        apart = node not in needed
        lasting = apart and node in alone and node not in needing
        read[node] = ArtElement(
            classes, None if places else tuple(slots), plain=not (places or slots), apart=apart, lasting=lasting
        )
    return {node: read[node] for node in nodes}


def _tied(nodes: list[Node], parents: Mapping[Node, Node]) -> tuple[set[Node], set[Node]]:
    """Return the elements of which something is used elsewhere, and those that use something from elsewhere."""
    holders: dict[str, list[Node]] = {}
    for node in nodes:
        if name := node.get("id"):
            holders.setdefault(name, []).append(node)
    needed: set[Node] = set()
    needing: set[Node] = set()
    for user in nodes if holders else ():
        for name in _referred(user):
            around = [_around(holder, parents) for holder in holders.get(name, ())]
            if len(around) == 1:
                needed |= around[0] - _around(user, parents)
                needing |= _around(user, parents) - around[0]
            elif around:
                # Which of them is drawn hangs on what is left out before it: all of the file belongs together.
                return set(nodes), set(nodes)
    return needed, needing


def _around(node: Node, parents: Mapping[Node, Node]) -> set[Node]:
    """Return an element and those around it."""
    around = {node}
    while node in parents:
        node = parents[node]
        around.add(node)
    return around


def _referred(node: Node) -> list[str]:
    """Return the ids that an element's attributes name; a colour in hexadecimal is taken for one as well."""
    return [name for value in node.attrs[1::2] if "#" in value for name in _ID.findall(value)]


def _slots(classes: Classes) -> Iterator[str]:
    """Yield the names of the slots that fill an element, and `ink` where the ink changes it."""
    for name, choice in classes:
        if name in PAINTS:
            yield choice
        elif name == INK:
            yield INK
            if choice == "line":
                yield choice
        elif name != PLACE:
            yield name


def _classes(node: Node) -> Iterator[tuple[str, str]]:
    """Yield an element's classes that are slots: what comes before the last hyphen, or is a paint, and the rest."""
    for name in node.get("class").split():
        paint, _, slot = name.partition("-")
        part, _, choice = name.rpartition("-")
        if paint in PAINTS and slot:
            yield paint, slot
        elif part and choice:
            yield part, choice


def value_of(node: Node, name: str) -> str:
    """Return what an element says of a property, in `style` before its attributes."""
    for part in reversed(node.get("style").split(";")):
        key, colon, value = part.partition(":")
        if colon and key.strip() == name:
            return value.strip()
    return node.get(name)
