"""Jinja's filters and the methods of texts, bounded before they work: none pads or repeats without end."""

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from types import MappingProxyType
from typing import Any

from jinja2.filters import FILTERS
from jinja2.runtime import Undefined

from pnp.render.fault import Fault
from pnp.render.jinja.budget import MAX_TEXT, Budget, formatted, text_length
from pnp.render.jinja.views import View

_OF_LISTS = """
    batch count d default dictsort first groupby items join last length list map max min reject
    rejectattr reverse select selectattr slice sort sum unique
"""
_OF_TEXT = """
    abs capitalize e escape float format indent int lower replace round safe string striptags title
    trim truncate upper wordcount
"""
Check = Callable[[Any, tuple[Any, ...]], None]


def bounded_filters(budget: Budget) -> dict[str, Callable[..., Any]]:
    """Return the filters that templates may use, each counting what it takes and makes.

    Left out of Jinja's own: chance, padding, links, whatever reads or prints objects.
    """
    return {name: _bounded(name, FILTERS[name], budget) for name in (*_OF_LISTS.split(), *_OF_TEXT.split())}


def check_method(text: str, name: str, args: tuple[Any, ...]) -> None:
    """Raise Fault where a text's method would make something huge."""
    if name in ("format", "replace"):
        _CHECKS[name](text, args)
    elif name == "join":
        _joined(args[0] if args else (), (text,))


def printable(value: Any) -> Any:
    """Return what may be printed; a list, a record, a function or nothing can only be a slip. Raises Fault.

    Undefined values pass: they say themselves what is missing.
    """
    if isinstance(value, str | int | float | Undefined):
        return value
    what = "nothing (none)" if value is None else "a record" if isinstance(value, View) else "a function"
    if isinstance(value, Iterable) and not isinstance(value, View):
        what = "a list"
    raise Fault(
        "PNP303", f"a value to be printed is {what}", "print a text or a number, or test it with {% if %}"
    )


def _bounded(name: str, work: Callable[..., Any], budget: Budget) -> Callable[..., Any]:
    of_text = name in _OF_TEXT.split()
    context_first = hasattr(work, "jinja_pass_arg")
    check = _CHECKS.get(name)

    # `wraps` copies Jinja's mark that says whether a context comes first.
    @wraps(work)
    def bounded(*args: Any, **kwargs: Any) -> Any:
        at = 1 if context_first else 0
        value = args[at] if len(args) > at else None
        if of_text:
            budget.spend(text_length(value))
        elif isinstance(value, str | list | tuple):
            budget.spend(len(value))
        if check is not None:
            if name == "join" and not isinstance(value, str):
                value = list(value or ())
                args = (*args[:at], value, *args[at + 1 :])
            check(value, (*args[at + 1 :], *kwargs.values()))
        return budget.charge(work(*args, **kwargs))

    return bounded


def _joined(items: Iterable[Any], args: tuple[Any, ...]) -> None:
    between = text_length(args[0]) if args else 0
    _refuse_over(sum(text_length(item) + between for item in items))


def _replaced(text: Any, args: tuple[Any, ...]) -> None:
    new = text_length(args[1]) if len(args) > 1 else 0
    _refuse_over((text_length(text) + 1) * max(1, new))


def _few(value: Any, args: tuple[Any, ...]) -> None:
    del value
    if any(isinstance(arg, int) and abs(arg) > 1000 for arg in args):
        raise Fault("PNP304", "a count of more than 1000", "a smaller one will do")


def _exact(value: Any, args: tuple[Any, ...]) -> None:
    del value
    if any(isinstance(arg, int) and abs(arg) > 12 for arg in args):
        raise Fault("PNP304", "rounding to more than 12 places", "fewer will do")


def _filled(value: Any, args: tuple[Any, ...]) -> None:
    formatted(str(value), args)


def _refuse_over(characters: int) -> None:
    if characters > MAX_TEXT:
        raise Fault("PNP304", f"a text would have {characters:,} characters", f"at most {MAX_TEXT:,}")


_CHECKS: Mapping[str, Check] = MappingProxyType(
    {
        "join": _joined,
        "replace": _replaced,
        "format": _filled,
        "indent": _few,
        "batch": _few,
        "slice": _few,
        "round": _exact,
    }
)
