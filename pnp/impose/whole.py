"""Whole pages: charts and guides, one drawing on each side of a sheet, nothing to cut."""

from pnp.impose import refusals
from pnp.impose.cards import Page, Run, sheets
from pnp.impose.labels import SheetLabel
from pnp.impose.layout import Layout
from pnp.impose.paper import resolve_paper, turned, whole_page
from pnp.impose.sheet import Box, Fit, Print, Sheet
from pnp.model.component import Component
from pnp.problem import Problem
from pnp.settings import Settings
from pnp.units import Size

_EPS = 1e-6


def printable(settings: Settings, *, landscape: bool = False) -> Size | None:
    """Return how large a whole-page drawing may be, in millimetres; None where the paper is unknown or
    its margins leave nothing.

    That is the paper inside the margin, less a strip at its foot for the label and the scale bar.
    """
    paper = resolve_paper(settings.paper)
    if paper is None:
        return None
    area = whole_page(turned(paper) if landscape else paper, settings.margin)
    return (area.width, area.height) if min(area.width, area.height) > 0 else None


def page_sheets(
    component: Component, prints: tuple[Print, ...], paper: Size, settings: Settings, label: SheetLabel
) -> tuple[tuple[Sheet, ...], tuple[Problem, ...]]:
    """Return a sheet for every copy of every page, in landscape where only that holds it.

    Printed on one side, unless the component itself asks for backs and has some.
    """
    backs = (component.backs or "none") if any(p.back for p in prints) else "none"
    if backs == "gutterfold":
        return (), (
            refusals.no_such_backs(component, backs, "choose long-edge, short-edge, separate or none"),
        )
    placed = [(item, place_page(item, paper, settings.margin)) for item in prints]
    problems = [
        refusals.too_large(component, item, settings, paper) for item, layout in placed if layout is None
    ]
    problems += refusals.too_many(component, sum(item.copies for item in prints))
    if problems:
        return (), tuple(problems)
    pages = [Page(layout, (item,)) for item, layout in placed if layout for _ in range(item.copies)]
    return sheets(Run(None, backs, label), pages), ()


def place_page(item: Print, paper: Size, margin: float) -> Layout | None:
    """Return the layout of one drawing on its page, centred across; None where it is too large."""
    width, height = item.front.width, item.front.height
    for sheet in (paper, turned(paper)):
        area = whole_page(sheet, margin)
        if width <= area.width + _EPS and height <= area.height + _EPS:
            slot = Box(area.x + (area.width - width) / 2, area.y, width, height)
            return Layout(sheet, (slot,), (), None, Fit(1, 1, sheet[0] > sheet[1], 0.0))
    return None
