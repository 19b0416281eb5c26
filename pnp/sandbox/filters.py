"""Jinja's filters and tests, bounded before they work: none takes what is not plain, pads or repeats without end.

Series that Jinja would make one by one come as lists: they have a size, and nothing of a generator can be reached.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from types import MappingProxyType
from typing import Any

from jinja2 import Environment, pass_context, pass_environment
from jinja2.filters import FILTERS as JINJA_FILTERS
from jinja2.filters import make_attrgetter
from jinja2.runtime import Context, Undefined
from jinja2.tests import TESTS as JINJA_TESTS

from pnp.sandbox.budget import Budget
from pnp.sandbox.fault import WRONG_VALUE, SandboxFault, too_much
from pnp.sandbox.sizes import (
    FEW,
    MAX_ITEMS,
    NUMBERS,
    refuse_format,
    refuse_join,
    refuse_length,
    refuse_replacement,
    text_length,
)

OF_LISTS = (
    "batch", "count", "d", "default", "dictsort", "first", "groupby", "items", "join", "last", "length", "list", "map",
    "max", "min", "reject", "rejectattr", "reverse", "select", "selectattr", "slice", "sort", "sum", "unique",
)  # fmt: skip
OF_TEXT = (
    "abs", "capitalize", "e", "escape", "float", "format", "indent", "int", "lower", "replace", "round", "safe",
    "string", "striptags", "title", "trim", "truncate", "upper", "wordcount",
)  # fmt: skip
TESTS = (
    "!=", "<", "<=", "==", ">", ">=", "boolean", "defined", "divisibleby", "eq", "equalto", "even", "false", "float",
    "ge", "greaterthan", "gt", "in", "integer", "iterable", "le", "lessthan", "lower", "lt", "mapping", "ne", "none",
    "number", "odd", "sameas", "sequence", "string", "true", "undefined", "upper",
)  # fmt: skip
_AT_ONCE = frozenset(("count", "length", "first", "last", "d", "default"))
_COMPARING = frozenset(("dictsort", "groupby", "sort", "unique", "max", "min"))
_EXTREMES: Mapping[str, Callable[[list[Any]], Any]] = MappingProxyType({"max": max, "min": min})
_EQUAL = frozenset(("==", "eq", "equalto"))
_NUMBERS: frozenset[type] = frozenset((int, float))
_PLAIN = NUMBERS | {str}
Guard = Callable[[Any], Any]
Check = Callable[[Any, tuple[Any, ...]], None]


def bounded_filters(names: Iterable[str], budget: Budget, guard: Guard) -> dict[str, Callable[..., Any]]:
    """Return Jinja's filters of these names, each counting what it takes and makes.

    `guard` returns a value, and raises SandboxFault for one that no template should hold.
    """
    work = {**JINJA_FILTERS, "sum": total, "selectattr": _select_by, "rejectattr": _reject_by}
    return {name: _bounded(name, work[name], budget, guard) for name in names}


def bounded_tests(names: Iterable[str], budget: Budget, guard: Guard) -> dict[str, Callable[..., Any]]:
    """Return Jinja's tests of these names, each counting what it compares."""
    return {name: counted(JINJA_TESTS[name], budget, guard) for name in names}


def counted(work: Any, budget: Budget, guard: Guard, times: int = 1) -> Callable[..., Any]:
    """Return a filter or test that counts what it takes, as often as it goes through it, and what it makes."""
    at = _first_value(work)

    # `wraps` copies Jinja's mark that says whether a context comes first.
    @wraps(work)
    def bounded(*args: Any, **kwargs: Any) -> Any:
        budget.step()
        for value in (*args[at:], *kwargs.values()):
            budget.weigh(guard(value), times)
        made = work(*args, **kwargs)
        return budget.charge(list(budget.counted(made)) if hasattr(made, "__next__") else made)

    return bounded


def _bounded(name: str, work: Any, budget: Budget, guard: Guard) -> Callable[..., Any]:
    """Return a filter of Jinja's that is counted, and checked as its name asks for."""
    at, check, of_text, extreme = _first_value(work), CHECKS.get(name), name in OF_TEXT, _EXTREMES.get(name)
    bounded = counted(work, budget, guard, 4 if name in _COMPARING else 1)

    @wraps(work)
    def checked(*args: Any, **kwargs: Any) -> Any:
        if of_text and len(args) == at + 1 and not kwargs and args[at].__class__ in NUMBERS:
            budget.step()  # a number alone: what is made of it is no longer than itself
            return work(*args)
        if extreme and len(args) == at + 1 and not kwargs and _few_plain_numbers(args[at]):
            budget.step()
            return extreme(args[at])
        value = guard(args[at]) if len(args) > at else None
        if of_text:
            budget.spend(text_length(value))
        if check is not None:
            check(value, (*args[at + 1 :], *kwargs.values()))
        return work(*args, **kwargs) if name in _AT_ONCE else bounded(*args, **kwargs)

    return checked


def _few_plain_numbers(value: Any) -> bool:
    """Tell whether a value is what most templates ask for the largest or least of: a short list of numbers."""
    return value.__class__ is list and 0 < len(value) <= FEW and _NUMBERS.issuperset(map(type, value))


@pass_context
def _select_by(context: Context, items: Any, *args: Any, **kwargs: Any) -> Any:
    """Return the items with an attribute of which a test holds."""
    by_value = _by_value(context, items, args, kwargs, keep=True)
    return JINJA_FILTERS["selectattr"](context, items, *args, **kwargs) if by_value is None else by_value


@pass_context
def _reject_by(context: Context, items: Any, *args: Any, **kwargs: Any) -> Any:
    """Return the items with an attribute of which a test does not hold."""
    by_value = _by_value(context, items, args, kwargs, keep=False)
    return JINJA_FILTERS["rejectattr"](context, items, *args, **kwargs) if by_value is None else by_value


def _by_value(
    context: Context, items: Any, args: tuple[Any, ...], kwargs: Mapping[str, Any], *, keep: bool
) -> list[Any] | None:
    """Return the items of which an attribute is, or is not, a plain value; None where anything else is asked for."""
    name, test, wanted = args if len(args) == 3 else ("", "", None)
    if (
        kwargs
        or test.__class__ is not str
        or test not in _EQUAL
        or items.__class__ not in (list, tuple)
        or wanted.__class__ not in _PLAIN
    ):
        return None
    if name.__class__ is not str or not name.isidentifier():
        return None
    environment: Any = context.environment
    environment.budget.step(len(items))
    return [item for item in items if (environment.getitem(item, name) == wanted) is keep]


def _first_value(work: Any) -> int:
    """Return the number of the first argument that is a value: 1 where Jinja's context comes first."""
    return 1 if hasattr(work, "jinja_pass_arg") else 0


def check_method(text: str, name: str, args: tuple[Any, ...]) -> None:
    """Raise SandboxFault where a text's method would make something huge."""
    if name == "replace":
        CHECKS["replace"](text, args)
    elif name == "join":
        refuse_join(text, args[0] if args and isinstance(args[0], list | tuple | dict) else ())


def _refuse_large(args: tuple[Any, ...], most: int, what: str, hint: str) -> None:
    if any(isinstance(arg, int) and abs(arg) > most for arg in args):
        raise too_much(what, hint)


def _few(value: Any, args: tuple[Any, ...]) -> None:
    del value
    _refuse_large(args, 1000, "a count of more than 1000", "a smaller one will do")


def _indented(text: Any, args: tuple[Any, ...]) -> None:
    _few(text, args)
    width = max((text_length(arg) if isinstance(arg, str) else int(arg or 0) for arg in args), default=4)
    refuse_length(text_length(text) + (1 + str(text).count("\n")) * width)


@pass_environment
def total(environment: Environment, items: Iterable[Any], attribute: Any = None, start: float = 0) -> float:
    """Return the sum of numbers; lists, whose sums would be copied again with each, are refused."""
    read = make_attrgetter(environment, attribute) if attribute is not None else None
    for value in items:
        number = read(value) if read else value
        if not isinstance(number, int | float | Undefined):
            raise SandboxFault(WRONG_VALUE, "sum: these are no numbers", "texts are joined: items | join")
        start += number
    return start


def _without_tags(text: Any, args: tuple[Any, ...]) -> None:
    """Refuse texts whose tags would be taken out one by one, the whole text moved each time."""
    del args
    if isinstance(text, str) and text.count("<") * len(text) > MAX_ITEMS * MAX_ITEMS // 100:
        raise too_much("striptags: too many tags in too long a text", "take shorter texts")


CHECKS: Mapping[str, Check] = MappingProxyType(
    {
        "join": lambda items, args: refuse_join(args[0] if args else "", items if isinstance(items, Iterable) else ()),
        "replace": lambda text, args: refuse_replacement(str(text), args[1] if len(args) > 1 else ""),
        "format": lambda pattern, args: refuse_format(str(pattern), args),
        "indent": _indented,
        "batch": _few,
        "slice": _few,
        "round": lambda _, args: _refuse_large(args, 12, "rounding to more than 12 places", "fewer will do"),
        "striptags": _without_tags,
    }
)
"""By filter: what refuses to make something huge of a value and the filter's arguments."""
