"""Look over what a game's `kinds` declare: fields that can be read, lists that do not collide."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import get_args

from pnp.load.findings import Findings
from pnp.load.overlay import FIXED
from pnp.load.source import Path
from pnp.model.shapes import FieldSpec, FieldType, KindSpec
from pnp.problem import Source

MOST_KINDS = 200
MOST_FIELDS = 200

OWN = ("id", "copies", "art")
"""What every entry may have, whatever its kind."""

_ITEMS = tuple(name for name in get_args(FieldType) if name not in ("list", "reference", "table"))


def list_name(kind: str, spec: KindSpec) -> str:
    """Return the top-level key that holds the entries of a kind."""
    return spec.list or f"{kind}s"


def field_spec(spec: FieldSpec | FieldType) -> FieldSpec:
    """Return a field's declaration in full, also where only its type is given."""
    return spec if isinstance(spec, FieldSpec) else FieldSpec(type=spec)


def good_kinds(
    kinds: Mapping[str, KindSpec],
    source: Source,
    findings: Findings,
    bundled: Mapping[str, KindSpec] = MappingProxyType({}),
) -> dict[str, KindSpec]:
    """Return the kinds with only such fields as can be read, and note problems for the others.

    All `bundled` kinds are among them with all of their fields, of the type that they have there.
    """
    lists = {list_name(name, spec): name for name, spec in bundled.items()}
    good = dict(bundled)
    if len(kinds) > MOST_KINDS:
        findings.add("PNP106", f"a game has at most {MOST_KINDS} kinds", source.at("kinds"), "leave some out")
        return good
    known = {**bundled, **kinds}
    for name, spec in kinds.items():
        own = list_name(name, spec)
        wrong = f"the list of '{name}' cannot be '{own}': the key has a meaning" if own in FIXED else ""
        if lists.setdefault(own, name) != name:
            wrong = f"'{name}' and '{lists[own]}' both have the list '{own}'"
        if wrong:
            path = ("kinds", name, "list") if spec.list else ("kinds", name)
            findings.add("PNP136", wrong, source.at(*path, key=True), "name another one with 'list: …'")
        if name in bundled:
            fit = spec.model_copy(update={"list": bundled[name].list}) if wrong else spec
            good[name] = _with_good_fields(name, fit, known, bundled[name], source, findings)
        elif not wrong:
            good[name] = _with_good_fields(name, spec, known, KindSpec(), source, findings)
    return good


def _with_good_fields(
    kind: str,
    spec: KindSpec,
    kinds: Mapping[str, KindSpec],
    bundled: KindSpec,
    source: Source,
    findings: Findings,
) -> KindSpec:
    needed = {name: field_spec(field) for name, field in bundled.fields.items()}
    fields: dict[str, FieldSpec | FieldType] = {**needed}
    if len(spec.fields) > MOST_FIELDS:
        place = source.at("kinds", kind, "fields")
        findings.add("PNP106", f"a kind has at most {MOST_FIELDS} fields", place, "leave some out")
        return spec.model_copy(update={"fields": fields})
    for name, given in spec.fields.items():
        field = field_spec(given)
        trouble = _trouble(name, field, kinds, findings)
        changed = _change(needed[name], field) if name in needed else None
        if trouble:
            findings.add("PNP136", trouble[0], source.at("kinds", kind, "fields", name, key=True), trouble[1])
        elif changed:
            message = f"the field '{name}' of '{kind}' {changed[1]}"
            hint = "the game's rules and faces need it as it is: declare another one beside it"
            findings.add("PNP127", message, source.at("kinds", kind, "fields", name, *changed[0]), hint)
        else:
            fields[name] = field
    return spec.model_copy(update={"fields": fields})


def _change(needed: FieldSpec, given: FieldSpec) -> tuple[Path, str] | None:
    """Return what a declaration laid over a bundled one must not change, and where below it; None where it does not.

    Choices, another default and further columns are free.
    """
    if given.type != needed.type:
        return ("type",), f"must stay of the type {needed.type}, not {given.type}"
    if given.of != needed.of:
        return ("of",), f"must stay 'of: {needed.of}', not '{given.of[:60]}'"
    if given.default is None and needed.default is not None:
        return (), "must keep a default"
    if given.optional and given.default is None and not needed.optional:
        return ("optional",), "must stay one that every entry has"
    for name, column in needed.columns.items():
        if name not in given.columns:
            return ("columns",), f"must keep its column '{name}'"
        inner = _change(field_spec(column), field_spec(given.columns[name]))
        if inner:
            return ("columns", name, *inner[0]), f"{inner[1]}, in its column '{name}'"
    return None


def _trouble(
    name: str, field: FieldSpec, kinds: Mapping[str, KindSpec], findings: Findings
) -> tuple[str, str] | None:
    if name in OWN:
        return f"every entry has '{name}': it cannot be declared as a field", "give the field another name"
    if field.type == "choice" and not field.choices:
        return f"'{name}' is a choice of nothing", "add 'choices: […]'"
    if field.type == "reference" and field.of not in kinds:
        return f"'{name}' must say in 'of' which kind it refers to", findings.near(field.of, kinds)
    if field.type == "list" and field.of not in _ITEMS:
        return f"'{name}' must say in 'of' what type its items have", findings.near(field.of, _ITEMS)
    if field.type == "table":
        return _table_trouble(name, field, kinds, findings)
    return None


def _table_trouble(
    name: str, field: FieldSpec, kinds: Mapping[str, KindSpec], findings: Findings
) -> tuple[str, str] | None:
    if not field.columns:
        return f"'{name}' is a table without columns", "add 'columns: {…}'"
    for column, given in field.columns.items():
        spec = field_spec(given)
        if spec.type == "table":
            return f"'{name}' has a table as its column '{column}'", "tables do not hold tables"
        trouble = _trouble(column, spec, kinds, findings)
        if trouble:
            return f"'{name}': {trouble[0]}", trouble[1]
    return None
