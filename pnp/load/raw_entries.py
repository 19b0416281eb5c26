"""Collect the entries of a kind over a game's layers: later files win field by field."""

from collections.abc import Iterator, Mapping

from msgspec import Struct, field

from pnp.load.field_context import straight
from pnp.load.findings import Findings, shown
from pnp.load.overlay import MergedGame, OverlayDirectives
from pnp.load.slugs import LONGEST, SLUG, SLUG_HINT
from pnp.load.source import Document, FileSource, Raw


class Collected(Struct):
    """The entries of one kind in file order.

    `changed` are ids of the lowest layer whose entries the others changed or took out; `below` the ids that
    there were before an entry was added, by its id; `nameless` what has no id that can be used; `top` the ids in
    the topmost layer.
    """

    raws: dict[str, Raw] = field(default_factory=dict)
    changed: tuple[str, ...] = ()
    below: dict[str, Mapping[str, Raw]] = field(default_factory=dict)
    nameless: list[Raw] = field(default_factory=list)
    top: tuple[str, ...] = ()


def collect(merged: MergedGame, kind: str, own: str, findings: Findings) -> Collected:
    """Return the entries of the list `own`, overlays applied and removed ones left out."""
    collected = Collected()
    lowest: dict[str, Raw] = {}
    for layer, orders in zip(merged.layers, merged.directives, strict=True):
        mine = _of_layer(layer, own, collected.nameless, findings)
        collected.top = tuple(mine)
        if layer is merged.layers[0]:
            collected.raws = lowest = mine
            continue
        gone = _removed(orders, kind, own, collected.raws, findings)
        before = collected.raws
        kept = {} if own in orders.replaced else {n: r for n, r in before.items() if n not in gone}
        collected.below |= {name: before for name in mine if name not in before}
        laid = {n: kept[n].under(raw) if n in kept else raw for n, raw in mine.items()}
        collected.raws = {**kept, **laid}
    kept_as_it_was = {n for n, raw in collected.raws.items() if n in lowest and raw.plain == lowest[n].plain}
    collected.changed = tuple(n for n in lowest if n not in kept_as_it_was)
    return collected


def _removed(
    orders: OverlayDirectives, kind: str, own: str, raws: Mapping[str, Raw], findings: Findings
) -> frozenset[str]:
    """Return the ids of a kind that `remove` names, which may call it by its kind or by its list."""
    named = {**orders.removed.get(kind, {}), **orders.removed.get(own, {})}
    for entry, place in named.items():
        if entry and entry not in raws:
            findings.add("PNP133", f"there is no bundled {kind} {shown(entry)}", place, findings.near(entry, raws))
    return frozenset(named)


def _of_layer(layer: tuple[Document, ...], own: str, nameless: list[Raw], findings: Findings) -> dict[str, Raw]:
    raws: dict[str, Raw] = {}
    for document in layer:
        for raw in _of_document(document, own, findings):
            name = _id(raw, findings)
            if name is None:
                nameless.append(raw)
            elif name in raws:
                message = f"the id '{name}' stands in '{own}' twice, first in {raws[name].at('id')}"
                findings.add("PNP130", message, raw.at("id"), "give one of them another id")
            else:
                raws[name] = raw
    return raws


def _of_document(document: Document, own: str, findings: Findings) -> Iterator[Raw]:
    items, source = document.mapping().get(own), document.source.below(own)
    cut_off = not document.whole and [*document.mapping()][-1:] == [own]
    if items is not None and not isinstance(items, tuple):
        if cut_off:  # its first entry may have been what could not be read
            return
        hint = f"begin each entry with '- ' below '{own}:'"
        findings.add("PNP122", f"'{own}' must be a list of entries, not {shown(items)}", source.at(), hint)
        return
    last = len(items or ()) - 1 if cut_off else -1
    for number, item in enumerate(items or ()):
        below = FileSource(document, source.below(number).node)
        if isinstance(item, Mapping):
            yield Raw(item, below, cut=number == last)
        else:
            hint = "begin it with '- id: …'"
            findings.add("PNP122", f"an entry must be a mapping of keys, not {shown(item)}", below.at(), hint)


def _id(raw: Raw, findings: Findings) -> str | None:
    """Return an entry's id; None, with a problem, where it cannot be told."""
    value = raw.plain.get("id")
    text = raw.spelled(value, ("id",))
    if text is not None and len(text) <= LONGEST and SLUG.fullmatch(text):
        return text
    if value is None:
        findings.add("PNP121", "this entry has no id", raw.at(), "add 'id: …'")
    else:
        findings.add("PNP124", f"{shown(value)} cannot be an id", raw.at("id"), straight(value) or SLUG_HINT)
    return None
