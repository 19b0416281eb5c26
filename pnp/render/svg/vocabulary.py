"""The elements and attributes that templates and SVG files may use."""

from types import MappingProxyType

from pnp.nearest import did_you_mean
from pnp.render.fault import Fault, shown
from pnp.render.svg.style import PROPERTIES

_BOX = "x y width height"
_GRADIENT = "href xlink:href gradientUnits gradientTransform spreadMethod"
_OWN = {
    "svg": f"{_BOX} viewBox preserveAspectRatio version baseProfile zoomAndPan",
    "symbol": f"{_BOX} viewBox preserveAspectRatio",
    "use": f"{_BOX} href xlink:href",
    "rect": f"{_BOX} rx ry",
    "circle": "cx cy r",
    "ellipse": "cx cy rx ry",
    "line": "x1 y1 x2 y2",
    "polyline": "points",
    "polygon": "points",
    "path": "d pathLength",
    "image": f"{_BOX} href xlink:href preserveAspectRatio",
    "text": "x y dx dy",
    "tspan": "x y dx dy",
    "linearGradient": f"{_GRADIENT} x1 y1 x2 y2",
    "radialGradient": f"{_GRADIENT} cx cy r fx fy fr",
    "stop": "offset",
    "clipPath": "clipPathUnits",
    "pnp:art": f"{_BOX} href slots inherited ink",
    "pnp:textbox": f"{_BOX} min-size line-height gap align valign for",
    **dict.fromkeys(("g", "defs", "title", "desc", "metadata"), ""),
}
ELEMENTS = MappingProxyType({tag: frozenset(names.split()) for tag, names in _OWN.items()})
"""Every element with the attributes of its own."""

_INLINE = {"b": "", "i": "", "br": "", "span": "fill font-family scale", "icon": "name fill scale", "ruby": "reading"}
INLINE = MappingProxyType({tag: frozenset(names.split()) for tag, names in _INLINE.items()})
"""What may stand inside a text box."""

_SILENT = "defs symbol linearGradient radialGradient clipPath title desc metadata"
SILENT = frozenset(_SILENT.split())
"""Elements that draw nothing where they stand."""

STYLE_SHEET = "style"
"""Told for the whole document, wherever it stands."""

_COMMON = """
    id class style transform lang role tabindex focusable requiredFeatures systemLanguage xml:space xml:lang xmlns
"""
COMMON = frozenset(_COMMON.split())
"""Attributes of every element that say nothing here, or are read elsewhere."""
_KNOWN_PREFIXES = ("xlink", "pnp", "svg")
_INSTEAD = MappingProxyType(
    {
        "filter": "filters cannot be printed as vectors: use a gradient or a picture",
        "mask": "use a clipPath, or a picture with transparency",
        "pattern": "repeat the shape in a loop inside a clipPath",
        "marker": "draw the arrow head as a path",
        "foreignObject": "wrapped text is <pnp:textbox>",
        "art": "its full name is <pnp:art>",
        "textbox": "its full name is <pnp:textbox>",
        "script": "drawings cannot run programs",
        "switch": "choose in the template: {% if %}",
        "a": "paper has no links: use <g>",
        "textPath": "place each letter with <text transform=…>",
        "p": "inside a text box two <br/> begin a paragraph",
        "strong": "inside a text box that is <b>",
        "em": "inside a text box that is <i>",
    }
)


def foreign(name: str) -> bool:
    """Tell whether a name belongs to a drawing program's own namespace, and says nothing here."""
    prefix, colon, _ = name.partition(":")
    return bool(colon) and prefix not in _KNOWN_PREFIXES


def check_element(tag: str) -> None:
    """Raise Fault for an element that is not understood."""
    if tag in ELEMENTS or tag == STYLE_SHEET or foreign(tag):
        return
    hint = _INSTEAD.get(tag)
    if tag in INLINE:
        hint = "it belongs inside <pnp:textbox>" if tag != "span" else "in <text> that is <tspan>"
    raise Fault("PNP313", "there is no such element", hint or did_you_mean(tag, ELEMENTS))


def instead(tag: str) -> str:
    """Return what does the work of an element that cannot be drawn, "" where nothing does."""
    return _INSTEAD.get(tag, "")


def check_inline(tag: str) -> None:
    """Raise Fault for an element that cannot stand in a text box."""
    if tag not in INLINE:
        raise Fault("PNP313", "this cannot stand inside a text box", _INSTEAD.get(tag) or did_you_mean(tag, INLINE))


def is_frame(value: str) -> bool:
    """Return what `pnp:frame` says: whether an element is meant to run along the trim. Raises Fault."""
    if value not in ("true", "false"):
        raise Fault("PNP314", f"{shown(value)} is neither true nor false", 'write pnp:frame="true"')
    return value == "true"


def own_attribute(tag: str, name: str, value: str) -> bool:
    """Tell whether an attribute is the element's own, not one that says nothing. Raises Fault for others."""
    if name in ELEMENTS[tag]:
        return True
    if name in COMMON or foreign(name) or name.startswith(("xmlns:", "data-", "aria-")):
        return False
    if name.startswith("on"):
        raise Fault("PNP319", f"{name}={shown(value)} would run a program", "delete the attribute")
    known = ELEMENTS[tag] | COMMON | PROPERTIES
    raise Fault("PNP319", f"there is no attribute '{name[:60]}'", did_you_mean(name, known))
