"""Look over what a game's `kinds` declare: fields that can be read, lists that do not collide."""

from collections.abc import Mapping
from typing import get_args

from pnp.load.findings import Findings
from pnp.load.overlay import FIXED
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


def good_kinds(kinds: Mapping[str, KindSpec], source: Source, findings: Findings) -> dict[str, KindSpec]:
    """Return the kinds with only such fields as can be read, and note problems for the others."""
    lists: dict[str, str] = {}
    good: dict[str, KindSpec] = {}
    if len(kinds) > MOST_KINDS:
        findings.add("PNP106", f"a game has at most {MOST_KINDS} kinds", source.at("kinds"), "leave some out")
        return {}
    for name, spec in kinds.items():
        own = list_name(name, spec)
        place = (
            source.at("kinds", name, "list", key=True) if spec.list else source.at("kinds", name, key=True)
        )
        hint = "name another one with 'list: …'"
        if own in FIXED:
            findings.add(
                "PNP136", f"the list of '{name}' cannot be '{own}': the key has a meaning", place, hint
            )
        elif own in lists:
            findings.add("PNP136", f"'{name}' and '{lists[own]}' both have the list '{own}'", place, hint)
        else:
            lists[own] = name
            good[name] = _with_good_fields(name, spec, kinds, source, findings)
    return good


def _with_good_fields(
    kind: str, spec: KindSpec, kinds: Mapping[str, KindSpec], source: Source, findings: Findings
) -> KindSpec:
    fields: dict[str, FieldSpec | FieldType] = {}
    if len(spec.fields) > MOST_FIELDS:
        place = source.at("kinds", kind, "fields")
        findings.add("PNP106", f"a kind has at most {MOST_FIELDS} fields", place, "leave some out")
        return spec.model_copy(update={"fields": fields})
    for name, given in spec.fields.items():
        field = field_spec(given)
        trouble = _trouble(name, field, kinds, findings)
        if trouble:
            findings.add("PNP136", trouble[0], source.at("kinds", kind, "fields", name, key=True), trouble[1])
        else:
            fields[name] = field
    return spec.model_copy(update={"fields": fields})


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
