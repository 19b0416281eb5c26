"""Cards, tokens and whole pages on sheets: one or many on a page, with their backs."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pnp.backs import BackMode
from pnp.impose.backs import back_turn, flip_axis, spread_backs
from pnp.impose.grid import surround
from pnp.impose.labels import Caption, SheetLabel
from pnp.impose.layout import SheetLayout
from pnp.impose.marks import BACK_TICK, OUTLINED, TICK, corner_ticks, cut_marks, cut_outline, fold_line
from pnp.impose.page import PageContent, has_room, make_sheet
from pnp.impose.sheet import Box, Line, Placement, Print, Sheet, Side, Turn
from pnp.impose.strips import NO_GUTTERS
from pnp.model.component import CutShape


@dataclass(frozen=True, slots=True)
class CardsRun:
    """What holds for every sheet of a component; `shape` None is a whole page, which is not cut."""

    shape: CutShape | None
    backs: BackMode
    margin: float
    label: SheetLabel


@dataclass(frozen=True, slots=True)
class Page:
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
    return tuple(_side(run, pages[n], Caption(run.label, side, n + 1, len(pages), tip)) for n, side in faces)


def _side(run: CardsRun, page: Page, caption: Caption) -> Sheet:
    if caption.side == "back":
        return _back(run, page, caption)
    layout = page.layout
    used = layout.filled(len(page.prints))
    bleed = layout.fit.bleed
    placements = tuple(_placed(page.prints, used.slots, _clips(used.slots, bleed), 0, back=False))
    if layout.fold:
        turn = back_turn(layout.fold)
        placements += tuple(_placed(page.prints, used.behind, _clips(used.behind, bleed), turn, back=True))
    marks = _marks(layout, used.trims, run.shape, TICK) if run.shape else ()
    outlines = [cut_outline(run.shape, slot) for slot in used.slots] if run.shape else []
    cut, around = tuple(filter(None, outlines)), surround(layout, run.shape, run.margin)
    marks = (*marks, *fold_line(layout))
    return make_sheet(PageContent(around, layout.block, placements, marks, layout.fit, cut), caption)


def _back(run: CardsRun, page: Page, caption: Caption) -> Sheet:
    """Return the back of a sheet: what is cut along the marks of its front lies there a little off."""
    axis = flip_axis(run.backs, page.layout.paper)
    layout = page.layout.flipped(axis)
    used, around = layout.filled(len(page.prints)).slots, surround(layout, run.shape, run.margin)
    around = replace(around, gutters=NO_GUTTERS)
    clips = _clips(used, layout.fit.bleed)
    if run.shape:
        clips, around = spread_backs(layout, used, around, lambda wide: has_room(wide, caption))
    placements = tuple(_placed(page.prints, used, clips, back_turn(axis), back=True))
    marks = _marks(layout, used, run.shape, BACK_TICK, clips) if run.shape else ()
    return make_sheet(PageContent(around, layout.block, placements, marks, layout.fit), caption)


def _marks(
    layout: SheetLayout, used: tuple[Box, ...], shape: CutShape, tick: float, inked: tuple[Box, ...] = ()
) -> tuple[Line, ...]:
    """Return the marks of one side: in the margins, and at the corners of what straight cuts part."""
    framed = (layout.block,) if shape in OUTLINED else used
    return (*cut_marks(layout, used, shape, inked), *corner_ticks(framed, tick))


def _clips(places: tuple[Box, ...], bleed: float) -> tuple[Box, ...]:
    return tuple(place.grown(bleed) for place in places)


def _placed(
    prints: tuple[Print, ...], places: tuple[Box, ...], clips: tuple[Box, ...], turn: Turn, *, back: bool
) -> Iterator[Placement]:
    for item, place, clip in zip(prints, places, clips, strict=True):
        face = item.back if back else item.front
        if face:
            yield Placement(face, place, clip, turn if back else 0, item.id)
