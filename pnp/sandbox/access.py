"""What may be read and called, by type and name: whatever is not listed here is refused.

Values are of the types in `PLAIN`. An attribute that is not listed is not there, with or without an
underscore.
"""

from collections.abc import Callable, Mapping
from types import BuiltinMethodType, MappingProxyType, MethodType
from typing import Any

from jinja2.environment import TemplateModule
from jinja2.filters import _GroupTuple
from jinja2.runtime import BlockReference, LoopContext, Macro, TemplateReference, Undefined
from jinja2.utils import Namespace
from markupsafe import Markup

from pnp.maps.rows import Rows, Token
from pnp.sandbox.fault import refused, shown
from pnp.sandbox.record import Function, Record
from pnp.sandbox.sizes import VIEWS

PLAIN: frozenset[type] = frozenset(
    (str, Markup, int, float, bool, type(None), tuple, _GroupTuple, list, dict, range, Record, Rows, Token, *VIEWS)
)
"""The types of the values that templates and expressions work with."""

MACHINERY: frozenset[type] = frozenset(
    (Function, Macro, LoopContext, Namespace, TemplateModule, TemplateReference, BlockReference)
)
"""The types that a template's own statements bring: loops, macros, imports, blocks."""

_TEXT = frozenset((
    "capitalize", "casefold", "count", "endswith", "find", "index", "isalnum", "isalpha", "isascii", "isdecimal",
    "isdigit", "islower", "isnumeric", "isspace", "istitle", "isupper", "join", "lower", "lstrip", "partition",
    "removeprefix", "removesuffix", "replace", "rfind", "rindex", "rpartition", "rsplit", "rstrip", "split",
    "splitlines", "startswith", "strip", "swapcase", "title", "upper",
))  # fmt: skip
_LOOP = frozenset((
    "changed", "cycle", "depth", "depth0", "first", "index", "index0", "last", "length", "nextitem", "previtem",
    "revindex", "revindex0",
))  # fmt: skip
_LIST = frozenset(("count", "index"))
ATTRIBUTES: Mapping[type, frozenset[str]] = MappingProxyType(
    {
        str: _TEXT,
        Markup: _TEXT,
        list: _LIST,
        tuple: _LIST,
        _GroupTuple: _LIST | {"grouper", "list"},
        dict: frozenset(("get", "items", "keys", "values")),
        Rows: frozenset(("tokens",)),
        Token: frozenset(("column", "row", "text")),
        LoopContext: _LOOP,
    }
)
"""What may be asked of a value besides its items and, of a record, its names."""
_NAMES: Mapping[type, str] = MappingProxyType(
    {str: "a text", Markup: "a text", list: "a list", tuple: "a list", dict: "a mapping", Record: "a record"}
)
_SEQUENCES = frozenset((str, Markup, list, tuple, _GroupTuple, range))
NOTHING: Any = object()
"""Stands for what is not there."""


def attribute(value: Any, name: str, attributes: Mapping[type, frozenset[str]] = ATTRIBUTES) -> Any:
    """Return what `value.name` is, NOTHING where there is none. Raises SandboxFault for what is not listed."""
    kind = type(value)
    if kind is Record:
        return value.look_up(name, NOTHING)
    if kind is TemplateModule:
        return value.__dict__.get(name, NOTHING) if name[:1] != "_" else NOTHING
    if kind is Namespace:
        return getattr(value, name, NOTHING) if name[:1] != "_" else NOTHING
    if name in attributes.get(kind, ()):
        return getattr(value, name)
    if kind is dict:
        return value.get(name, NOTHING)
    if kind is TemplateReference:
        return value[name]
    if isinstance(value, Undefined):
        value()  # raises, and says what is missing
    raise refused(f"{shown(name)} of {_NAMES.get(kind, 'this')} cannot be read")


def item(value: Any, key: Any) -> Any:
    """Return what `value[key]` is, NOTHING where there is none. Raises SandboxFault for what holds no items."""
    kind = type(value)
    if kind is Record:
        return value.look_up(key, NOTHING) if isinstance(key, str) else NOTHING
    if kind in _SEQUENCES:
        known = type(key) in (int, bool) and -len(value) <= key < len(value)
        return value[key] if known else NOTHING
    if kind is dict:
        return value.get(key, NOTHING)
    if kind in MACHINERY and isinstance(key, str):
        return attribute(value, key)
    if value is None or kind in PLAIN:
        return NOTHING
    raise refused("this holds nothing that could be read")


def callee(value: Any, attributes: Mapping[type, frozenset[str]], types: frozenset[type]) -> Callable[..., Any]:
    """Return what a call calls. Raises SandboxFault for whatever is not listed by type and name."""
    kind = type(value)
    if kind in types:
        return value  # type: ignore[no-any-return]
    if kind in (BuiltinMethodType, MethodType) and value.__name__ in attributes.get(type(value.__self__), ()):
        return value  # type: ignore[no-any-return]
    raise refused("this is nothing to be called")
