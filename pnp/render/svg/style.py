"""What elements inherit: paint, lines and letters; and how each property is read."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Literal

from msgspec import Struct

from pnp.files import yaml_beside
from pnp.nearest import did_you_mean
from pnp.render.colours import colour
from pnp.render.drawing import IDENTITY, Colour, Matrix, Stop
from pnp.render.fault import Fault, shown
from pnp.render.numbers import length, number, numbers, opacity


class Gradient(Struct, frozen=True, eq=False):
    """A gradient as defined: where it runs, its stops; `fitted` if its numbers are parts of the shape's box.

    `spots` are x1 y1 x2 y2 of a line, or cx cy r fx fy of a circle.
    """

    spots: tuple[float, ...]
    stops: tuple[Stop, ...]
    matrix: Matrix = IDENTITY
    fitted: bool = True

    @property
    def radial(self) -> bool:
        """Whether it runs from a focus to a circle."""
        return len(self.spots) == 5


PaintValue = Colour | Gradient | Literal["currentColor"] | None
BLACK = Colour(0.0, 0.0, 0.0)


class Style(Struct, frozen=True, eq=False):
    """The inherited properties of an element; the same values are the same object. Lengths in user units.

    `per_mm` is how many user units of the document make a millimetre.
    """

    per_mm: float = 1.0
    color: Colour = BLACK
    fill: PaintValue = BLACK
    fill_opacity: float = 1.0
    fill_rule: str = "nonzero"
    stroke: PaintValue = None
    stroke_opacity: float = 1.0
    stroke_width: float = 1.0
    stroke_linecap: str = "butt"
    stroke_linejoin: str = "miter"
    stroke_miterlimit: float = 4.0
    stroke_dasharray: tuple[float, ...] = ()
    stroke_dashoffset: float = 0.0
    clip_rule: str = "nonzero"
    visibility: str = "visible"
    paint_order: str = "normal"
    font_family: str = "body"
    font_size: float = 4.0
    font_weight: str = "normal"
    font_style: str = "normal"
    text_anchor: str = "start"
    letter_spacing: float = 0.0
    word_spacing: float = 0.0
    dominant_baseline: str = "auto"


Reader = Callable[[str, Style], object]


_LIKELY = MappingProxyType(
    {
        "center": ("central", "middle", "center"),
        "centre": ("central", "middle", "center"),
        "middle": ("center",),
        "left": ("start",),
        "right": ("end",),
        "start": ("left", "top"),
        "end": ("right", "bottom"),
        "top": ("hanging",),
        "bottom": ("text-after-edge",),
        "baseline": ("alphabetic",),
    }
)
"""The words of other properties and languages for a word: the first of them that is allowed is meant."""


def one_of_these(text: str, words: tuple[str, ...]) -> str:
    """Return a text that is one of these words. Raises Fault."""
    if text not in words:
        likely = next((word for word in _LIKELY.get(text.strip().lower(), ()) if word in words), "")
        hint = f"did you mean '{likely}'?" if likely else did_you_mean(text, words)
        raise Fault("PNP314", f"{shown(text)} is not one of {', '.join(words)}", hint)
    return text


def one_of(*words: str) -> Reader:
    """Return a reader that lets only these words pass."""

    def read(text: str, _: Style) -> str:
        return one_of_these(text, words)

    return read


def _width(text: str, style: Style) -> float:
    value = length(text, style.per_mm)
    if value < 0:
        raise Fault("PNP314", f"{shown(text)} is below 0", "widths and sizes are 0 or more")
    return value


def _size(text: str, style: Style) -> float:
    value = length(text, style.per_mm, style.font_size)
    if value <= 0:
        raise Fault("PNP314", f"the font size {shown(text)} is not above 0", "write a size such as 8pt")
    return value


def _spacing(text: str, style: Style) -> float:
    return 0.0 if text == "normal" else length(text, style.per_mm, style.font_size)


def _opacity(text: str, _: Style) -> float:
    return opacity(text)


def _dashes(text: str, style: Style) -> tuple[float, ...]:
    if text == "none":
        return ()
    parts = tuple(length(part, style.per_mm) for part in text.replace(",", " ").split())
    if any(part < 0 for part in parts):
        raise Fault("PNP314", f"the dashes {shown(text)} go below 0")
    # An odd list is read twice over, and dashes of no length at all are a plain line.
    return (parts * 2 if len(parts) % 2 else parts) if sum(parts) > 0 else ()


def _weight(text: str, _: Style) -> str:
    if text in ("normal", "bold", "bolder", "lighter"):
        return "bold" if text in ("bold", "bolder") else "normal"
    try:
        values = numbers(text)
    except Fault:
        values = ()
    if len(values) != 1:
        raise Fault("PNP314", f"{shown(text)} is not a font weight", "write normal, bold, or a number from 100 to 900")
    return "bold" if values[0] >= 600 else "normal"


_WORDS = yaml_beside(__file__)
INHERITED: MappingProxyType[str, Reader] = MappingProxyType(
    {name: one_of(*words) for name, words in _WORDS["words"].items()}
    | {
        "color": lambda text, style: style.color if text == "currentColor" else colour(text),
        "fill-opacity": _opacity,
        "stroke-opacity": _opacity,
        "stroke-width": _width,
        "stroke-miterlimit": lambda text, _: max(1.0, number(text)),
        "stroke-dasharray": _dashes,
        "stroke-dashoffset": lambda text, style: length(text, style.per_mm),
        "font-family": lambda text, _: text.strip(),
        "font-size": _size,
        "font-weight": _weight,
        "letter-spacing": _spacing,
        "word-spacing": _spacing,
    }
)
"""Readers of the inherited properties, but for `fill` and `stroke`, which may refer to a gradient."""
OWN, QUIET = (frozenset(_WORDS[name].split()) for name in ("own", "quiet"))
"""Properties read elsewhere; those that drawing programs write and that change nothing here."""
WITHOUT = MappingProxyType({name: value for value, names in _WORDS["without"].items() for name in names.split()})
"""Properties that are not drawn: only the value that changes nothing passes, others are refused aloud."""
PROPERTIES = frozenset(INHERITED) | OWN | frozenset(WITHOUT) | QUIET
