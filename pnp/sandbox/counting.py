"""What a template's loops, comparisons and lists are sent through, so that all work is counted."""

from jinja2 import nodes
from jinja2.exceptions import TemplateSyntaxError
from jinja2.visitor import NodeTransformer

_CONSTANTS = (nodes.Const, nodes.List, nodes.Tuple, nodes.Dict, nodes.Pair)
_SMALL = (str, int, float, bool, type(None))


class Counting(NodeTransformer):
    """Sends through filters of the sandbox what it has to count. Raises TemplateSyntaxError for a recursive loop."""

    def __init__(self, name: str | None, filename: str | None) -> None:
        self._name, self._filename = name, filename

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802 - the name of a node
        if node.recursive:
            raise TemplateSyntaxError("a loop cannot be recursive here", node.lineno, self._name, self._filename)
        self.generic_visit(node)
        node.iter = through("_counted", node.iter)
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802 - the name of a node
        self.generic_visit(node)
        node.nodes = [part if isinstance(part, nodes.Const) else through("_printed", part) for part in node.nodes]
        return through("_charged", node)

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:  # noqa: N802 - the name of a node
        """Weigh what is compared: not where one side is short as it stands in the template."""
        self.generic_visit(node)
        left = node.expr
        for operand in node.ops:
            searched = operand.op in ("in", "notin")
            if not _is_small(operand.expr) and (searched or not _is_small(left)):
                operand.expr = through("_weighed", operand.expr)
            left = operand.expr
        return node

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:  # noqa: N802 - the name of a node
        self.generic_visit(node)
        if isinstance(node.arg, nodes.Slice) and node.ctx == "load":
            node.node = through("_weighed", node.node)
            return through("_charged", node)
        return node

    def visit_Tuple(self, node: nodes.Tuple) -> nodes.Node:  # noqa: N802 - the name of a node
        # What a loop or a set assigns to is a tuple as well, and no value.
        return self._charged(node) if node.ctx == "load" else node

    def _charged(self, node: nodes.Expr) -> nodes.Node:
        if _is_constant(node):
            return node
        self.generic_visit(node)
        return through("_charged", node)

    visit_List = visit_Dict = _charged  # noqa: N815 - names of nodes


def through(name: str, node: nodes.Node) -> nodes.Filter:
    """Return what a node comes to once it has gone through a filter."""
    return nodes.Filter(node, name, [], [], None, None, lineno=node.lineno)


def _is_small(node: nodes.Expr) -> bool:
    """Tell whether a value costs next to nothing to compare: a constant, or a short list of constants."""
    if isinstance(node, nodes.Const):
        return isinstance(node.value, _SMALL) and len(str(node.value)) < 100
    return (
        isinstance(node, nodes.List | nodes.Tuple)
        and len(node.items) < 20
        and all(isinstance(part, nodes.Const) for part in node.items)
    )


def _is_constant(node: nodes.Expr) -> bool:
    """Tell whether a list, as deep as it goes, holds nothing but constants."""
    return all(isinstance(part, _CONSTANTS) for part in node.find_all(nodes.Node))
