"""Collect the entries of a kind over a game's layers: later files win field by field."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pnp.load.fields import SLUG, spelled
from pnp.load.findings import Findings, shown
from pnp.load.overlay import Ground
from pnp.load.raw import Raw
from pnp.load.source import Document, FileSource


@dataclass(slots=True)
class Collected:
    """The entries of one kind in file order; `changed` are ids of bundled ones that the project changed."""

    raws: dict[str, Raw] = field(default_factory=dict)
    changed: list[str] = field(default_factory=list)


def collect(ground: Ground, kind: str, own: str, findings: Findings) -> Collected:
    """Return the entries of the list `own`, overlays applied and removed ones left out."""
    found = Collected()
    for number, layer in enumerate(ground.layers):
        last = number == len(ground.layers) - 1
        mine = _of_layer(layer, own, findings)
        if number and last:
            gone = _removed(ground, kind, own, found.raws, findings)
            kept = {} if own in ground.replaced else {n: r for n, r in found.raws.items() if n not in gone}
            found.changed += [name for name in found.raws if name not in kept and name not in mine]
            found.changed += [n for n, raw in mine.items() if _differs(found.raws.get(n), raw, n in kept)]
            mine = {n: kept[n].under(raw) if n in kept else raw for n, raw in mine.items()}
            found.raws = {**kept, **mine}
        else:
            found.raws |= mine
    return found


def _differs(before: Raw | None, raw: Raw, kept: bool) -> bool:
    if before is None:
        return False
    return (before.under(raw).plain if kept else raw.plain) != before.plain


def _removed(
    ground: Ground, kind: str, own: str, raws: Mapping[str, Raw], findings: Findings
) -> frozenset[str]:
    """Return the ids of a kind that `remove` names, which may call it by its kind or by its list."""
    named = {**ground.removed.get(kind, {}), **ground.removed.get(own, {})}
    for entry, number in named.items():
        if entry not in raws:
            message = f"there is no bundled {kind} {shown(entry)}"
            findings.add("PNP133", message, ground.source.at("remove", number), findings.near(entry, raws))
    return frozenset(named)


def _of_layer(layer: tuple[Document, ...], own: str, findings: Findings) -> dict[str, Raw]:
    raws: dict[str, Raw] = {}
    for document in layer:
        for raw in _of_document(document, own, findings):
            name = _id(raw, findings)
            if name is None:
                continue
            if name in raws:
                message = f"the id '{name}' stands in '{own}' twice, first in {raws[name].at('id')}"
                findings.add("PNP130", message, raw.at("id"), "give one of them another id")
            else:
                raws[name] = raw
    return raws


def _of_document(document: Document, own: str, findings: Findings) -> Iterator[Raw]:
    plain = document.plain
    items = plain.get(own) if isinstance(plain, Mapping) else None
    source = document.source.below(own)
    if items is not None and not isinstance(items, tuple):
        hint = f"begin each entry with '- ' below '{own}:'"
        findings.add("PNP122", f"'{own}' must be a list of entries, not {shown(items)}", source.at(), hint)
        return
    for number, item in enumerate(items or ()):
        below = FileSource(document, source.below(number).node)
        if isinstance(item, Mapping):
            yield Raw(item, below)
        else:
            hint = "begin it with '- id: …'"
            findings.add("PNP122", f"an entry must be a mapping of keys, not {shown(item)}", below.at(), hint)


def _id(raw: Raw, findings: Findings) -> str | None:
    """Return an entry's id; None, with a problem, where it cannot be told."""
    value = raw.plain.get("id")
    text = spelled(value, raw, ("id",))
    if text is not None and len(text) <= 60 and SLUG.fullmatch(text):
        return text
    if value is None:
        findings.add("PNP121", "this entry has no id", raw.at(), "add 'id: …'")
    else:
        hint = "use up to 60 lower-case letters and digits, with single hyphens between"
        findings.add("PNP124", f"{shown(value)} cannot be an id", raw.at("id"), hint)
    return None
