"""The Python that Jinja makes of a template, with shorter ways for what templates do most."""

from collections.abc import Mapping
from typing import Any

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame

_AROUND = ("_loop_vars", "_block_vars")
"""What Jinja hands along with every call inside a loop or a block."""
_PLAIN = frozenset(("num",))
"""Filters that make texts without anything to escape."""


class SandboxCode(CodeGenerator):
    """Writes the code of templates that run in a `Sandbox`: sums, products and what is printed are calls of its own."""

    def visit_Add(self, node: nodes.BinExpr, frame: Frame) -> None:  # noqa: N802 - the name of a node
        """Write a sum."""
        self._called("plus", node, frame)

    def visit_Mul(self, node: nodes.BinExpr, frame: Frame) -> None:  # noqa: N802 - the name of a node
        """Write a product."""
        self._called("times", node, frame)

    def _called(self, name: str, node: nodes.BinExpr, frame: Frame) -> None:
        self.write(f"environment.{name}(context, ")
        self.visit(node.left, frame)
        self.write(", ")
        self.visit(node.right, frame)
        self.write(")")

    def signature(
        self, node: nodes.Call | nodes.Filter | nodes.Test, frame: Frame, extra_kwargs: Mapping[str, Any] | None = None
    ) -> None:
        """Write what a call hands over: not what is set in the loop or block around, which only Jinja's own ask for."""
        own = {name: value for name, value in (extra_kwargs or {}).items() if name not in _AROUND}
        super().signature(node, frame, own or None)

    def _output_child_to_const(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> str:
        # Jinja makes text of a constant before it asks whether that can be printed: `{{ none }}` would print "None".
        if not isinstance(node, nodes.TemplateData):
            raise nodes.Impossible
        return super()._output_child_to_const(node, frame, finalize)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if not _is_escaped(frame):
            super()._output_child_pre(node, frame, finalize)
            return
        if not _is_plain(node):
            self.write("environment.printed(")

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if not _is_escaped(frame):
            super()._output_child_post(node, frame, finalize)
            return
        if not _is_plain(node):
            self.write(")")


def _is_plain(node: nodes.Expr) -> bool:
    """Tell whether a value comes as text that needs no escapes."""
    return isinstance(node, nodes.Filter) and node.name in _PLAIN


def _is_escaped(frame: Frame) -> bool:
    return bool(frame.eval_ctx.autoescape) and not frame.eval_ctx.volatile
