"""An expression that nobody can decide, since it compares what a card lacks."""

from collections.abc import Mapping

from jinja2 import nodes

from pnp.check.fault import BAD_EXPRESSION, RuleFault
from pnp.sandbox.record import Record


class Undecidable(RuleFault):
    """Raised where the value of an expression hangs on a field that the card lacks."""


def fields_of_card(tree: nodes.Template) -> tuple[str, ...]:
    """Return the fields of `card` that an expression looks at."""
    found = (_field(node) for node in tree.find_all(nodes.Expr))
    return tuple(dict.fromkeys(name for name in found if name))


def _field(node: nodes.Expr) -> str:
    if not isinstance(node, (nodes.Getattr, nodes.Getitem)):
        return ""
    if not isinstance(node.node, nodes.Name) or node.node.name != "card":
        return ""
    name = node.attr if isinstance(node, nodes.Getattr) else getattr(node.arg, "value", None)
    return name if isinstance(name, str) else ""


def undecidable(names: Mapping[str, object], fields: tuple[str, ...], key: str) -> Undecidable:
    """Return the fault: which card it is, and which of the fields it lacks."""
    card = names.get("card")
    lacks = ""
    if isinstance(card, Record):
        lacks = next((name for name in fields if name in card and card[name] is None), "")
    if not lacks:
        message = "it compares something that is missing"
        return Undecidable(BAD_EXPRESSION, key, message, "narrow it with `is not none`, as in |selectattr('cost')")
    field = f"card.{lacks}"
    hint = f"say what holds without it: `{field} is not none and …`, or `{field} is none or …`"
    return Undecidable(BAD_EXPRESSION, key, f"'{card!r}' has no '{lacks}' to compare", hint)
