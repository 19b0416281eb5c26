"""What a template reads, told while it runs."""

from typing import Any

from jinja2 import nodes
from jinja2.runtime import Context

from pnp.render.traces.reads import Reads
from pnp.sandbox.counting import Counting, through


class ReadingContext(Context):
    """A template's names, noted as they are looked up."""

    def resolve_or_missing(self, key: str) -> Any:
        """Return what a name stands for, `missing` for nothing."""
        value = super().resolve_or_missing(key)
        reads: Reads | None = self.environment.reads  # type: ignore[attr-defined]
        if reads is not None:
            reads.note_name(key)
        return value


class Noting(Counting):
    """Counts, and sends names through the filter `_used` wherever more is done with them than to ask for a part.

    A condition that is a name goes through `_asked`: it only asks whether there is something.
    """

    def __init__(self, name: str | None, filename: str | None, names: frozenset[str]) -> None:
        super().__init__(name, filename)
        self._names = names

    def visit_Getattr(self, node: nodes.Getattr) -> nodes.Node:  # noqa: N802 - the name of a node
        return node if isinstance(node.node, nodes.Name) else self.generic_visit(node)

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:  # noqa: N802 - the name of a node
        if isinstance(node.node, nodes.Name) and not isinstance(node.arg, nodes.Slice):
            node.arg = self.visit(node.arg)
            return node
        return super().visit_Getitem(node)

    def visit_If(self, node: nodes.If) -> nodes.Node:  # noqa: N802 - the name of a node
        return self._condition(node)

    def visit_CondExpr(self, node: nodes.CondExpr) -> nodes.Node:  # noqa: N802 - the name of a node
        return self._condition(node)

    def _condition(self, node: nodes.If | nodes.CondExpr) -> nodes.Node:
        test = node.test
        self.generic_visit(node)
        if isinstance(test, nodes.Name) and test.name in self._names:
            node.test = through("_asked", test)
        return node

    def visit_Name(self, node: nodes.Name) -> nodes.Node:  # noqa: N802 - the name of a node
        if node.name not in self._names or node.ctx != "load":
            return node
        return through("_used", node)
