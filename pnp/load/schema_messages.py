"""What does not fit the shape of a file, in our words."""

from collections.abc import Mapping
from types import MappingProxyType

from pnp.load.findings import Findings, shown
from pnp.load.likely_values import not_a, number_hint, truth_hint
from pnp.load.mismatches import Mismatch
from pnp.load.source import Path
from pnp.model.colours import data_hint
from pnp.papers import find_paper

SLUG = "lower-case letters and digits, with single hyphens between"


_PATTERNS = MappingProxyType(
    {
        "^[A-Z]": ("a code", "two to four capitals and two or three digits, such as 'AB101'"),
        "^[a-z0-9]": ("a name here", f"use {SLUG}"),
        "^([a-z0-9]": ("a name here", f"use {SLUG}"),
        "^[a-z]": ("a language", "write a code such as 'en'"),
        "^([a-z]": ("a language", "write a code such as 'en', or 'both'"),
    }
)


def missing_keys(keys: list[str]) -> tuple[str, str]:
    """Return message and hint for a mapping that lacks keys which it must have."""
    listed, added = ", ".join(f"'{key}'" for key in keys), ", ".join(f"'{key}: …'" for key in keys)
    what = f"the keys {listed} are missing" if len(keys) > 1 else f"the key {listed} is missing"
    return what, f"add {added}"


def unknown_key(path: Path) -> str:
    """Return the message for a key that there is not."""
    return f"{shown(str(path[-1])[:60])} is not a known key here"


def decisive(mismatches: list[Mismatch]) -> Mismatch:
    """Return the mismatch that says most of a spot; several are alternatives that all failed."""
    return next((other for other in mismatches if other.kind != "type"), mismatches[0])


def wrong_key(path: Path, mismatch: Mismatch, findings: Findings) -> tuple[str, str, str]:
    """Return code, message and hint for a key that cannot be what it is."""
    name = str(path[-1])[:60]
    if mismatch.kind == "choice":
        return "PNP120", unknown_key(path), findings.near(name, mismatch.wanted)
    return "PNP124", f"{shown(name)} cannot be a name here", f"use {SLUG}"


def wrong_value(
    path: Path, seen: object, mismatches: list[Mismatch], mismatch: Mismatch, findings: Findings
) -> tuple[str, str, str]:
    """Return code, message and hint for a value; `mismatch` is the decisive one."""
    name = f"'{path[-1][:60]}'" if path and isinstance(path[-1], str) else "this"
    wanted = list(dict.fromkeys(mismatch.wanted for mismatch in mismatches if mismatch.kind == "type"))
    if mismatch.kind == "items":
        return "PNP123", f"{name} must be a list of {mismatch.wanted[0]} to {mismatch.wanted[1]}", ""
    if mismatch.kind == "choice":
        hint = _other_way(wanted, seen, mismatch.wanted) or findings.near(str(seen), mismatch.wanted)
        return "PNP123", f"{name} cannot be {shown(seen)}", hint
    if mismatch.kind == "type" or not isinstance(seen, str | int | float) or isinstance(seen, bool):
        if path[-1:] == ("size",) and wanted == ["a text"]:
            return "PNP122", "'size' must be the name of a size, or width and height", _size_hint(seen)
        if wanted == ["a mapping of keys"]:
            return "PNP122", f"{name} must have keys below it, not {shown(seen)}", _keys_hint(path, seen)
        must = " or ".join(wanted or ["another kind of value"])
        return "PNP122", not_a(must, name, seen), _type_hint(wanted, seen)
    if mismatch.kind in ("least", "most"):
        return "PNP123", f"{name} must be at {mismatch.kind} {mismatch.wanted:g}, not {shown(seen)}", ""
    if mismatch.kind == "length":
        return "PNP124", f"{name} is longer than {mismatch.wanted} characters", "find a shorter one"
    if mismatch.kind == "colour":
        return "PNP124", f"{shown(seen)} cannot be a colour", data_hint(str(seen))
    what, hint = next(words for start, words in _PATTERNS.items() if str(mismatch.wanted).startswith(start))
    return "PNP124", f"{shown(seen)} cannot be {what}", hint


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
