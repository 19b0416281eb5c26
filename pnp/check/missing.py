"""What expressions make of a field that a card lacks: nobody can say whether nothing is less than three.

An expression that compares or reckons with nothing is worked out twice, once as if each such comparison were false and
once as if each were true. Where both come to the same the field makes no difference.
"""

from collections.abc import Callable, Mapping
from typing import Any

from jinja2 import nodes, pass_context
from jinja2.runtime import Context
from jinja2.tests import TESTS as JINJA_TESTS

from pnp.check.unread import touch

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
