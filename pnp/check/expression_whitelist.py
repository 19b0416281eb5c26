"""What a data rule's expressions may consist of, decided before anything is run: nodes, names, filters and tests.

The work and result of filters and tests stay in proportion to what they get. Jinja's own filters turn whatever they get
into text; ours take texts and numbers only.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from math import inf
from types import MappingProxyType
from typing import Any

from jinja2 import nodes
from jinja2.filters import FILTERS as JINJA_FILTERS
from jinja2.tests import TESTS as JINJA_TESTS

from pnp.check.fault import BAD_EXPRESSION, RuleFault
from pnp.check.missing import ordered_tests
from pnp.check.unread import touch
from pnp.nearest import did_you_mean, nearest
from pnp.sandbox.budget import Budget
from pnp.sandbox.failures import as_filter
from pnp.sandbox.filters import Guard, bounded_filters, bounded_tests, counted

LONGEST_JOIN = 1000


def text(value: object) -> str:
    """Return a text or a number as text; raises TypeError for anything else."""
    touch(value)
    if isinstance(value, (str, int, float)):
        return str(value)
    raise TypeError(f"needs a text, not a {type(value).__name__}")


def join(values: Iterable[object], separator: str = "") -> str:
    """Return the texts as one; raises ValueError above 1,000 characters."""
    joined = ""
    for value in values:
        joined += (text(separator) if joined else "") + text(value)
        if len(joined) > LONGEST_JOIN:
            raise ValueError(f"joins more than {LONGEST_JOIN} characters")
    return joined


def rounded(value: float, digits: int = 0) -> float:
    """Return a number with at most so many decimals; raises ValueError for more than 12."""
    if not -12 <= digits <= 12:
        raise ValueError("rounds to 12 digits at most")
    return round(value, digits)


_OWN: Mapping[str, Callable[..., Any]] = MappingProxyType(
    {
        "join": join,
        "lower": lambda value: text(value).lower(),
        "string": text,
        "trim": lambda value: text(value).strip(),
        "upper": lambda value: text(value).upper(),
    }
)
_NUMBERS: Mapping[str, Callable[..., Any]] = MappingProxyType(
    {"abs": abs, "float": JINJA_FILTERS["float"], "int": JINJA_FILTERS["int"], "round": rounded}
)
_LISTS = (
    "count", "d", "default", "first", "last", "length", "list", "map", "max", "min", "reject", "rejectattr", "reverse",
    "select", "selectattr", "sort", "sum", "unique",
)  # fmt: skip
_COMPARISONS = ("eq", "ne", "==", "!=", "in")
_ORDERED = ("lt", "le", "gt", "ge", "<", "<=", ">", ">=")
_SORTS = ("boolean", "defined", "false", "float", "integer", "none", "number", "sequence", "string", "true")
_OTHERS = ("divisibleby", "even", "odd", "undefined")

FILTERS = (*_OWN, *_NUMBERS, *_LISTS)
TESTS = (*_COMPARISONS, *_ORDERED, *_SORTS, *_OTHERS)
METHODS = frozenset(["of", "startswith", "endswith", "lower", "upper", "strip", "split", "isdigit"])
"""The only things that an expression may call: `game.of` and what every text can do."""


def filters(budget: Budget, guard: Guard) -> dict[str, Callable[..., Any]]:
    """Return what expressions may filter with, each counting its work."""
    own = {name: counted(work, budget, guard) for name, work in _OWN.items()}
    return {**bounded_filters(_LISTS, budget, guard), **own, **_NUMBERS}


def tests(budget: Budget, guard: Guard) -> dict[str, Callable[..., Any]]:
    """Return what expressions may test with, each counting its work."""
    sorts = {name: _read(JINJA_TESTS[name]) for name in _SORTS}
    return {**bounded_tests((*_COMPARISONS, *_OTHERS), budget, guard), **sorts, **ordered_tests(_ORDERED)}


def _read(test: Any) -> Callable[[object], bool]:
    """Return a test of what sort a value is that does not take one that could not be read for any."""

    def told(value: object) -> bool:
        touch(value)
        return bool(test(value))

    return told


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
    for node in tree.find_all(nodes.Node):
        if not isinstance(node, _TEXTS if text else _EXPRESSIONS):
            word = _WORDS.get(type(node), type(node).__name__.lower())
            raise RuleFault(BAD_EXPRESSION, key, f"an expression may not use '{word}'")
        _refuse_name(node, known, key)
        _refuse_field(node, known, key)
        _refuse_call(node, key)


def _refuse_name(node: nodes.Node, known: Known, key: str) -> None:
    if isinstance(node, nodes.Const) and node.value == inf:
        raise RuleFault(BAD_EXPRESSION, key, "a number is too large")
    if isinstance(node, nodes.Name) and node.name in ("null", "nil", "None"):
        raise RuleFault(BAD_EXPRESSION, key, f"'{node.name}' is not known here", "write none")
    if isinstance(node, nodes.Name) and node.name not in known:
        raise RuleFault(BAD_EXPRESSION, key, f"'{node.name}' is not known here", did_you_mean(node.name, known))


def _refuse_field(node: nodes.Node, known: Known, key: str) -> None:
    if not isinstance(node, (nodes.Getattr, nodes.Getitem)) or not isinstance(node.node, nodes.Name):
        return
    fields = known.get(node.node.name, ())
    name = node.attr if isinstance(node, nodes.Getattr) else getattr(node.arg, "value", None)
    if fields and isinstance(name, str) and name not in {f.replace("-", "_") for f in fields} | set(fields):
        raise RuleFault(BAD_EXPRESSION, key, f"'{node.node.name}' has no field '{name}'", did_you_mean(name, fields))


def _refuse_call(node: nodes.Node, key: str) -> None:
    if isinstance(node, nodes.Call) and getattr(node.node, "attr", "") not in METHODS:
        called = getattr(node.node, "attr", "") or getattr(node.node, "name", "that")
        near = nearest(called, METHODS)
        hint = f"did you mean '{near}'?" if near else as_filter(called, FILTERS)
        hint = hint or "filters can: " + ", ".join(sorted(FILTERS))
        raise RuleFault(BAD_EXPRESSION, key, f"an expression may not call '{called}'", hint)
    for kind, names in ((nodes.Filter, FILTERS), (nodes.Test, TESTS)):
        if isinstance(node, kind) and node.name not in names:
            word = "filter" if kind is nodes.Filter else "test"
            raise RuleFault(BAD_EXPRESSION, key, f"there is no {word} '{node.name}'", did_you_mean(node.name, names))
