"""An element's own attributes, read as lengths."""

from collections.abc import Callable, Iterator
from functools import partial
from types import MappingProxyType
from typing import TypeVar

from msgspec import Struct

from pnp.render.fault import Fault, shown
from pnp.render.geometry.paths import path
from pnp.render.geometry.transforms import Box, fit, transform, view_box
from pnp.render.markup import Node
from pnp.render.numbers import length, number, numbers, opacity
from pnp.render.svg.style import one_of_these
from pnp.render.svg.vocabulary import ELEMENTS, likely_attribute

Value = TypeVar("Value")

_WORDS = MappingProxyType({"align": ("left", "center", "right", "justify"), "valign": ("top", "middle", "bottom")})
_FACTORS = MappingProxyType({"line-height": (1.2, 0.5), "gap": (0.35, 0.0)})
"""Attributes that are factors of the font size: what they are by default, and at the least."""


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

    def word(self, name: str) -> str:
        """Return one of the words that an attribute may be, by default the first. Raises Fault."""
        words = _WORDS[name]
        return named(name, partial(one_of_these, words=words), self.values.get(name, words[0]))

    def factor(self, name: str) -> float:
        """Return a factor of the font size. Raises Fault."""
        default, least = _FACTORS[name]
        text = self.values.get(name)
        if not text:
            return default
        value = named(name, number, text)
        if not least <= value <= 10:
            hint = f"a factor of the font size, {least:g} to 10"
            raise Fault("PNP314", f"{name}: {shown(text)} is out of bounds", hint)
        return value


def document_box(own: AttributeValues, root: Node, hint: str = 'write viewBox="0 0 24 24"') -> Box:
    """Return an svg's view box, or its size as one. Raises Fault where it has neither."""
    if own.has("viewBox"):
        return view_box(own.text("viewBox"))
    if not (own.has("width") and own.has("height")):
        # One in other letters has been told as an attribute that there is not: it is enough to say so once.
        likely = [
            value for name, value in zip(root.attrs[::2], root.attrs[1::2], strict=True) if name.lower() == "viewbox"
        ]
        if likely:
            return view_box(likely[0])
        raise Fault("PNP324", "it has neither viewBox nor width and height", hint)
    box = (0.0, 0.0, own.size("width"), own.size("height"))
    if not (box[2] and box[3]):
        raise Fault("PNP324", "its width or height is 0", hint)
    return box


def named(name: str, read: Callable[[str], Value], text: str) -> Value:
    """Return what an attribute's text is read as. Raises Fault, which names the attribute."""
    try:
        return read(text)
    except Fault as fault:
        raise fault.within(name) from None


def href_of(node: Node) -> str:
    """Return what an element refers to. Raises Fault where it says nothing."""
    href = node.get("href") or node.get("xlink:href")
    if href:
        return href
    if "href" in node.attrs[::2] or "xlink:href" in node.attrs[::2]:
        raise Fault("PNP318", "href is empty", "draw it only where there is one: {% if card.art %}…{% endif %}")
    raise Fault("PNP318", "it needs href", _HREFS.get(node.tag, 'write href="…"'))


def points(text: str) -> tuple[float, ...]:
    """Return x and y of every point. Raises Fault."""
    values = numbers(text)
    if len(values) % 2:
        raise Fault("PNP314", f"points: there are {len(values)} numbers, which is odd", "give x and y of every point")
    return values


def spot(name: str, text: str, per_mm: float, *, fitted: bool) -> float:
    """Return a coordinate of a gradient: a part of the shape's box where it is fitted to that. Raises Fault."""
    if "%" in text and not fitted:
        message = f"{name}: {shown(text)} is a percentage of nothing"
        raise Fault("PNP314", message, "give lengths with userSpaceOnUse")
    return named(name, number if fitted else partial(length, per_mm=per_mm), text)


_HREFS = MappingProxyType(
    {
        "image": 'write href="pictures/name.png"',
        "use": 'write href="#icon-NAME" or href="#id"',
        "pnp:art": 'write href="NAME", the name of a file in art/ without .svg',
    }
)
_SQUARE = (0.0, 0.0, 1.0, 1.0)
_LENGTHS = ("x", "y", "cx", "cy", "x1", "y1", "x2", "y2", "dx", "dy")
_SIZES = ("width", "height", "r", "rx", "ry", "min-size")
_SPOTS = ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy")
GRADIENTS = ("linearGradient", "radialGradient")
_NEEDED = MappingProxyType(
    {
        "rect": ("width", "height"),
        "image": ("width", "height"),
        "pnp:textbox": ("width", "height"),
        "circle": ("r",),
        "ellipse": ("rx", "ry"),
    }
)

_Reader = Callable[[AttributeValues, str], object]


def _spot(own: AttributeValues, name: str) -> float:
    fitted = own.text("gradientUnits", "objectBoundingBox") == "objectBoundingBox"
    return spot(name, own.text(name), own.per_mm, fitted=fitted)


_READERS: MappingProxyType[str, _Reader] = MappingProxyType(
    {
        **dict.fromkeys(_LENGTHS, AttributeValues.length),
        **dict.fromkeys(_SIZES, lambda own, name: own.size(name, 0.0)),
        **dict.fromkeys(_WORDS, AttributeValues.word),
        **dict.fromkeys(_FACTORS, AttributeValues.factor),
        "viewBox": lambda own, name: view_box(own.text(name)),
        "preserveAspectRatio": lambda own, name: fit(_SQUARE, _SQUARE, own.text(name)),
        "points": lambda own, name: points(own.text(name)),
        "d": lambda own, name: path(own.text(name)),
        "offset": lambda own, name: named(name, opacity, own.text(name)),
        "gradientTransform": lambda own, name: named(name, transform, own.text(name)),
    }
)
_READERS_OF_GRADIENTS: MappingProxyType[str, _Reader] = MappingProxyType({**_READERS, **dict.fromkeys(_SPOTS, _spot)})


def attribute_faults(node: Node) -> Iterator[Fault]:
    """Yield what is wrong with each of an element's own attributes, and what it lacks."""
    own, names = AttributeValues.of(node, em=1.0), ELEMENTS.get(node.tag, frozenset())
    readers = _READERS_OF_GRADIENTS if node.tag in GRADIENTS else _READERS
    reads: list[Callable[[], object]] = [
        partial(readers[name], own, name) for name in sorted(names & own.values.keys() & readers.keys())
    ]
    # What is there under a mistyped name is not missing.
    there = {likely_attribute(node.tag, name) for name in own.values} if names else frozenset()
    reads += [partial(own.size, name) for name in _NEEDED.get(node.tag, ()) if name not in there]
    if node.tag in _HREFS and (own.has("href") or "href" not in there):
        reads.append(partial(href_of, node))
    for read in reads:
        try:
            read()
        except Fault as fault:
            yield fault
