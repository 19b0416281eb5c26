"""What stands inside an element, as a value: equal contents are drawn once."""

import re

from pnp.render.markup import Node
from pnp.render.svg.scene import Frozen, Scene


def content(node: Node, scene: Scene) -> tuple[object, ...] | str:
    """Return what stands inside an element as a value to remember it by."""
    if len(node.children) == 1 and isinstance(node.children[0], str):
        return node.children[0]
    inside: list[object] = []
    for child in node.children:
        if isinstance(child, str):
            inside.append(child)
        else:
            names = [value for value in child.attrs[1::2] if "url(" in value]
            inside.append(
                (child.tag, child.attrs, content(child, scene), *(_definitions(name, scene) for name in names))
            )
    return tuple(inside)


def _definitions(value: str, scene: Scene) -> tuple[Frozen, ...]:
    return tuple(scene.frozen(name) for name in re.findall(r"#([^)'\"]+)", value))
