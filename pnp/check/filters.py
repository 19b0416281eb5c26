"""The filters and tests that expressions may use: their work and result stay in proportion to what they get.

Jinja's own filters turn whatever they get into text; a list in a list in a list as text doubles at every
step, and a few hundred characters of expression would fill the memory. Ours take texts and numbers only.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from jinja2.filters import FILTERS as JINJA_FILTERS
from jinja2.tests import TESTS as JINJA_TESTS

from pnp.check.missing import ordered_tests
from pnp.check.unread import touch

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


def lower(value: object) -> str:
    """Return a text in small letters."""
    return text(value).lower()


def upper(value: object) -> str:
    """Return a text in capitals."""
    return text(value).upper()


def trim(value: object) -> str:
    """Return a text without the space around it."""
    return text(value).strip()


_OWN: Mapping[str, Callable[..., Any]] = {
    "join": join,
    "lower": lower,
    "round": rounded,
    "string": text,
    "trim": trim,
    "upper": upper,
}
_NUMBERS = ("abs", "float", "int", "sum", "min", "max")
_LISTS = ("count", "first", "last", "length", "list", "map", "reverse", "sort", "unique")
_CHOICES = ("d", "default", "reject", "rejectattr", "select", "selectattr")
_COMPARISONS = ("eq", "ne", "==", "!=", "in")
_ORDERED = ("lt", "le", "gt", "ge", "<", "<=", ">", ">=")
_SORTS = ("boolean", "defined", "false", "float", "integer", "none", "number", "sequence", "string", "true")
_OTHERS = ("divisibleby", "even", "odd", "undefined")

FILTERS = MappingProxyType(
    {**{name: JINJA_FILTERS[name] for name in (*_NUMBERS, *_LISTS, *_CHOICES)}, **_OWN}
)


def _read(test: Any) -> Callable[[object], bool]:
    """Return a test of what sort a value is that does not take one that could not be read for any."""

    def told(value: object) -> bool:
        touch(value)
        return bool(test(value))

    return told


TESTS = MappingProxyType(
    {
        **{name: JINJA_TESTS[name] for name in (*_COMPARISONS, *_OTHERS)},
        **{name: _read(JINJA_TESTS[name]) for name in _SORTS},
        **ordered_tests(_ORDERED),
    }
)
METHODS = frozenset(["of", "startswith", "endswith", "lower", "upper", "strip", "split", "isdigit"])
"""The only things that an expression may call: `game.of` and what every text can do."""
