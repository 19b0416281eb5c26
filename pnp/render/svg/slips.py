"""What is wrong with elements that are not drawn: told as well as what is drawn, so that one run tells everything."""

from collections.abc import Callable, Iterator

from pnp.render.colours import colour
from pnp.render.fault import Fault, shown
from pnp.render.geometry.transforms import transform
from pnp.render.markup import MAX_ATTRIBUTES, Node
from pnp.render.numbers import opacity
from pnp.render.svg.attributes import GRADIENTS, attribute_faults
from pnp.render.svg.scene import Scene
from pnp.render.svg.shapes import SHAPES
from pnp.render.svg.style import INHERITED, PROPERTIES, WITHOUT, Style
from pnp.render.svg.vocabulary import (
    BELONGS,
    ELEMENTS,
    INLINE,
    SILENT,
    STYLE_SHEET,
    check_element,
    check_inline,
    check_inline_names,
    declaration,
    foreign,
    formatted,
    is_frame,
    not_in_text,
    own_attribute,
    way_out,
)

_NOTES = frozenset({"title", "desc", "metadata"})
_LEAVES = frozenset({*SHAPES, "image", "use", "stop", "pnp:art", "pnp:face"})
_TEXTS = frozenset({"text", "tspan", "pnp:textbox", *INLINE})
_LETTERS = frozenset({"text", "tspan"})
UNDRAWN = (SILENT - _NOTES) | _LEAVES
"""Elements of whose inside nothing is drawn where they stand."""

_LEFT_OVER = _NOTES | {
    STYLE_SHEET, "animate", "animateMotion", "animateTransform", "color-profile", "cursor", "filter", "font",
    "font-face", "marker", "mask", "mpath", "pattern", "script", "set", "view",
}  # fmt: skip
"""What programs leave in files. It draws nothing by itself, so it is no fault where nothing refers to it."""

Look = Callable[[Node], Iterator[Fault]]


def misplaced_in_text(node: Node) -> Iterator[tuple[Node, Fault]]:
    """Yield the elements that cannot stand in a text; formatted ones are one slip, however many tags they bring."""
    told = False
    for child in node.elements:
        if child.tag not in ("tspan", "title", "desc") and not (told and formatted(child.tag)):
            yield child, not_in_text(child.tag)
            told = told or formatted(child.tag)


def note_undrawn(scene: Scene) -> None:
    """Note what is unknown inside the elements that are not drawn, and all that is wrong inside those with a fault."""
    for node, wrong in scene.undrawn.items():
        if wrong or node.tag not in SILENT or not scene.uses(node):
            for inner, fault in _inside(node, _slips if wrong else _unknown, scene.uses):
                scene.fault(inner, fault)


def refuse_unknown(node: Node) -> None:
    """Raise Fault for the first thing inside a definition that is unknown."""
    for inner, fault in _inside(node, _unknown, lambda _: False):
        raise fault.within(f"<{inner.tag}>", inner.mark)


def note_slips(node: Node, scene: Scene) -> None:
    """Note everything that is wrong with a definition and with what stands inside it."""
    if node.tag in SILENT:
        for fault in _slips(node):
            scene.fault(node, fault)
        for inner, fault in _inside(node, _slips, lambda _: False):
            scene.fault(inner, fault)


def _inside(node: Node, look: Look, passed: Callable[[Node], bool]) -> Iterator[tuple[Node, Fault]]:
    """Yield what is wrong inside an element, with the element to blame; what is `passed` is told elsewhere."""
    if node.tag in _LETTERS:
        yield from misplaced_in_text(node)
    for child in node.children:
        if isinstance(child, str):
            if not (child.isspace() or node.tag in _TEXTS):
                message = f"the text {shown(child)} stands where none is drawn"
                yield node, Fault("PNP322", message, "put it into a <text>")
        elif not (child.tag in _LEFT_OVER or foreign(child.tag) or passed(child) or _of_text(node, child)):
            misplaced = _misplaced(node, child)
            if misplaced:
                yield child, misplaced
                continue
            for fault in look(child):
                yield child, fault
            yield from _inside(child, look, passed)


def _of_text(node: Node, child: Node) -> bool:
    return node.tag in _LETTERS and child.tag != "tspan"


def _misplaced(node: Node, child: Node) -> Fault | None:
    """Return what is wrong with an element for standing in another, None where it may."""
    try:
        if node.tag == "pnp:textbox" or node.tag in INLINE:
            check_inline(child.tag)
            return None
        check_element(child.tag)
    except Fault as fault:
        return fault
    if node.tag in _LETTERS:
        return None
    if node.tag in _LEAVES:
        return Fault("PNP313", f"it cannot stand in a <{node.tag}>", f"put it after the <{node.tag}>")
    if node.tag in GRADIENTS:
        return None if child.tag == "stop" else Fault("PNP313", "it stands in a gradient", "only <stop> does")
    return Fault("PNP313", "this cannot stand here", BELONGS[child.tag]) if child.tag in BELONGS else None


def _unknown(node: Node) -> Iterator[Fault]:
    """Yield a fault for each name in an element's tag that means nothing."""
    yield from _faults(node, lambda *_: None)


def _slips(node: Node) -> Iterator[Fault]:
    """Yield everything that is wrong with an element by itself; what it refers to is not looked at."""
    yield from _faults(node, _read)
    yield from attribute_faults(node)


def _faults(node: Node, read: Callable[[str, str], object]) -> Iterator[Fault]:
    for name, value in zip(node.attrs[::2], node.attrs[1::2], strict=True):
        parts = value.split(";", MAX_ATTRIBUTES) if name == "style" else (value,)
        for part in parts:
            try:
                if name == "style":
                    label, value = declaration(part)
                else:
                    label = name
                    _known(node.tag, name, value)
            except Fault as fault:
                yield fault if node.tag in INLINE else fault.within(name)
                continue
            try:
                read(label, value)
            except Fault as fault:
                yield fault.within(label)


def _known(tag: str, name: str, value: str) -> None:
    if tag in INLINE:
        check_inline_names(tag, (name,))
    elif tag in ELEMENTS and (name not in PROPERTIES or name in ELEMENTS[tag]):
        own_attribute(tag, name, value)


def _read(name: str, value: str) -> None:
    """Read a property or a transform. Raises Fault."""
    if value == "inherit" or value.startswith("url("):
        return
    if name in ("fill", "stroke", "stop-color"):
        if value not in ("none", "transparent", "currentColor"):
            colour(value)
    elif name in ("opacity", "stop-opacity"):
        opacity(value)
    elif name in INHERITED:
        INHERITED[name](value, Style())
    elif name == "transform":
        transform(value)
    elif name == "pnp:frame":
        is_frame(value)
    elif value != WITHOUT.get(name, value):
        raise Fault("PNP321", f"{shown(value)} cannot be drawn", way_out(name))
