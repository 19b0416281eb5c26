"""Check, once all overlays are laid, that fields which refer to entries name such as there are."""

from collections.abc import Mapping

from pnp.load.field_types.field_type import field_type
from pnp.load.findings import Findings
from pnp.model.entry import Entry
from pnp.model.specs import KindSpec


def check_references(
    kinds: Mapping[str, KindSpec],
    entries: Mapping[str, tuple[Entry, ...]],
    ids: Mapping[str, Mapping[str, object]],
    findings: Findings,
) -> None:
    """Note a problem for every reference to an unknown id; `ids` also hold those of entries left out."""
    for kind, spec in kinds.items():
        for name, declared in spec.fields.items():
            leaves = field_type(declared).leaves
            for entry in entries[kind]:
                for field, value, path in leaves(declared, entry.fields[name], (name,)):
                    known = ids.get(field.of, {})
                    if isinstance(value, str) and field_type(field).refers and value not in known:
                        message = f"there is no {field.of} '{value}'"
                        hint = findings.near(value, known)
                        findings.add("PNP132", message, entry.source.at(*path), hint, subject=entry.subject)
