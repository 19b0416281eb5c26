"""The facts of a whole print run, for the sheets that tell how to print it."""

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.components.components import entry_title
from pnp.impose.printed import Printed
from pnp.model.component import Component
from pnp.settings import Settings


def run_facts(printed: Sequence[Printed], settings: Settings) -> Mapping[str, object]:
    """Return what a `last` component sees as `run`: the settings, each component before it, and the totals.

    `bleed` is the least that any cards have.
    """
    parts = [_facts(one, settings) for one in printed if one.sheets]
    return {
        "components": parts,
        "paper": settings.paper,
        "backs": settings.backs,
        "bleed": min((part["bleed"] for part in parts if part["type"] == "cards"), default=0.0),
        "cards": sum(one.component.cards for one in printed),
        "cards_needed": sum(one.component.cards for one in printed if not one.component.optional),
        "sheets": sum(one.papers for one in printed),
        "sheets_needed": sum(one.papers for one in printed if not one.component.optional),
    }


def contents(component: Component, lang: str) -> list[Mapping[str, object]]:
    """Return what cards are called and how many of each name there are, in order; none for sheets and mats."""
    counted: dict[str, int] = {}
    for piece in component.pieces if component.type.cut else ():
        title = entry_title(piece.entry, lang) if piece.entry else piece.title
        counted[title] = counted.get(title, 0) + piece.copies
    return [{"title": title, "count": count} for title, count in counted.items()]


def _facts(one: Printed, settings: Settings) -> dict[str, Any]:
    component, first = one.component, one.sheets[0]
    return {
        "id": component.id,
        "title": component.title,
        "type": component.type.name,
        "stock": component.stock,
        "note": component.note,
        "optional": component.optional,
        "sheets": one.papers,
        "sides": len(one.sheets),
        "cards": component.cards,
        "contents": contents(component, settings.lang),
        "different": len(component.pieces) if component.type.cut else 0,
        "size": component.size,
        "shape": component.shape,
        "backs": one.backs(settings).name,
        "per_sheet": first.fit.up if first.fit else 1,
        "columns": first.fit.columns if first.fit else 1,
        "rows": first.fit.rows if first.fit else 1,
        "bleed": first.fit.bleed if first.fit else 0.0,
        "landscape": first.width > first.height,
    }
