"""Gradients and clip paths, which others refer to by their ids: equal ones are read once, in whatever face."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from msgspec import Struct, field

from pnp.render.colours import colour
from pnp.render.drawing import Matrix, Outline, Segment, Stop
from pnp.render.fault import Fault, shown
from pnp.render.geometry.outlines import moved
from pnp.render.geometry.transforms import transform
from pnp.render.markup import Node
from pnp.render.numbers import opacity
from pnp.render.svg.attributes import GRADIENTS, AttributeValues, named, spot
from pnp.render.svg.scene import Frozen, Scene, reference
from pnp.render.svg.shapes import SHAPES
from pnp.render.svg.slips import note_slips, refuse_unknown
from pnp.render.svg.style import PROPERTIES, Gradient
from pnp.render.svg.vocabulary import check_element, foreign, instead, own_attribute

Key = tuple[float, Frozen]
R = TypeVar("R")


class Definitions(Struct, eq=False):
    """What elements refer to; `per_mm` is how many user units make a millimetre. All raise Fault."""

    _gradients: dict[Key, Gradient] = field(default_factory=dict)
    _clips: dict[Key, tuple[Outline, str]] = field(default_factory=dict)

    def gradient(self, name: str, scene: Scene, per_mm: float) -> Gradient:
        """Return the gradient of an id; equal definitions give one object."""
        return _once(self._gradients, gradient, name, scene, per_mm)

    def clip(self, name: str, scene: Scene, per_mm: float) -> tuple[Outline, str]:
        """Return the clip path of an id as an outline and its rule; equal definitions give one object."""
        return _once(self._clips, clip_path, name, scene, per_mm)


def _once(known: dict[Key, R], read: Callable[[Node, Scene, float], R], name: str, scene: Scene, per_mm: float) -> R:
    key = (per_mm, scene.frozen(name))
    if key not in known:
        node = scene.find(name)
        scene.step(len(node.children))
        try:
            refuse_unknown(node)
            known[key] = read(node, scene, per_mm)
        except Fault:
            # Who refers to it meets one fault: the others are told with it.
            note_slips(node, scene)
            raise
    return known[key]


def clip_path(node: Node, scene: Scene, per_mm: float) -> tuple[Outline, str]:
    """Read a clipPath as one outline and its rule. Raises Fault."""
    if node.tag != "clipPath":
        message = f"{shown('#' + node.get('id'))} is a <{node.tag}>, not a clipPath"
        raise Fault("PNP320", message, "refer to a clipPath's id")
    with blaming(node):
        values = properties(node)
        if values.get("clipPathUnits", "userSpaceOnUse") != "userSpaceOnUse":
            hint = "give the clip in the drawing's units"
            raise Fault("PNP321", "clipPathUnits objectBoundingBox cannot be drawn", hint)
        _refuse_clip(values)
        matrix = _transform(values)
    outlines: list[Segment] = []
    rule = values.get("clip-rule", "nonzero")
    for child in node.elements:
        if child.tag in ("title", "desc", "metadata") or foreign(child.tag):
            continue
        with blaming(child):
            outline, own_rule = _outline(child, scene, per_mm)
        outlines += outline
        rule = own_rule or rule
    return moved(Outline.of(outlines), matrix), rule


def _outline(node: Node, scene: Scene, per_mm: float) -> tuple[Outline, str]:
    """Return what an element inside clips, and its rule if it says one."""
    values = properties(node)
    _refuse_clip(values)
    if values.get("display") == "none":
        return Outline(), ""
    matrix = _transform(values)
    if node.tag == "use":
        target = scene.find(reference(values.get("href") or values.get("xlink:href", "")))
        outline, rule = _shape(target, per_mm)
        own = AttributeValues(values, per_mm)
        x, y = own.length("x"), own.length("y")
        return moved(moved(outline, (1.0, 0.0, 0.0, 1.0, x, y)), matrix), rule or values.get("clip-rule", "")
    return _shape(node, per_mm)


def _transform(values: dict[str, str]) -> Matrix:
    return named("transform", transform, values.get("transform", ""))


def _refuse_clip(values: dict[str, str]) -> None:
    if values.get("clip-path", "none") != "none":
        hint = "put one of the two on a <g> around what they cut"
        raise Fault("PNP321", "a clip-path inside a clip path cannot be drawn", hint)


def _shape(node: Node, per_mm: float) -> tuple[Outline, str]:
    if node.tag not in SHAPES:
        raise Fault("PNP321", "it stands in a clipPath", "rect, circle, ellipse, polygon and path can clip")
    values = properties(node)
    outline = SHAPES[node.tag](AttributeValues(values, per_mm))
    return moved(outline, _transform(values)), values.get("clip-rule", "")


_MAX_CHAIN = 10


def gradient(node: Node, scene: Scene, per_mm: float) -> Gradient:
    """Read a linearGradient or radialGradient with what it takes over from others by href. Raises Fault."""
    if node.tag not in GRADIENTS:
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
        raise Fault("PNP314", f"{shown(units)} is no gradientUnits", "write objectBoundingBox or userSpaceOnUse")
    if not stops:
        raise Fault("PNP318", "it has no <stop>", "add at least one")
    fitted = units == "objectBoundingBox"
    matrix = named("gradientTransform", transform, attrs.get("gradientTransform", ""))
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
    stops: list[Stop] = []
    for child in node.elements:
        if foreign(child.tag):
            continue
        try:
            if child.tag != "stop":
                raise Fault("PNP313", "it stands in a gradient", "only <stop> does")
            stops.append(_stop(properties(child), stops[-1].offset if stops else 0.0))
        except Fault as fault:
            raise fault.within(f"<{child.tag}>", child.mark) from None
    return tuple(stops)


def _stop(values: dict[str, str], last: float) -> Stop:
    """Return a stop; offsets never fall from one to the next."""
    offset, ink = named("offset", opacity, values.get("offset", "0")), values.get("stop-color", "black")
    strength = named("stop-opacity", opacity, values.get("stop-opacity", "1"))
    return Stop(max(offset, last), named("stop-color", colour, ink), strength)


def _spots(tag: str, attrs: dict[str, str], fitted: bool, per_mm: float) -> tuple[float, ...]:
    def at(name: str, default: str) -> float:
        return spot(name, attrs.get(name, default), per_mm, fitted=fitted)

    if tag == "linearGradient":
        return at("x1", "0"), at("y1", "0"), at("x2", "100%" if fitted else "0"), at("y2", "0")
    half = "50%" if fitted else "0"
    cx, cy, r = at("cx", half), at("cy", half), at("r", half)
    fx, fy = at("fx", attrs.get("cx", half)), at("fy", attrs.get("cy", half))
    away = ((fx - cx) ** 2 + (fy - cy) ** 2) ** 0.5
    # A focus outside the circle is drawn into it.
    part = 1.0 if away < r or not away else 0.999 * r / away
    return cx, cy, r, *((fx, fy) if part == 1.0 else (cx + (fx - cx) * part, cy + (fy - cy) * part))


def properties(node: Node) -> dict[str, str]:
    """Return attributes and the declarations of `style`, which win. Raises Fault for unknown ones."""
    check_element(node.tag)
    values = dict(zip(node.attrs[::2], node.attrs[1::2], strict=True))
    for name, value in values.items():
        if name not in PROPERTIES:
            named(name, partial(own_attribute, node.tag, name), value)
    declared = (part.partition(":") for part in values.get("style", "").split(";"))
    return values | {name.strip(): value.strip() for name, colon, value in declared if colon}


@contextmanager
def blaming(node: Node) -> Iterator[None]:
    """Lay a fault that comes up inside to the account of this element: its name, its place."""
    try:
        yield
    except Fault as fault:
        raise fault.within(f"<{node.tag}>", node.mark) from None
