"""What other elements refer to by id: gradients and clip paths."""

from pnp.render.colours import colour
from pnp.render.drawing import IDENTITY, Outline, Stop
from pnp.render.fault import Fault, shown
from pnp.render.gradients import Gradient
from pnp.render.markup import Node
from pnp.render.numbers import length, number, opacity
from pnp.render.outlines import moved
from pnp.render.own import Own
from pnp.render.scene import Scene, reference
from pnp.render.shapes import SHAPES
from pnp.render.transforms import transform
from pnp.render.vocabulary import own_attribute

_MAX_CHAIN = 10


def gradient(node: Node, scene: Scene, per_mm: float) -> Gradient:
    """Read a linearGradient or radialGradient with what it takes over from others by href. Raises Fault."""
    if node.tag not in ("linearGradient", "radialGradient"):
        raise Fault(
            "PNP320", f"'#{node.get('id')}' is a <{node.tag}>, not a gradient", "refer to a gradient's id"
        )
    attrs, stops = _chained(node, scene)
    if attrs.get("spreadMethod", "pad") != "pad":
        raise Fault(
            "PNP321",
            f"spreadMethod {shown(attrs['spreadMethod'])} cannot be drawn",
            "repeat the stops instead",
        )
    units = attrs.get("gradientUnits", "objectBoundingBox")
    if units not in ("objectBoundingBox", "userSpaceOnUse"):
        raise Fault(
            "PNP314", f"{shown(units)} is no gradientUnits", "write objectBoundingBox or userSpaceOnUse"
        )
    fitted = units == "objectBoundingBox"
    if not stops:
        raise Fault("PNP318", f"the gradient '#{node.get('id')}' has no <stop>", "add at least one")
    matrix = transform(attrs["gradientTransform"]) if "gradientTransform" in attrs else IDENTITY
    return Gradient(_spots(node.tag, attrs, fitted, per_mm), stops, matrix, fitted)


def _chained(node: Node, scene: Scene) -> tuple[dict[str, str], tuple[Stop, ...]]:
    """Return attributes and stops, the nearest of the chain winning."""
    attrs: dict[str, str] = {}
    stops: tuple[Stop, ...] = ()
    for _ in range(_MAX_CHAIN):
        own = dict(zip(node.attrs[::2], node.attrs[1::2], strict=True))
        for name, value in own.items():
            own_attribute(node.tag, name, value)
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
        if child.tag != "stop":
            if ":" in child.tag:
                continue
            raise Fault("PNP313", f"<{child.tag}> stands in a gradient", "only <stop> does")
        values = _properties(child)
        offset = min(1.0, max(0.0, number(values.get("offset", "0"))))
        last = found[-1].offset if found else 0.0
        found.append(
            Stop(
                max(offset, last),
                colour(values.get("stop-color", "black")),
                opacity(values.get("stop-opacity", "1")),
            )
        )
    return tuple(found)


def _properties(node: Node) -> dict[str, str]:
    values = dict(zip(node.attrs[::2], node.attrs[1::2], strict=True))
    for name, value in values.items():
        if name not in ("stop-color", "stop-opacity"):
            own_attribute(node.tag, name, value)
    declared = (part.partition(":") for part in values.get("style", "").split(";"))
    return values | {name.strip(): value.strip() for name, colon, value in declared if colon}


def _spots(tag: str, attrs: dict[str, str], fitted: bool, per_mm: float) -> tuple[float, ...]:
    def spot(name: str, default: str) -> float:
        text = attrs.get(name, default)
        if fitted:
            return number(text)
        if "%" in text:
            raise Fault(
                "PNP314",
                f"{name}: {shown(text)} is a percentage of nothing",
                "give lengths with userSpaceOnUse",
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


def clip_path(node: Node, scene: Scene, per_mm: float) -> tuple[Outline, str]:
    """Read a clipPath as one outline and its rule. Raises Fault."""
    if node.tag != "clipPath":
        raise Fault(
            "PNP320", f"'#{node.get('id')}' is a <{node.tag}>, not a clipPath", "refer to a clipPath's id"
        )
    if node.get("clipPathUnits", "userSpaceOnUse") != "userSpaceOnUse":
        raise Fault(
            "PNP321",
            "clipPathUnits objectBoundingBox cannot be drawn",
            "give the clip in the drawing's units",
        )
    matrix = transform(node.get("transform"))
    found: Outline = ()
    rule = "nonzero"
    for child in node.elements:
        target, inner = child, transform(child.get("transform"))
        if child.tag == "use":
            target = scene.find(reference(child.get("href") or child.get("xlink:href")))
            at = (
                1.0,
                0.0,
                0.0,
                1.0,
                length(child.get("x", "0"), per_mm),
                length(child.get("y", "0"), per_mm),
            )
            found += moved(
                moved(moved(_outline(target, per_mm), transform(target.get("transform"))), at), inner
            )
        else:
            found += moved(_outline(target, per_mm), inner)
        rule = target.get("clip-rule", node.get("clip-rule", rule))
    return moved(found, matrix), rule


def _outline(node: Node, per_mm: float) -> Outline:
    if node.tag not in SHAPES:
        raise Fault(
            "PNP321", f"<{node.tag}> stands in a clipPath", "rect, circle, ellipse, polygon and path can clip"
        )
    values = dict(zip(node.attrs[::2], node.attrs[1::2], strict=True))
    return SHAPES[node.tag](Own(values, per_mm))
