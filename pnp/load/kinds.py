"""Look over what a game's `kinds` declare: fields that can be read, lists that do not collide."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from pnp.load.field_types.field_type import declaration_trouble, field_types
from pnp.load.findings import Findings, shown
from pnp.load.overlay import FIXED
from pnp.load.source import Path
from pnp.model.specs import FieldSpec, KindSpec
from pnp.problem import Source

MOST_KINDS = 200
MOST_FIELDS = 200
_ELSEWHERE = MappingProxyType(
    {
        **dict.fromkeys(("string", "str", "char", "varchar", "line", "word"), "text"),
        **dict.fromkeys(("bool", "boolean", "yes/no", "checkbox", "truth"), "flag"),
        **dict.fromkeys(("int", "whole", "long", "count"), "integer"),
        **dict.fromkeys(("float", "double", "decimal", "real"), "number"),
        **dict.fromkeys(("markdown", "md", "html", "rich", "richtext", "rich-text", "multiline"), "markup"),
        **dict.fromkeys(("image", "img", "photo", "art", "file"), "picture"),
        **dict.fromkeys(("enum", "select", "option", "options"), "choice"),
        **dict.fromkeys(("array", "set", "tuple"), "list"),
        **dict.fromkeys(("ref", "link", "id", "relation"), "reference"),
        "color": "colour",
        "symbol": "icon",
    }
)
"""Field types by the names that they have in other programs."""


def list_name(kind: str, spec: KindSpec) -> str:
    """Return the top-level key that holds the entries of a kind."""
    return spec.list or f"{kind}s"


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
            fit = replace(spec, list=bundled[name].list) if wrong else spec
            good[name] = _with_good_fields(name, fit, known, bundled[name], source, findings)
        elif not wrong:
            good[name] = _with_good_fields(name, spec, known, KindSpec(), source, findings)
    return good


def _with_good_fields(
    kind: str, spec: KindSpec, kinds: Mapping[str, KindSpec], bundled: KindSpec, source: Source, findings: Findings
) -> KindSpec:
    needed = bundled.fields
    fields = dict(needed)
    if len(spec.fields) > MOST_FIELDS:
        place = source.at("kinds", kind, "fields")
        findings.add("PNP106", f"a kind has at most {MOST_FIELDS} fields", place, "leave some out")
        return replace(spec, fields=fields)
    for name, field in spec.fields.items():
        unknown = _unknown_type(field, ("kinds", kind, "fields", name))
        if unknown:
            path, type_ = unknown
            message = f"'{path[-2]}' cannot be {shown(type_)}"
            findings.add("PNP123", message, source.at(*path), _type_hint(type_, findings))
            continue
        trouble = declaration_trouble(name, field, kinds, findings)
        changed = _change(needed[name], field) if name in needed else None
        if trouble:
            findings.add("PNP136", trouble[0], source.at("kinds", kind, "fields", name, key=True), trouble[1])
        elif changed:
            message = f"the field '{name}' of '{kind}' {changed[1]}"
            hint = "the game's rules and faces need it as it is: declare another one beside it"
            findings.add("PNP127", message, source.at("kinds", kind, "fields", name, *changed[0]), hint)
        else:
            fields[name] = field
    return replace(spec, fields=fields)


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
        inner = _change(column, given.columns[name])
        if inner:
            return ("columns", name, *inner[0]), f"{inner[1]}, in its column '{name}'"
    return None


def _unknown_type(field: FieldSpec, path: Path) -> tuple[Path, str] | None:
    """Return where a field, or a column of it, is declared with a type that there is not, and that type."""
    if field.type not in field_types():
        return (*path, "type"), field.type
    inner = (_unknown_type(column, (*path, "columns", name)) for name, column in field.columns.items())
    return next(filter(None, inner), None)


def _type_hint(type_: str, findings: Findings) -> str:
    """Return the type that is meant, by the name that it has elsewhere or a slip in it, or all that there are."""
    known = field_types()
    if type_.lower() in _ELSEWHERE:
        return f"write '{_ELSEWHERE[type_.lower()]}'"
    near = findings.nearest(type_, known)
    return f"did you mean '{near}'?" if near else f"known: {', '.join(sorted(known))}"
