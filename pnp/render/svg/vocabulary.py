"""The elements and attributes that templates and SVG files may use."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from pnp.files import yaml_beside
from pnp.nearest import did_you_mean, nearest
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
BELONGS = MappingProxyType(
    {"tspan": "it belongs inside <text>", "stop": "it belongs inside <linearGradient> or <radialGradient>"}
)
"""Elements that stand nowhere but in others."""
_WAYS_OUT = MappingProxyType(
    {
        "mix-blend-mode": "colours are not mixed on paper: delete it, and write the mixed colour itself",
        "text-decoration": "draw the line as a <line>",
        "text-decoration-line": "draw the line as a <line>",
        "text-transform": "write the letters as they are to be printed: {{ card.name|upper }}",
        "vector-effect": "delete it, and write the stroke-width as it is to be printed",
        "font-variant": "write capitals in a smaller font-size",
        "font-stretch": "choose a narrower font-family",
        "baseline-shift": "raise the letters by dy on a <tspan>, in a smaller font-size",
        "writing-mode": 'turn the text: transform="rotate(90, x, y)"',
    }
)
_LIKELY = MappingProxyType({"src": "href", "radius": "r", "background": "fill", "border": "stroke"})
_USUAL = frozenset(
    {"clip-path", "fill", "font-family", "font-size", "opacity", "stroke", "stroke-width", "style", "transform"}
)
_NAMED = frozenset(name for name in PROPERTIES if not name.startswith("-"))


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


def way_out(name: str) -> str:
    """Return what does the work of a property that cannot be drawn."""
    element = "marker" if name.startswith("marker") else name
    return _WAYS_OUT.get(name) or _INSTEAD.get(element) or "delete it: it cannot be printed"


def check_inline(tag: str) -> None:
    """Raise Fault for an element that cannot stand in a text box."""
    if tag in INLINE:
        return
    hint = _INSTEAD.get(tag) or did_you_mean(tag, INLINE)
    if tag.lower() in INLINE:
        hint = f"write <{tag.lower()}>; formatted text in capitals is {{{{ card.text|striptags|upper }}}}"
    raise Fault("PNP313", "this cannot stand inside a text box", hint)


def check_inline_names(tag: str, names: Iterable[str]) -> None:
    """Raise Fault for an attribute that an element in a text box does not have."""
    for name in names:
        if name not in INLINE[tag]:
            raise Fault("PNP319", f"there is no attribute '{name[:60]}' here", did_you_mean(name, INLINE[tag]))


def not_in_text(tag: str) -> Fault:
    """Return the fault of an element in a <text>."""
    hint = "draw formatted text with <pnp:textbox>" if formatted(tag) else "only <tspan> does"
    return Fault("PNP313", "this cannot stand in a <text>", "in <text> that is <tspan>" if tag == "span" else hint)


def formatted(tag: str) -> bool:
    """Tell whether an element comes from formatted text, in whatever letters."""
    return tag.lower() in INLINE and tag != "span"


def declaration(part: str) -> tuple[str, str]:
    """Return name and value of a property in `style`, none of an empty part. Raises Fault."""
    if not part.strip():
        return "", ""
    name, colon, value = part.partition(":")
    name = name.strip().lower()
    if not colon:
        raise Fault("PNP314", f"{shown(part)} is no declaration", "write name: value; name: value")
    if name == "transform":
        raise Fault("PNP319", "it stands in style", "write it as an attribute")
    if name not in PROPERTIES and not name.startswith("-"):
        close = nearest(name, _NAMED)
        hint = f"did you mean '{close}'?" if close else did_you_mean(name, _USUAL)
        raise Fault("PNP319", f"there is no property '{name[:60]}'", hint)
    return name, value.strip().removesuffix("!important").strip()


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
    hint = likely_attribute(tag, name)
    hint = f"did you mean '{hint}'?" if hint else did_you_mean(name, ELEMENTS[tag] or _USUAL)
    raise Fault("PNP319", f"there is no attribute '{name[:60]}'", hint)


def likely_attribute(tag: str, name: str) -> str:
    """Return the attribute of an element that a name is meant for, the name itself if it is one, "" for none near."""
    known = ELEMENTS[tag] | COMMON | _NAMED
    likely = _LIKELY.get(name, "")
    return likely if likely in known else nearest(name, known)
