"""Art with slots: which colours and parts of an SVG file can be chosen, and the file once they are.

`class="fill-hair stroke-line"` makes an element's fill the slot `hair` and its stroke the slot `line`; of elements with
`class="cap-1"` and `class="cap-2"` the slot `cap` shows those of one. With little ink `ink-low` shows an element and
`ink-full` hides it, `ink-white` fills it white, `ink-pale` nearly so, and `ink-line` strokes it with the slot `line`.
`ink="flat"` is full ink without what is seen through; of an element whose fill alone is so its line stays.
A rectangle with `class="art-head"` is the place of another file, which the slot `head` names.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct, field

from pnp.nearest import did_you_mean
from pnp.render.colours import mix
from pnp.render.fault import Fault, shown
from pnp.render.markup import Node
from pnp.render.svg.art_elements import INK, PAINTS, PLACE, ArtElement, read_elements, value_of

NONE = "none"
"""The choice that hides every part of a slot, and the colour that paints nothing."""
PALE = 0.86
"""How much white there is in an element of class `ink-pale`, with little ink."""
_SHOWN_WITH = ("full", "low")
"""The inks that show an element of class `ink-full` or `ink-low`."""
_OPACITIES = ("opacity", "fill-opacity", "stroke-opacity")
_BOX = ("x", "y", "width", "height", "transform")
_NOTHING: Mapping[str, str] = MappingProxyType({})

Filled = tuple[Node, set[Node]]
"""A file's copy with its slots filled, and the groups in it that draw the same in every filling."""


class Art(Struct, frozen=True):
    """A file's elements, and its slots: the colours, each as in the file, the choices of each part, places.

    `groups` are those with slots inside, by what fills them; `veiled` are the opacities below 1 of the elements that
    were asked for so far.
    """

    root: Node
    elements: dict[Node, ArtElement]
    colours: dict[str, str] = field(default_factory=dict)
    parts: dict[str, set[str]] = field(default_factory=dict)
    places: set[str] = field(default_factory=set)
    groups: dict[tuple[object, ...], Node] = field(default_factory=dict)
    veiled: dict[Node, list[str]] = field(default_factory=dict)

    def filled(self, slots: Mapping[str, str], inherited: Mapping[str, str] = _NOTHING, *, ink: str) -> Filled:
        """Return the drawing with its slots filled, and the groups in it that draw the same in every filling.

        Raises Fault for a slot or a choice that the file lacks.
        Of the `inherited` slots, those of the art around it, the file takes what it has. Where it has places of its
        own, so do the files in them: there a slot may be meant for any of these.
        """
        for name, value in {**inherited, **slots}.items():
            if name in self.parts:
                if value != NONE and value not in self.parts[name]:
                    choices = ", ".join(sorted(self.parts[name]))
                    raise Fault("PNP327", f"the slot '{name}' has no {shown(value)}", f"it has {choices}, {NONE}")
            elif not (name in self.colours or self.places or name in inherited):
                known = (*self.colours, *self.parts)
                hint = did_you_mean(name, known) or f"its slots are {', '.join(known) or 'none at all'}"
                raise Fault("PNP327", f"there is no slot {shown(name)}", hint)
        filler = _Filler(self, {**inherited, **slots}, ink)
        return filler.node(self.root), filler.lasting

    def opacities(self, node: Node) -> list[str]:
        """Return the names of the opacities below 1 that an element has."""
        names = self.veiled.get(node)
        if names is None:
            names = self.veiled[node] = [name for name in _OPACITIES if value_of(node, name) not in ("", "1")]
        return names


def read_art(root: Node) -> Art:
    """Return a file's slots, by the classes of its elements."""
    art = Art(root, read_elements(root))
    for node, element in art.elements.items():
        for name, choice in element.classes:
            if name in PAINTS:
                art.colours.setdefault(choice, value_of(node, name) or NONE)
            elif name == PLACE:
                art.places.add(choice)
            elif name != INK:
                art.parts.setdefault(name, set()).add(choice)
    return art


def read_slots(text: str) -> dict[str, str]:
    """Return slots as `slots="hair: #2b2326; cap: 2"` gives them. Raises Fault."""
    slots: dict[str, str] = {}
    for part in text.split(";"):
        name, colon, value = (word.strip() for word in part.partition(":"))
        if colon:
            slots[name] = value
        elif name:
            raise Fault("PNP314", f"{shown(name)} fills no slot", 'write slots="name: value; name: value"')
    return slots


class _Filler:
    """Copies a file's elements with the slots filled; what is filled alike is the same element in every filling.

    `lasting` are the groups of the copy that draw the same in every filling.
    """

    def __init__(self, art: Art, slots: Mapping[str, str], ink: str) -> None:
        self.art, self.slots, self.ink, self.low = art, slots, ink, ink == "low"
        self.lasting: set[Node] = set()
        # A slot may be filled with a reference to something else in the file.
        self.refers = any("url(" in value for value in slots.values())

    def node(self, node: Node) -> Node:
        """Return an element with its paint, hidden or shown. What is hidden stays where a `use` may show it."""
        element = self.art.elements[node]
        if element.plain and self.ink != "flat":
            filled = node
        elif element.slots is None or not node.children:
            return self._filled(node, element)
        else:
            key = (node, self.ink, self.refers, *map(self.slots.get, element.slots))
            known = self.art.groups.get(key)
            filled = known or self.art.groups.setdefault(key, self._filled(node, element))
        if element.lasting and not self.refers:
            self.lasting.add(filled)
        return filled

    def _filled(self, node: Node, element: ArtElement) -> Node:
        filled = Node(node.tag, node.attrs, node.mark)
        shown: set[bool] = set()
        for name, choice in element.classes:
            if name == PLACE:
                return self._placed(node, choice)
            if name in PAINTS:
                if choice in self.slots:
                    _set(filled, name, self.slots[choice])
            elif name != INK:
                if name in self.slots:
                    shown.add(self.slots[name] == choice)
            elif choice in _SHOWN_WITH:
                shown.add((choice == "low") == self.low)
            elif self.low:
                self._save_ink(filled, choice)
        pale = self.art.opacities(node) if self.ink == "flat" else []
        if pale == ["fill-opacity"] and value_of(node, "stroke") not in ("", NONE):
            _set(filled, "fill", NONE)
        elif pale:
            shown.add(False)
        if shown:
            _set(filled, "display", "inline" if all(shown) else NONE)
            if not all(shown) and element.apart and not self.refers:
                return filled
        filled.children = [child if isinstance(child, str) else self.node(child) for child in node.children]
        return filled

    def _placed(self, node: Node, place: str) -> Node:
        """Return what stands in a place: the file that its slot names, with the slots of this one."""
        name = self.slots.get(place, NONE)
        if name == NONE:
            return Node("g", (), node.mark)
        box = [part for key in _BOX if node.get(key) for part in (key, node.get(key))]
        inherited = "; ".join(f"{key}: {value}" for key, value in self.slots.items())
        rest = ("href", name, "slots", node.get("data-slots"), "inherited", inherited)
        return Node("pnp:art", (*box, *rest, "ink", self.ink), node.mark)

    def _save_ink(self, node: Node, how: str) -> None:
        paint = "stroke" if value_of(node, "fill") == NONE else "fill"
        colour = value_of(node, paint)
        if how == "white":
            _set(node, "fill", "#ffffff")
        elif how == "pale" and colour not in ("", NONE):
            _set(node, paint, mix(colour, "#ffffff", PALE))
        elif how == "line" and "line" in self.art.colours:
            _set(node, "stroke", self.slots.get("line", self.art.colours["line"]))


def _set(node: Node, name: str, value: str) -> None:
    """Set a property of an element, in `style` where it stands there."""
    attrs, names = node.attrs, node.attrs[::2]
    if "style" in names:
        name, value = "style", f"{node.get('style')};{name}:{value}"
    if name in names:
        at = 2 * names.index(name) + 1
        node.attrs = (*attrs[:at], value, *attrs[at + 1 :])
    else:
        node.attrs = (*attrs, name, value)
