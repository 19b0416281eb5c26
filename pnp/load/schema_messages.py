"""What does not fit the shape of a file, in our words."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from msgspec import Struct

from pnp.load.findings import shown
from pnp.load.likely_values import not_a, number_hint, truth_hint
from pnp.load.mismatches import Mismatch
from pnp.load.source import Path, value_at
from pnp.model.colours import data_hint
from pnp.papers import find_paper

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


_PATTERNS = MappingProxyType(
    {
        "^[A-Z]": ("a code", "two to four capitals and two or three digits, such as 'AB101'"),
        "^[a-z0-9]": ("a name here", f"use {SLUG}"),
        "^([a-z0-9]": ("a name here", f"use {SLUG}"),
        "^[a-z]": ("a language", "write a code such as 'en'"),
        "^([a-z]": ("a language", "write a code such as 'en', or 'both'"),
    }
)


def missing_keys(path: Path, keys: list[str]) -> SchemaFault:
    """Return the fault of a mapping that lacks keys which it must have."""
    listed, added = ", ".join(f"'{key}'" for key in keys), ", ".join(f"'{key}: …'" for key in keys)
    what = f"the keys {listed} are missing" if len(keys) > 1 else f"the key {listed} is missing"
    return SchemaFault((*path, keys[0]), "missing", "PNP121", what, f"add {added}")


def schema_fault(value: object, spot: Path, mismatches: list[Mismatch]) -> SchemaFault:
    """Return what is wrong at one spot; several mismatches are alternatives that all failed."""
    mismatch = next((other for other in mismatches if other.kind != "type"), mismatches[0])
    name = str(spot[-1])[:60] if spot else ""
    if mismatch.kind == "missing":
        return missing_keys(spot[:-1], [name])
    if mismatch.kind == "unknown":
        return SchemaFault(spot, "unknown", "PNP120", f"{shown(name)} is not a known key here")
    if mismatch.of_key:
        if mismatch.kind != "choice":
            return SchemaFault(spot, "key", "PNP124", f"{shown(name)} cannot be a name here", f"use {SLUG}")
        known = mismatch.choices
        return SchemaFault(spot, "key", "PNP120", f"{shown(name)} is not a known key here", word=name, known=known)
    what = f"'{name}'" if spot and isinstance(spot[-1], str) else "this"
    return _wrong_value(spot, what, value_at(value, spot), mismatches)


def _wrong_value(spot: Path, name: str, seen: object, mismatches: list[Mismatch]) -> SchemaFault:
    wanted = list(dict.fromkeys(mismatch.wanted for mismatch in mismatches if mismatch.kind == "type"))
    mismatch = next((other for other in mismatches if other.kind != "type"), None)

    def wrong(code: str, message: str, hint: str = "", known: tuple[str, ...] = ()) -> SchemaFault:
        return SchemaFault(spot, "value", code, message, hint, str(seen) if known else "", known)

    if mismatch and mismatch.kind == "items":
        return wrong("PNP123", f"{name} must be a list of {mismatch.wanted[0]} to {mismatch.wanted[1]}")
    if mismatch and mismatch.kind == "choice":
        hint = _other_way(wanted, seen, mismatch.choices)
        return wrong("PNP123", f"{name} cannot be {shown(seen)}", hint, () if hint else mismatch.choices)
    if mismatch is None or not isinstance(seen, str | int | float) or isinstance(seen, bool):
        if spot[-1:] == ("size",) and wanted == ["a text"]:
            return wrong("PNP122", "'size' must be the name of a size, or width and height", _size_hint(seen))
        if wanted == ["a mapping of keys"]:
            return wrong("PNP122", f"{name} must have keys below it, not {shown(seen)}", _keys_hint(spot, seen))
        must = " or ".join(wanted or ["another kind of value"])
        return wrong("PNP122", not_a(must, name, seen), _type_hint(wanted, seen))
    if mismatch.kind in ("least", "most"):
        return wrong("PNP123", f"{name} must be at {mismatch.kind} {mismatch.wanted:g}, not {shown(seen)}")
    if mismatch.kind == "length":
        return wrong("PNP124", f"{name} is longer than {mismatch.wanted} characters", "find a shorter one")
    if mismatch.kind == "colour":
        return wrong("PNP124", f"{shown(seen)} cannot be a colour", data_hint(str(seen)))
    what, hint = next(words for start, words in _PATTERNS.items() if str(mismatch.wanted).startswith(start))
    return wrong("PNP124", f"{shown(seen)} cannot be {what}", hint)


def _type_hint(wanted: list[str], seen: object) -> str:
    """Return the way out for a value of the wrong type."""
    if wanted[:1] == ["a text"] and isinstance(seen, int | float):
        return "put it in quotes"
    if wanted == ["a list"] and isinstance(seen, str | int | float):
        return f"write [{str(seen)[:40]}]"
    hint = truth_hint(seen) if "true or false" in wanted else ""
    if not hint and {"a number", "a whole number"} & {*wanted}:
        hint = number_hint(seen, whole="a number" not in wanted)
    return hint


def _other_way(wanted: list[str], seen: object, choices: tuple[str, ...]) -> str:
    """Return the hint for a value that is none of a few, where there are others than those; "" where there are not."""
    return (_type_hint(wanted, seen) or f"write {' or '.join([*wanted, *choices])}") if wanted else ""


def _size_hint(seen: object) -> str:
    sides = tuple(seen.values()) if isinstance(seen, Mapping) else seen
    if isinstance(sides, tuple) and len(sides) == 2 and all(type(side) in (int, float) for side in sides):
        return f"write width and height in mm: {sides[0]}x{sides[1]}"
    return "write width and height in mm, such as 63x88"


def _keys_hint(spot: Path, seen: object) -> str:
    if spot == ("print",) and isinstance(seen, str) and find_paper(seen):
        return f"write 'paper: {seen.strip()}' below 'print:'"
    return "write each on a line of its own, as 'key: …'"
