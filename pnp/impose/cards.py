"""Cards, tokens and whole pages on sheets: one or many on a page, with their backs."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.impose.backs import back_turn, flip_axis, tip
from pnp.impose.corners import BACK_TICK, TICK, corner_ticks
from pnp.impose.cut import cut_outline
from pnp.impose.grid import surround
from pnp.impose.labels import SheetLabel
from pnp.impose.layout import Layout
from pnp.impose.marks import OUTLINED, cut_marks, fold_line
from pnp.impose.page import Caption, Content, make_sheet
from pnp.impose.sheet import Box, Line, Placement, Print, Sheet, Side, Turn
from pnp.model.component import CutShape
from pnp.settings import Backs


@dataclass(frozen=True, slots=True)
class Run:
    """What holds for every sheet of a component; `shape` None is a whole page, which is not cut."""

    shape: CutShape | None
    backs: Backs
    margin: float
    label: SheetLabel


@dataclass(frozen=True, slots=True)
class Page:
    """What is printed on one sheet of paper: a layout and the prints in its places."""

    layout: Layout
    prints: tuple[Print, ...]


def fill(layout: Layout, prints: tuple[Print, ...]) -> list[Page]:
    """Return pages with every copy of every print once, in order."""
    copies, up = tuple(p for p in prints for _ in range(p.copies)), layout.fit.up
    return [Page(layout, copies[start : start + up]) for start in range(0, len(copies), up)]


def sheets(run: Run, pages: list[Page]) -> tuple[Sheet, ...]:
    """Return every side of every page; a blank back keeps its place.

    Duplex: each front is followed by its back. Separate: all fronts, then all backs.
    """
    sides = _sides(run.backs)
    faces = [(number, side) for number in range(len(pages)) for side in sides]
    if run.backs == "separate":
        faces.sort(key=lambda face: (sides.index(face[1]), face[0]))
    return tuple(
        _side(run, pages[n], Caption(run.label, side, n + 1, len(pages), tip(run.backs))) for n, side in faces
    )


def _sides(backs: Backs) -> tuple[Side, ...]:
    return ("single",) if backs in ("none", "gutterfold") else ("front", "back")


def _side(run: Run, page: Page, caption: Caption) -> Sheet:
    axis, layout = flip_axis(run.backs, page.layout.paper), page.layout
    back = caption.side == "back"
    if back:
        layout = layout.flipped(axis)
    used = layout.filled(len(page.prints))
    placements = tuple(_placed(page.prints, used.slots, layout.fit.bleed, back_turn(axis), back=back))
    if layout.fold:
        turn = back_turn(layout.fold)
        placements += tuple(_placed(page.prints, used.behind, layout.fit.bleed, turn, back=True))
    marks = _marks(layout, used.trims, run.shape, back=back) if run.shape else ()
    outlines = [cut_outline(run.shape, slot) for slot in used.slots] if run.shape and not back else []
    content = Content(
        around=surround(layout, run.shape, run.margin),
        trim=layout.block,
        placements=placements,
        marks=(*marks, *fold_line(layout)),
        fit=layout.fit,
        outlines=tuple(outline for outline in outlines if outline),
    )
    return make_sheet(content, caption)


def _marks(layout: Layout, used: tuple[Box, ...], shape: CutShape, *, back: bool) -> tuple[Line, ...]:
    """Return the marks of one side: in the margins, and at the corners of what straight cuts part."""
    framed = (layout.block,) if shape in OUTLINED else used
    ticks = corner_ticks(framed, BACK_TICK if back else TICK)
    return (*cut_marks(layout, used, shape), *ticks)


def _placed(
    prints: tuple[Print, ...], places: tuple[Box, ...], bleed: float, turn: Turn, *, back: bool
) -> Iterator[Placement]:
    for item, place in zip(prints, places, strict=True):
        face = item.back if back else item.front
        if face:
            yield Placement(face, place, place.grown(bleed), turn if back else 0, item.id)
