"""What expressions make of a field that a card lacks: nobody can say whether nothing is less than three.

An expression that compares or reckons with nothing is worked out twice, once as if each such comparison were false and
once as if each were true. Where both come to the same the field makes no difference.
"""

from collections.abc import Callable, Mapping
from typing import Any

from jinja2 import nodes, pass_context
from jinja2.runtime import Context
from jinja2.tests import TESTS as JINJA_TESTS

from pnp.check.fault import BAD_EXPRESSION, RuleFault
from pnp.check.unread import touch
from pnp.sandbox.record import Record

ASSUMED = "assumed"
"""The name under which an expression finds what it assumes; no expression can say it."""
COMPARABLE = "comparable"
_ORDERED = ("lt", "lteq", "gt", "gteq")


class Assumed:
    """What comparisons with nothing are taken for, and whether there was one."""

    def __init__(self, *, holds: bool) -> None:
        self._holds = holds
        self.met = False

    def __call__(self, *_: object) -> bool:
        """Return what is assumed, and note that it was needed."""
        self.met = True
        return self._holds


class MissingValue:
    """Stands for nothing where it is compared or reckoned with; what is reckoned from it is missing too."""

    def __init__(self, assumed: Assumed) -> None:
        self._assumed = assumed

    def _told(self, *_: object) -> bool:
        return self._assumed()

    def _missing(self, *_: object) -> "MissingValue":
        return self

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _told
    __bool__ = _told
    __neg__ = __pos__ = __abs__ = __round__ = _missing
    __hash__ = None  # type: ignore[assignment]


def reckoned(context: Context, left: object, right: object) -> MissingValue | None:
    """Return what comes of reckoning with nothing; None where both sides are something, or nothing is assumed."""
    for side in (left, right):
        if isinstance(side, MissingValue):
            return side
    assumed = context.get(ASSUMED)
    return MissingValue(assumed) if isinstance(assumed, Assumed) and (left is None or right is None) else None


@pass_context
def comparable(context: Context, value: object) -> object:
    """Return a side of a comparison, nothing in a form that can be compared."""
    assumed = context.get(ASSUMED)
    return MissingValue(assumed) if value is None and isinstance(assumed, Assumed) else value


def with_comparable_sides(tree: nodes.Template) -> nodes.Template:
    """Return an expression whose comparisons by order can do with nothing on either side."""
    for node in tree.find_all(nodes.Compare):
        if any(side.op in _ORDERED for side in node.ops):
            node.expr = _comparable(node.expr)
            for side in node.ops:
                side.expr = _comparable(side.expr)
    return tree


def _comparable(side: nodes.Expr) -> nodes.Expr:
    return nodes.Filter(side, COMPARABLE, [], [], None, None, lineno=side.lineno)


def ordered_tests(names: tuple[str, ...]) -> Mapping[str, Callable[..., bool]]:
    """Return Jinja's tests of order in a form that can do with nothing: `selectattr('cost', 'gt', 3)`."""
    return {name: _ordered(JINJA_TESTS[name]) for name in names}


def _ordered(test: Any) -> Callable[..., bool]:
    @pass_context
    def told(context: Context, left: object, right: object) -> bool:
        touch(left, right)
        return bool(test(comparable(context, left), comparable(context, right)))

    return told


class Undecidable(RuleFault):
    """Raised where the value of an expression hangs on a field that the card lacks."""


def fields_of_card(tree: nodes.Template) -> tuple[str, ...]:
    """Return the fields of `card` that an expression looks at."""
    read = (_field(node) for node in tree.find_all(nodes.Expr))
    return tuple(dict.fromkeys(name for name in read if name))


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
