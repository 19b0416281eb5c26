"""What a drawing says of its looks that is not read here: style sheets, told wherever they stand."""

from collections.abc import Iterator

from pnp.render.fault import Fault
from pnp.render.markup import Node
from pnp.render.svg.scene import Scene
from pnp.render.svg.vocabulary import STYLE_SHEET

_HINT = (
    "style sheets are not read: write the properties on the elements; Illustrator does so with "
    "'Presentation Attributes', Inkscape with 'Plain SVG'"
)


def refuse_style_sheets(scene: Scene) -> None:
    """Note a fault for each style sheet of a document with something in it, also where nothing is drawn."""
    for node in _elements(scene.root):
        if node.tag == STYLE_SHEET and any(not isinstance(part, str) or part.strip() for part in node.children):
            scene.fault(node, Fault("PNP313", "its colours and lines would be lost", _HINT))


def _elements(root: Node) -> Iterator[Node]:
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(reversed(node.elements))
