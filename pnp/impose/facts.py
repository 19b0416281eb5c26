"""What a print guide says about a component's sheets: how many, how filled, printed how."""

from dataclasses import dataclass

from pnp.impose.sheet import Fit, Sheet
from pnp.model.component import Component
from pnp.units import Size


@dataclass(frozen=True, slots=True)
class PrintFacts:
    """A component's print run: sheets of paper, printed sides, pieces on a full sheet (`up`)."""

    component: str
    papers: int
    sides: int
    up: int
    cards: int
    paper: Size
    layout: str
    bleed: float


def facts(component: Component, sheets: tuple[Sheet, ...]) -> PrintFacts | None:
    """Return the facts of an imposed component, None where it came to no sheet."""
    if not sheets:
        return None
    first = sheets[0]
    return PrintFacts(
        component=component.id,
        papers=len({sheet.number for sheet in sheets}),
        sides=len(sheets),
        up=first.fit.up if first.fit else 1,
        cards=component.cards,
        paper=(first.width, first.height),
        layout=layout_words(first.fit) if first.fit else "",
        bleed=first.bleed,
    )


def layout_words(fit: Fit) -> str:
    """Return a layout in words: `3 x 3, upright`, `4 x 2, landscape`, `4 x 1 pairs, landscape, folded`."""
    grid = f"{fit.columns} x {fit.rows}" + (" pairs" if fit.folded else "")
    return ", ".join([grid, "landscape" if fit.landscape else "upright", *(["folded"] if fit.folded else [])])
