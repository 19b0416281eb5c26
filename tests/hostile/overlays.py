"""Every way of laying something wrong over a field, a kind or a value of a bundled game, as YAML that can be read."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import yaml

from pnp.load.field_types.field_type import field_types
from pnp.model.specs import FieldSpec

TYPES: tuple[str, ...] = tuple(field_types())
NONSENSE: tuple[Any, ...] = (None, 3, True, "nonsense", [], ["text"], {}, {"nonsense": 1}, {"type": "nonsense"})


@dataclass(frozen=True)
class Overlay:
    """A file that is laid over a game, and what it does in words."""

    game: str
    says: str
    text: str


def overlays(game: str, plain: Mapping[str, Any]) -> Iterator[Overlay]:
    """Yield overlays of a game whose own file holds `plain`, one fault each, always in the same order."""
    for path, value in _faults(plain):
        top: dict[str, Any] = {"game": game}
        here = top
        for step in path[:-1]:
            here = here.setdefault(step, {})
        here[path[-1]] = value
        yield _overlay(game, f"{'.'.join(path)}: {value!r}", top)
    for section in ("kinds", "values", "decks", "components", "theme", "formats", "rules"):
        yield _overlay(game, f"no {section}", {"game": game, "replace": [section]})
        for name in plain.get(section, ()) if isinstance(plain.get(section), dict) else ():
            rest = {key: value for key, value in plain[section].items() if key != name}
            yield _overlay(game, f"{section} without {name}", {"game": game, "replace": [section], section: rest})
    for kind, spec in plain["kinds"].items():
        for field in spec.get("fields", {}):
            rest = {name: one for name, one in spec["fields"].items() if name != field}
            kinds = {**plain["kinds"], kind: {**spec, "fields": rest}}
            yield _overlay(
                game, f"replaced without {kind}.{field}", {"game": game, "replace": ["kinds"], "kinds": kinds}
            )
        own = spec.get("list", f"{kind}s")
        yield _overlay(game, f"no {own}", {"game": game, "replace": [own], own: []})
        for entry in plain.get(own, ()):
            yield _overlay(game, f"without {kind}/{entry['id']}", {"game": game, "remove": [f"{kind}/{entry['id']}"]})


def _overlay(game: str, says: str, plain: Mapping[str, Any]) -> Overlay:
    return Overlay(game, f"{game}: {says}"[:300], yaml.safe_dump(plain, allow_unicode=True, sort_keys=False))


def _faults(plain: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], Any]]:
    kinds = list(plain["kinds"])
    for kind, spec in plain["kinds"].items():
        for value in (
            *NONSENSE,
            {"list": "kinds"},
            {"list": "other"},
            {"list": "game"},
            {"fields": None},
            {"fields": 3},
        ):
            yield ("kinds", kind), value
        for other, another in plain["kinds"].items():
            if other != kind:
                yield ("kinds", kind, "list"), another.get("list", f"{other}s")
        yield ("kinds", "other", "list"), spec.get("list", f"{kind}s")
        for name, field in spec.get("fields", {}).items():
            for below in _fields(field, kinds):
                yield ("kinds", kind, "fields", name), below
    for path, value in _values(plain.get("values", {}), ("values",)):
        for other in (None, "text", "", 0, -1, 10**9, 0.5, True, [], ["text"], {}, {"nonsense": []}, {"en": "text"}):
            yield path, other if type(other) is not type(value) else [other]


def _fields(field: Any, kinds: list[str]) -> Iterator[Any]:
    """Yield what may stand in the place of a field's declaration."""
    full = {"type": field} if isinstance(field, str) else dict(field)
    yield from NONSENSE
    for name in TYPES:
        yield {"type": name, "of": "text", "choices": ["nonsense"], "columns": {"nonsense": "text"}}
        yield {"type": "list", "of": name, "choices": ["nonsense"]}
        yield {**full, "type": name, "choices": full.get("choices", ["nonsense"]), "optional": True}
    for kind in kinds:
        yield {"type": "reference", "of": kind}
        yield {**full, "of": kind}
    for key in FieldSpec.__struct_fields__:
        for value in NONSENSE:
            yield {**full, key: value}
    for choices in (["nonsense"], [*full.get("choices", ()), "nonsense"]):
        yield {**full, "choices": choices, "default": "nonsense"}
    for name, column in full.get("columns", {}).items():
        others = {key: value for key, value in full["columns"].items() if key != name}
        yield {**full, "columns": others}
        for below in _fields(column, kinds):
            yield {**full, "columns": {**others, name: below}}


def _values(value: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    for name, below in value.items() if isinstance(value, dict) else ():
        yield (*path, str(name)), below
        yield from _values(below, (*path, str(name)))
