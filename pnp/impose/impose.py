"""Lay a component's drawings out on sheets of paper, cut or as whole pages: arithmetic only, no ink, no files."""

import math
from collections.abc import Iterator
from itertools import zip_longest

from msgspec import Struct
from msgspec.structs import replace

from pnp.backs import BACK_MODES, ONE_SIDED, BackMode
from pnp.impose.backs import back_mode, back_turn, flip_axis, spread_backs
from pnp.impose.bleed import card_wish
from pnp.impose.grid import best_layout, surround
from pnp.impose.labels import Caption, SheetLabel
from pnp.impose.layout import SheetLayout, margin_of, page_size, turned, whole_page
from pnp.impose.marks import OUTLINED, around_piece, corner_ticks, cut_marks, cut_outline, fold_line
from pnp.impose.mats import mat_sheets
from pnp.impose.page import PageContent, has_room, make_sheet
from pnp.impose.request import SheetRequest
from pnp.impose.sheet import Box, Fit, Line, Placement, Print, Sheet, Side, Turn
from pnp.model.component import Component, CutShape
from pnp.papers import no_such_paper
from pnp.problem import Problem
from pnp.settings import Settings
from pnp.store.store import Store
from pnp.units import Size

Imposed = tuple[tuple[Sheet, ...], tuple[Problem, ...]]

_EPS = 1e-6


def impose(
    component: Component,
    prints: tuple[Print, ...],
    settings: Settings,
    *,
    label: SheetLabel,
    store: Store | None = None,
) -> Imposed:
    """Return the component's sheets, or why there are none.

    The component's own backs, bleed and `up` win over the settings. `up` asks for so many cards on a sheet, and
    is an error where they do not fit; without it the layout with most cards is taken. Sheets and mats are
    printed on one side unless the component itself says otherwise. The `store` may know where ink is.
    """
    paper = page_size(settings)
    if paper is None:
        return (), (no_such_paper(settings.paper, component.source.at(), component.subject),)
    request = SheetRequest(component, prints, settings, paper, label, store)
    if component.type.whole_page and printable(settings) is None:
        return (), (request.no_room(),)
    if not prints:
        return (), ()
    return _cards(request) if component.type.cut else (mat_sheets if component.type.tiled else page_sheets)(request)


def _cards(request: SheetRequest) -> Imposed:
    component, prints = request.component, request.prints
    size = component.size or (prints[0].front.width, prints[0].front.height)
    odd = request.odd_sizes(size)
    if odd:
        return (), odd
    backs = back_mode(component, request.settings, backed=any(p.back for p in prints))
    wish = card_wish(component, request.settings, size, backs, request.paper)
    layout = best_layout(request.paper, wish, request.up)
    if layout is None:
        return (), (request.does_not_fit(wish),)
    many = request.too_many(math.ceil(sum(p.copies for p in prints) / layout.fit.up))
    run = CardsRun(component.shape, backs, wish.margin, request.label.measured(size, component.shape))
    return (() if many else sheets(run, fill(layout, prints))), many


def printable(settings: Settings, *, landscape: bool = False) -> Size | None:
    """Return how large a whole-page drawing may be, in millimetres; None where the paper is unknown or
    its margins leave nothing.

    That is the paper inside the margin, less a strip at its foot for the label and the scale bar.
    """
    paper = page_size(settings)
    if paper is None:
        return None
    area = whole_page(turned(paper) if landscape else paper, margin_of(settings))
    return (area.width, area.height) if min(area.width, area.height) > 0 else None


def page_sheets(request: SheetRequest) -> Imposed:
    """Return a sheet for every copy of every page, in landscape where only that holds it.

    Printed on one side, unless the component itself asks for backs and has some, or its pages may lie back to back.
    """
    prints, backs = _sides(request.component, request.prints, request.settings)
    if not backs.for_pages:
        *others, last = (mode.name for mode in BACK_MODES.values() if mode.for_pages)
        return (), (request.no_such_backs(backs.name, f"choose {', '.join(others)} or {last}"),)
    placed = [(item, place_page(item, request.paper, request.margin)) for item in prints]
    problems = [request.too_large(item) for item, layout in placed if layout is None]
    problems += request.too_many(sum(item.copies for item in prints))
    if problems:
        return (), tuple(problems)
    pages = [Page(layout, (item,)) for item, layout in placed if layout for _ in range(item.copies)]
    return sheets(CardsRun(None, backs, request.margin, request.label), pages), ()


def _sides(component: Component, prints: tuple[Print, ...], settings: Settings) -> tuple[tuple[Print, ...], BackMode]:
    """Return what lies on each sheet of paper and how its back is printed: the next page, or nothing."""
    backs = back_mode(component, settings, backed=bool(component.backs or component.both_sides))
    if not component.both_sides or not backs.two_sided or not _alike(prints):
        return prints, backs if component.backs and any(p.back for p in prints) else ONE_SIDED
    pairs = zip_longest(prints[::2], prints[1::2])
    leaves = tuple(replace(front, back=behind.front if behind else None) for front, behind in pairs)
    return leaves, backs if any(leaf.back for leaf in leaves) else ONE_SIDED


def _alike(prints: tuple[Print, ...]) -> bool:
    return len({(p.front.width, p.front.height, p.copies, p.back) for p in prints}) == 1


def place_page(item: Print, paper: Size, margin: float) -> SheetLayout | None:
    """Return the layout of one drawing on its page, centred across; None where it is too large."""
    width, height = item.front.width, item.front.height
    for sheet in (paper, turned(paper)):
        area = whole_page(sheet, margin)
        if width <= area.width + _EPS and height <= area.height + _EPS:
            slot = Box(area.x + (area.width - width) / 2, area.y, width, height)
            return SheetLayout(sheet, (slot,), (), None, Fit(1, 1, sheet[0] > sheet[1], 0.0))
    return None


class CardsRun(Struct, frozen=True):
    """What holds for every sheet of a component; `shape` None is a whole page, which is not cut."""

    shape: CutShape | None
    backs: BackMode
    margin: float
    label: SheetLabel


class Page(Struct, frozen=True):
    """What is printed on one sheet of paper: a layout and the prints in its places."""

    layout: SheetLayout
    prints: tuple[Print, ...]


def fill(layout: SheetLayout, prints: tuple[Print, ...]) -> list[Page]:
    """Return pages with every copy of every print once, in order."""
    copies, up = tuple(p for p in prints for _ in range(p.copies)), layout.fit.up
    return [Page(layout, copies[start : start + up]) for start in range(0, len(copies), up)]


def sheets(run: CardsRun, pages: list[Page]) -> tuple[Sheet, ...]:
    """Return every side of every page; a blank back keeps its place.

    Duplex: each front is followed by its back. Separate: all fronts, then all backs.
    """
    sides: tuple[Side, ...] = ("front", "back") if run.backs.two_sided else ("single",)
    faces = [(number, side) for number in range(len(pages)) for side in sides]
    if run.backs.two_files:
        faces.sort(key=lambda face: (sides.index(face[1]), face[0]))
    tip = run.label.texts.text(run.backs.name)
    labels = [run.label.naming(item.id for item in page.prints) for page in pages]
    return tuple(_side(run, pages[n], Caption(labels[n], side, n + 1, len(pages), tip)) for n, side in faces)


def _side(run: CardsRun, page: Page, caption: Caption) -> Sheet:
    if caption.side == "back":
        return _back(run, page, caption)
    layout = page.layout
    used = _used(layout, page, caption)
    bleed = layout.fit.bleed
    placements = tuple(_placed(page.prints, used.slots, _clips(used.slots, bleed), 0, back=False))
    if layout.fold:
        turn = back_turn(layout.fold)
        placements += tuple(_placed(page.prints, used.behind, _clips(used.behind, bleed), turn, back=True))
    marks = (*_marks(run, used, used.trims), *fold_line(layout))
    outlines = [cut_outline(run.shape, around_piece(slot)) for slot in used.slots] if run.shape else []
    cut, around = tuple(filter(None, outlines)), surround(used, run.shape, run.margin)
    return make_sheet(PageContent(around, _trim(layout, used, caption), placements, marks, layout.fit, cut), caption)


def _back(run: CardsRun, page: Page, caption: Caption) -> Sheet:
    """Return the back of a sheet: what is cut along the marks of its front lies there a little off."""
    axis = flip_axis(run.backs, page.layout.paper)
    layout = page.layout.flipped(axis)
    used = _used(layout, page, caption)
    around, clips = surround(used, run.shape, run.margin), _clips(used.slots, layout.fit.bleed)
    if run.shape:
        clips, around = spread_backs(used, around, lambda wide: has_room(wide, caption))
    placements = tuple(_placed(page.prints, used.slots, clips, back_turn(axis), back=True))
    marks = _marks(run, used, clips)
    return make_sheet(PageContent(around, _trim(layout, used, caption), placements, marks, layout.fit), caption)


def _used(layout: SheetLayout, page: Page, caption: Caption) -> SheetLayout:
    """Return the places that are taken; those of a sheet that is alone need not be those of others."""
    return layout.filled(len(page.prints), centred=caption.total == 1)


def _trim(layout: SheetLayout, used: SheetLayout, caption: Caption) -> Box:
    return used.block if caption.total == 1 else layout.block


def _marks(run: CardsRun, used: SheetLayout, inked: tuple[Box, ...]) -> tuple[Line, ...]:
    """Return the marks of one side: in the margins, and across the gutters that straight cuts part; none on a page."""
    if run.shape is None:
        return ()
    marks = cut_marks(used, run.shape, inked)
    if run.shape in OUTLINED:
        return marks
    return (*marks, *corner_ticks(used.trims, Box(0.0, 0.0, *used.paper).grown(-run.margin)))


def _clips(places: tuple[Box, ...], bleed: float) -> tuple[Box, ...]:
    return tuple(place.grown(bleed) for place in places)


def _placed(
    prints: tuple[Print, ...], places: tuple[Box, ...], clips: tuple[Box, ...], turn: Turn, *, back: bool
) -> Iterator[Placement]:
    for item, place, clip in zip(prints, places, clips, strict=True):
        face = item.back if back else item.front
        if face:
            yield Placement(face, place, clip, turn if back else 0, item.id)
