"""What a data rule's expressions may consist of, decided before anything is run."""

from collections.abc import Collection, Mapping
from math import inf

from jinja2 import nodes

from pnp.check.fault import BAD_EXPRESSION, RuleFault
from pnp.check.filters import FILTERS, METHODS, TESTS
from pnp.nearest import did_you_mean

Known = Mapping[str, Collection[str]]
"""The names an expression may use; for `card` also its fields, empty where any may come."""

_EXPRESSIONS = (
    nodes.Name, nodes.Const, nodes.List, nodes.Tuple, nodes.Getattr, nodes.Getitem, nodes.Slice, nodes.Call,
    nodes.Filter, nodes.Test, nodes.Compare, nodes.Operand, nodes.And, nodes.Or, nodes.Not, nodes.CondExpr,
    nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Neg, nodes.Pos,
    nodes.Keyword,
)  # fmt: skip
_TEXTS = (*_EXPRESSIONS, nodes.Output, nodes.TemplateData, nodes.If, nodes.EvalContextModifier)
_WORDS = {nodes.Pow: "**", nodes.Concat: "~", nodes.Dict: "{…}", nodes.For: "for", nodes.Assign: "set"}


def refuse_unknown(tree: nodes.Template, known: Known, key: str, *, text: bool) -> None:
    """Raise Fault for any part that expressions (or texts) may not have, and for names that are not there."""
    for node in _all(tree):
        if not isinstance(node, _TEXTS if text else _EXPRESSIONS):
            word = _WORDS.get(type(node), type(node).__name__.lower())
            raise RuleFault(BAD_EXPRESSION, key, f"an expression may not use '{word}'")
        _refuse_name(node, known, key)
        _refuse_field(node, known, key)
        _refuse_call(node, key)


def _all(tree: nodes.Template) -> list[nodes.Node]:
    """Return all nodes; for an expression without the wrapping that the compiler puts around it."""
    return [node for node in tree.find_all(nodes.Node) if not isinstance(node, nodes.EvalContext)]


def _refuse_name(node: nodes.Node, known: Known, key: str) -> None:
    if isinstance(node, nodes.Const) and node.value == inf:
        raise RuleFault(BAD_EXPRESSION, key, "a number is too large")
    if isinstance(node, nodes.Name) and node.name not in known:
        raise RuleFault(BAD_EXPRESSION, key, f"'{node.name}' is not known here", did_you_mean(node.name, known))


def _refuse_field(node: nodes.Node, known: Known, key: str) -> None:
    if not isinstance(node, (nodes.Getattr, nodes.Getitem)) or not isinstance(node.node, nodes.Name):
        return
    fields = known.get(node.node.name, ())
    name = node.attr if isinstance(node, nodes.Getattr) else getattr(node.arg, "value", None)
    if fields and isinstance(name, str) and name not in {f.replace("-", "_") for f in fields} | set(fields):
        message = f"'{node.node.name}' has no field '{name}'"
        raise RuleFault(BAD_EXPRESSION, key, message, did_you_mean(name, fields))


def _refuse_call(node: nodes.Node, key: str) -> None:
    if isinstance(node, nodes.Call) and getattr(node.node, "attr", "") not in METHODS:
        called = getattr(node.node, "attr", "") or getattr(node.node, "name", "that")
        hint = "filters can: " + ", ".join(sorted(FILTERS))
        raise RuleFault(BAD_EXPRESSION, key, f"an expression may not call '{called}'", hint)
    for kind, names in ((nodes.Filter, FILTERS), (nodes.Test, TESTS)):
        if isinstance(node, kind) and node.name not in names:
            word = "filter" if kind is nodes.Filter else "test"
            raise RuleFault(BAD_EXPRESSION, key, f"there is no {word} '{node.name}'", did_you_mean(node.name, names))
