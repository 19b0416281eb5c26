"""The elements and attributes that templates and SVG files may use."""

from collections.abc import Mapping
from types import MappingProxyType

from pnp.files import yaml_beside
from pnp.nearest import did_you_mean
from pnp.render.fault import Fault, shown
from pnp.render.svg.style import PROPERTIES

_WORDS = yaml_beside(__file__)
ELEMENTS = MappingProxyType({tag: frozenset(names.split()) for tag, names in _WORDS["elements"].items()})
"""Every element with the attributes of its own."""
INLINE = MappingProxyType({tag: frozenset(names.split()) for tag, names in _WORDS["inline"].items()})
"""What may stand inside a text box."""
SILENT, COMMON = (frozenset(_WORDS[name].split()) for name in ("silent", "common"))
"""Elements that draw nothing where they stand; attributes of every element that say nothing, or are read elsewhere."""
STYLE_SHEET = "style"
"""Told for the whole document, wherever it stands."""
_KNOWN_PREFIXES = ("xlink", "pnp", "svg")
_INSTEAD: Mapping[str, str] = _WORDS["instead"]


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
