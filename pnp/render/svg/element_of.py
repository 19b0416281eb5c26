"""Which element of a document draws an operation: found by drawing its elements one by one, on demand."""

from collections.abc import Sequence

from pnp.render.drawing import Group, Op, expand
from pnp.render.markup import Node
from pnp.render.svg.interpreter import Interpreter
from pnp.render.svg.scene import Scene
from pnp.render.svg.style import Style
from pnp.render.svg.symbols import ROOT, Ops

_CONTAINERS = frozenset({"svg", "g"})


def element_of(interpreter: Interpreter, scene: Scene, ops: Ops, path: Sequence[int]) -> tuple[Node, Op] | None:
    """Return the innermost element that draws the operation at a path, and the operation.

    `ops` are what the whole document draws; a path names an operation, then one of those inside it, and so on. None
    where there is no such operation. Raises Fault as drawing does.
    """
    op = _at(ops, path)
    if op is None:
        return None
    style = interpreter.style_reader.intern(ROOT)
    return _Search(interpreter, scene).innermost(scene.root, style, ops, tuple(path)), op


def _at(ops: Ops, path: Sequence[int]) -> Op | None:
    op: Op | None = None
    for number in path:
        if not 0 <= number < len(ops):
            return None
        op = ops[number]
        ops = held.ops if isinstance(held := expand(op), Group) else ()
    return op


class _Search:
    def __init__(self, interpreter: Interpreter, scene: Scene) -> None:
        self._interpreter, self._scene = interpreter, scene

    def innermost(self, node: Node, style: Style, ops: Ops, path: tuple[int, ...]) -> Node:
        """Return the element in a node, or the node, that draws what lies at a path in what the node draws."""
        if node.tag not in _CONTAINERS:
            return node
        inner_style = self._interpreter.style_reader.read(node, style, self._scene).style
        inside = self._draw(node, inner_style)
        # A transform, a clip or a view box puts one group or two around what the elements inside draw.
        while ops != inside:
            op = ops[path[0]] if path else None
            if not isinstance(op, Group):
                return node
            ops, path = op.ops, path[1:]
        if not path:
            return node
        before = 0
        for child in node.elements:
            drawn = self._draw(Node("g", (), "", [child]), inner_style)
            if before <= path[0] < before + len(drawn):
                return self.innermost(child, inner_style, drawn, (path[0] - before, *path[1:]))
            before += len(drawn)
        return node

    def _draw(self, node: Node, style: Style) -> Ops:
        self._scene.steps = 0
        return self._interpreter.children(node, style, self._scene)
