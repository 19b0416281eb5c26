"""Clip paths: elements with an id, which others refer to."""

from pnp.render.drawing import Outline
from pnp.render.fault import Fault, shown
from pnp.render.geometry.outlines import moved
from pnp.render.geometry.transforms import transform
from pnp.render.markup import Node
from pnp.render.numbers import length
from pnp.render.svg.attributes import AttributeValues
from pnp.render.svg.properties import blaming, properties
from pnp.render.svg.scene import Scene, reference
from pnp.render.svg.shapes import SHAPES
from pnp.render.svg.vocabulary import foreign


def clip_path(node: Node, scene: Scene, per_mm: float) -> tuple[Outline, str]:
    """Read a clipPath as one outline and its rule. Raises Fault."""
    if node.tag != "clipPath":
        message = f"{shown('#' + node.get('id'))} is a <{node.tag}>, not a clipPath"
        raise Fault("PNP320", message, "refer to a clipPath's id")
    with blaming(node):
        values = properties(node)
        if values.get("clipPathUnits", "userSpaceOnUse") != "userSpaceOnUse":
            message = "clipPathUnits objectBoundingBox cannot be drawn"
            raise Fault("PNP321", message, "give the clip in the drawing's units")
        _refuse_clip(values)
        matrix = transform(values.get("transform", ""))
    found: Outline = ()
    rule = values.get("clip-rule", "nonzero")
    for child in node.elements:
        if child.tag in ("title", "desc", "metadata") or foreign(child.tag):
            continue
        with blaming(child):
            outline, own_rule = _outline(child, scene, per_mm)
        found += outline
        rule = own_rule or rule
    return moved(found, matrix), rule


def _outline(node: Node, scene: Scene, per_mm: float) -> tuple[Outline, str]:
    """Return what an element inside clips, and its rule if it says one."""
    values = properties(node)
    _refuse_clip(values)
    if values.get("display") == "none":
        return (), ""
    matrix = transform(values.get("transform", ""))
    if node.tag == "use":
        target = scene.find(reference(values.get("href") or values.get("xlink:href") or ""))
        outline, rule = _shape(target, per_mm)
        x, y = length(values.get("x", "0"), per_mm), length(values.get("y", "0"), per_mm)
        return moved(moved(outline, (1.0, 0.0, 0.0, 1.0, x, y)), matrix), rule or values.get("clip-rule", "")
    return _shape(node, per_mm)


def _refuse_clip(values: dict[str, str]) -> None:
    if values.get("clip-path", "none") != "none":
        raise Fault(
            "PNP321",
            "a clip-path inside a clip path cannot be drawn",
            "put one of the two on a <g> around what they cut",
        )


def _shape(node: Node, per_mm: float) -> tuple[Outline, str]:
    if node.tag not in SHAPES:
        raise Fault("PNP321", "it stands in a clipPath", "rect, circle, ellipse, polygon and path can clip")
    values = properties(node)
    outline = SHAPES[node.tag](AttributeValues(values, per_mm))
    return moved(outline, transform(values.get("transform", ""))), values.get("clip-rule", "")
