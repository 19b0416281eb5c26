"""What pydantic finds wrong, in our words."""

from types import MappingProxyType
from typing import Literal

from msgspec import Struct
from pydantic_core import ErrorDetails

from pnp.load.findings import shown
from pnp.load.source import Path, value_at
from pnp.model.colours import data_hint
from pnp.model.strict_model import NO_COLOUR

SLUG = "lower-case letters and digits, with single hyphens between"


class SchemaFault(Struct, frozen=True):
    """One thing wrong with a value: the path it stands at (or, where it is missing, should), and what it is.

    `known` are the names it could have been instead of `word`.
    """

    path: Path
    kind: Literal["missing", "unknown", "key", "value"]
    code: str
    message: str
    hint: str = ""
    word: str = ""
    known: tuple[str, ...] = ()


_MAPPINGS = ("dict_type", "model_type", "model_attributes_type", "is_instance_of")
_TYPES = MappingProxyType(
    {
        **{"string_type": "a text", "int_type": "a whole number", "float_type": "a number"},
        **{"bool_type": "true or false", "tuple_type": "a list", **dict.fromkeys(_MAPPINGS, "a mapping of keys")},
    }
)
_BOUNDS = MappingProxyType({"greater_than_equal": ("at least", "ge"), "less_than_equal": ("at most", "le")})
_PATTERNS = MappingProxyType(
    {
        "^[A-Z]": ("a code", "two to four capitals and two or three digits, such as 'AB101'"),
        "^[a-z": ("a name here", f"use {SLUG}"),
    }
)


def path_in(value: object, detail: ErrorDetails) -> Path:
    """Return the path in the data of one of pydantic's errors: its steps without names of alternatives."""
    path: list[str | int] = []
    missing = detail["type"] == "missing"
    steps = detail["loc"]
    for number, step in enumerate(steps, start=1):
        index = isinstance(value, tuple) and isinstance(step, int) and step < len(value)
        there = step in value if isinstance(value, dict) else index
        if there:
            value = value[step]  # type: ignore[index]
        if there or (missing and number == len(steps)):
            path.append(step)
    return tuple(path)


def missing_keys(path: Path, keys: list[str]) -> SchemaFault:
    """Return the fault of a mapping that lacks keys which it must have."""
    listed, added = ", ".join(f"'{key}'" for key in keys), ", ".join(f"'{key}: …'" for key in keys)
    what = f"the keys {listed} are missing" if len(keys) > 1 else f"the key {listed} is missing"
    return SchemaFault((*path, keys[0]), "missing", "PNP121", what, f"add {added}")


def schema_fault(value: object, spot: Path, details: list[ErrorDetails]) -> SchemaFault:
    """Return what is wrong at one spot; several details are alternatives that all failed."""
    detail = next((d for d in details if d["type"] not in _TYPES), details[0])
    name = str(spot[-1])[:60] if spot else ""
    if detail["type"] == "missing":
        return missing_keys(spot[:-1], [name])
    if detail["type"] == "extra_forbidden":
        return SchemaFault(spot, "unknown", "PNP120", f"{shown(name)} is not a known key here")
    if detail["loc"][-1:] == ("[key]",):
        if detail["type"] != "literal_error":
            return SchemaFault(spot, "key", "PNP124", f"{shown(name)} cannot be a name here", f"use {SLUG}")
        known = _choices(detail)
        return SchemaFault(spot, "key", "PNP120", f"{shown(name)} is not a known key here", word=name, known=known)
    what = f"'{name}'" if spot and isinstance(spot[-1], str) else "this"
    return _wrong_value(spot, what, value_at(value, spot), details)


def _wrong_value(spot: Path, name: str, seen: object, details: list[ErrorDetails]) -> SchemaFault:
    wanted = list(dict.fromkeys(_TYPES[d["type"]] for d in details if d["type"] in _TYPES))
    detail = next((d for d in details if d["type"] not in _TYPES), None)

    def wrong(code: str, message: str, hint: str = "", known: tuple[str, ...] = ()) -> SchemaFault:
        return SchemaFault(spot, "value", code, message, hint, str(seen) if known else "", known)

    if detail is None or not isinstance(seen, str | int | float) or isinstance(seen, bool):
        must = " or ".join(wanted or ["another kind of value"])
        hint = "put it in quotes" if wanted[:1] == ["a text"] and isinstance(seen, int | float) else ""
        if wanted == ["a list"] and isinstance(seen, str | int | float):
            hint = f"write [{str(seen)[:40]}]"
        return wrong("PNP122", f"{name} must be {must}, not {shown(seen)}", hint)
    kind, context = detail["type"], detail.get("ctx", {})
    if kind == "literal_error":
        return wrong("PNP123", f"{name} cannot be {shown(seen)}", known=_choices(detail))
    if kind in _BOUNDS:
        words, key = _BOUNDS[kind]
        return wrong("PNP123", f"{name} must be {words} {context.get(key):g}, not {shown(seen)}")
    if kind == "string_too_long":
        return wrong("PNP124", f"{name} is longer than {context.get('max_length')} characters", "find a shorter one")
    if kind == NO_COLOUR:
        return wrong("PNP124", f"{shown(seen)} cannot be a colour", data_hint(str(seen)))
    if kind == "string_pattern_mismatch":
        pattern = str(context.get("pattern"))
        what, hint = next((words for start, words in _PATTERNS.items() if pattern.startswith(start)), ("right", ""))
        return wrong("PNP124", f"{shown(seen)} cannot be {what}", hint)
    return wrong("PNP122", f"{name} cannot be {shown(seen)}")


def _choices(detail: ErrorDetails) -> tuple[str, ...]:
    """Return the values that pydantic names as `'a', 'b' or 'c'`."""
    expected = str(detail.get("ctx", {}).get("expected", ""))
    return tuple(part.strip("' ") for part in expected.replace(" or ", ", ").split(",") if part.strip("' "))
