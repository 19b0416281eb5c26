"""Check, once all overlays are laid, that fields which refer to entries name such as there are."""

from collections.abc import Mapping

from pnp.load.findings import Findings
from pnp.load.kinds import field_spec
from pnp.model.entry import Entry
from pnp.model.shapes import KindSpec


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
            if field.type != "reference":
                continue
            known = ids.get(field.of, {})
            for entry in entries[kind]:
                value = entry.fields[name]
                if isinstance(value, str) and value not in known:
                    message = f"there is no {field.of} '{value}'"
                    place = entry.at(name)
                    findings.add("PNP132", message, place, findings.near(value, known), subject=entry.subject)
