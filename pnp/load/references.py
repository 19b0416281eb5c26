"""Check, once all overlays are laid, that fields which refer to entries name such as there are."""

from collections.abc import Iterator, Mapping

from pnp.load.findings import Findings
from pnp.load.kinds import field_spec
from pnp.load.source import Path
from pnp.model.entry import Entry
from pnp.model.shapes import FieldSpec, KindSpec


def check_references(
    kinds: Mapping[str, KindSpec],
    entries: Mapping[str, tuple[Entry, ...]],
    ids: Mapping[str, Mapping[str, object]],
    findings: Findings,
) -> None:
    """Note a problem for every reference to an unknown id; `ids` also hold those of entries left out."""
    for kind, spec in kinds.items():
        for name, given in spec.fields.items():
            field = field_spec(given)
            for entry in entries[kind]:
                for of, value, path in _references(field, entry.fields[name], (name,)):
                    known = ids.get(of, {})
                    if value not in known:
                        message = f"there is no {of} '{value}'"
                        hint = findings.near(value, known)
                        findings.add("PNP132", message, entry.source.at(*path), hint, subject=entry.subject)


def _references(field: FieldSpec, value: object, path: Path) -> Iterator[tuple[str, str, Path]]:
    """Yield the kind, id and path of every reference in a field's value."""
    if field.type == "reference" and isinstance(value, str):
        yield field.of, value, path
    elif field.type == "table" and isinstance(value, tuple):
        for column, given in field.columns.items():
            for number, row in enumerate(value):
                yield from _references(field_spec(given), row[column], (*path, number, column))
