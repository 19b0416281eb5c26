"""Gradients as they are defined: elements with an id, which others refer to."""

from pnp.render.colours import colour
from pnp.render.drawing import IDENTITY, Stop
from pnp.render.fault import Fault, shown
from pnp.render.geometry.transforms import transform
from pnp.render.markup import Node
from pnp.render.numbers import length, number, opacity
from pnp.render.svg.gradients import Gradient
from pnp.render.svg.properties import blaming, properties
from pnp.render.svg.scene import Scene, reference
from pnp.render.svg.vocabulary import foreign, instead

_MAX_CHAIN = 10


def gradient(node: Node, scene: Scene, per_mm: float) -> Gradient:
    """Read a linearGradient or radialGradient with what it takes over from others by href. Raises Fault."""
    if node.tag not in ("linearGradient", "radialGradient"):
        message = f"{shown('#' + node.get('id'))} is a <{node.tag}>, not a gradient"
        raise Fault("PNP320", message, _instead(node))
    attrs, stops = _chained(node, scene)
    with blaming(node):
        return _gradient(node.tag, attrs, stops, per_mm)


def _instead(node: Node) -> str:
    if node.tag == "pattern" and any(child.tag in ("image", "use") for child in node.elements):
        return "patterns are not drawn: save the picture as a file of its own and place it with <image>"
    return instead(node.tag) or "refer to a gradient's id"


def _gradient(tag: str, attrs: dict[str, str], stops: tuple[Stop, ...], per_mm: float) -> Gradient:
    if attrs.get("spreadMethod", "pad") != "pad":
        message = f"spreadMethod {shown(attrs['spreadMethod'])} cannot be drawn"
        raise Fault("PNP321", message, "repeat the stops instead")
    units = attrs.get("gradientUnits", "objectBoundingBox")
    if units not in ("objectBoundingBox", "userSpaceOnUse"):
        message = f"{shown(units)} is no gradientUnits"
        raise Fault("PNP314", message, "write objectBoundingBox or userSpaceOnUse")
    if not stops:
        raise Fault("PNP318", "it has no <stop>", "add at least one")
    fitted = units == "objectBoundingBox"
    matrix = transform(attrs["gradientTransform"]) if "gradientTransform" in attrs else IDENTITY
    return Gradient(_spots(tag, attrs, fitted, per_mm), stops, matrix, fitted)


def _chained(node: Node, scene: Scene) -> tuple[dict[str, str], tuple[Stop, ...]]:
    """Return attributes and stops, the nearest of the chain winning."""
    attrs: dict[str, str] = {}
    stops: tuple[Stop, ...] = ()
    for _ in range(_MAX_CHAIN):
        with blaming(node):
            own = properties(node)
        attrs = own | attrs
        stops = stops or _stops(node)
        target = reference(own.get("href") or own.get("xlink:href") or "")
        if not target:
            return attrs, stops
        node = scene.find(target)
    raise Fault("PNP320", "gradients refer to each other in a circle", "let one of them hold the stops")


def _stops(node: Node) -> tuple[Stop, ...]:
    found: list[Stop] = []
    for child in node.elements:
        if foreign(child.tag):
            continue
        with blaming(child):
            if child.tag != "stop":
                raise Fault("PNP313", "it stands in a gradient", "only <stop> does")
            found.append(_stop(properties(child), found[-1].offset if found else 0.0))
    return tuple(found)


def _stop(values: dict[str, str], last: float) -> Stop:
    """Return a stop; offsets never fall from one to the next."""
    offset = min(1.0, max(0.0, number(values.get("offset", "0"))))
    ink, thick = values.get("stop-color", "black"), values.get("stop-opacity", "1")
    return Stop(max(offset, last), colour(ink), opacity(thick))


def _spots(tag: str, attrs: dict[str, str], fitted: bool, per_mm: float) -> tuple[float, ...]:
    def spot(name: str, default: str) -> float:
        text = attrs.get(name, default)
        if fitted:
            return number(text)
        if "%" in text:
            raise Fault(
                "PNP314", f"{name}: {shown(text)} is a percentage of nothing", "give lengths with userSpaceOnUse"
            )
        return length(text, per_mm)

    if tag == "linearGradient":
        defaults = {"x1": "0%", "y1": "0%", "x2": "100%" if fitted else "0", "y2": "0%"}
        if not fitted:
            defaults = dict.fromkeys(defaults, "0")
        return tuple(spot(name, default) for name, default in defaults.items())
    half = "50%" if fitted else "0"
    cx, cy, r = spot("cx", half), spot("cy", half), spot("r", half)
    fx = spot("fx", attrs.get("cx", half))
    fy = spot("fy", attrs.get("cy", half))
    return (cx, cy, r, *_inside(cx, cy, r, fx, fy))


def _inside(cx: float, cy: float, r: float, fx: float, fy: float) -> tuple[float, float]:
    """Return the focus, drawn into the circle if it lies outside."""
    away = ((fx - cx) ** 2 + (fy - cy) ** 2) ** 0.5
    if away < r or not away:
        return fx, fy
    part = 0.999 * r / away
    return cx + (fx - cx) * part, cy + (fy - cy) * part
