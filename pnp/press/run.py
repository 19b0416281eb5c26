"""The facts of a whole print run, for the sheets that tell how to print it."""

from collections.abc import Mapping, Sequence

from pnp.press.printed import Printed
from pnp.settings import Backs, Settings


def run_facts(printed: Sequence[Printed], settings: Settings) -> Mapping[str, object]:
    """Return what a `last` component sees as `run`: the settings, each component before it, and the totals."""
    parts = [_facts(one, settings) for one in printed if one.sheets]
    return {
        "components": parts,
        "paper": settings.paper,
        "backs": settings.backs,
        "bleed": settings.bleed,
        "sheets": sum(one.papers for one in printed),
        "sheets_needed": sum(one.papers for one in printed if not one.component.optional),
    }


def backs_of(one: Printed, settings: Settings) -> Backs:
    """Return how the backs of a component are printed, `none` for one side."""
    fit = one.sheets[0].fit if one.sheets else None
    if fit is not None and fit.folded:
        return "gutterfold"
    return (one.component.backs or settings.backs) if one.two_sided else "none"


def _facts(one: Printed, settings: Settings) -> Mapping[str, object]:
    component, first = one.component, one.sheets[0]
    return {
        "id": component.id,
        "title": component.title,
        "type": component.type,
        "stock": component.stock,
        "note": component.note,
        "optional": component.optional,
        "sheets": one.papers,
        "sides": len(one.sheets),
        "cards": component.cards,
        "size": component.size,
        "shape": component.shape,
        "backs": backs_of(one, settings),
        "per_sheet": first.fit.up if first.fit else 1,
        "columns": first.fit.columns if first.fit else 1,
        "rows": first.fit.rows if first.fit else 1,
        "landscape": first.width > first.height,
    }
