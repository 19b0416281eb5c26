"""Lay a component's drawings out on sheets of paper: arithmetic only, no ink, no files."""

import math

from pnp.impose import errors
from pnp.impose.backs import back_mode
from pnp.impose.bleed import card_wish
from pnp.impose.cards import CardsRun, fill, sheets
from pnp.impose.grid import best_layout
from pnp.impose.labels import SheetLabel
from pnp.impose.mats import mat_sheets
from pnp.impose.paper import page_size
from pnp.impose.sheet import Print, Sheet
from pnp.impose.whole import page_sheets, printable
from pnp.model.component import Component
from pnp.problem import Problem
from pnp.settings import Settings
from pnp.units import Size

Imposed = tuple[tuple[Sheet, ...], tuple[Problem, ...]]


def impose(component: Component, prints: tuple[Print, ...], settings: Settings, *, label: SheetLabel) -> Imposed:
    """Return the component's sheets, or why there are none.

    The component's own backs, bleed and `up` win over the settings. `up` asks for so many cards on a sheet, and
    is an error where they do not fit; without it the layout with most cards is taken. Sheets and mats are
    printed on one side unless the component itself says otherwise.
    """
    paper = page_size(settings)
    if paper is None:
        return (), (errors.unknown_paper(component, settings),)
    if component.type.whole_page and printable(settings) is None:
        return (), (errors.no_room(component, settings, paper),)
    if not prints:
        return (), ()
    if component.type.cut:
        return _cards(component, prints, settings, paper, label)
    if component.type.tiled:
        return mat_sheets(component, prints, paper, settings, label)
    return page_sheets(component, prints, paper, settings, label)


def _cards(
    component: Component, prints: tuple[Print, ...], settings: Settings, paper: Size, label: SheetLabel
) -> Imposed:
    size = component.size or (prints[0].front.width, prints[0].front.height)
    odd = errors.odd_sizes(component, prints, size)
    if odd:
        return (), odd
    backs = back_mode(component, settings, backed=any(p.back for p in prints))
    wish = card_wish(component, settings, size, backs, paper)
    up = component.up or settings.up
    layout = best_layout(paper, wish, up)
    if layout is None:
        return (), (errors.does_not_fit(component, settings, paper, wish, up),)
    many = errors.too_many(component, math.ceil(sum(p.copies for p in prints) / layout.fit.up))
    return (() if many else sheets(CardsRun(component.shape, backs, wish.margin, label), fill(layout, prints))), many
