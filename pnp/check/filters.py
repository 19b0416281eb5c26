"""The filters and tests that expressions may use: their work and result stay in proportion to what they get.

Jinja's own filters turn whatever they get into text; ours take texts and numbers only.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from jinja2.filters import FILTERS as JINJA_FILTERS
from jinja2.tests import TESTS as JINJA_TESTS

from pnp.check.missing import ordered_tests
from pnp.check.unread import touch
from pnp.sandbox.budget import Budget
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
