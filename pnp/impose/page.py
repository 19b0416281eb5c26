"""Put one side of a sheet together: its pieces, marks, outlines and small print."""

from dataclasses import dataclass, replace

from pnp.impose.furniture import Furniture, furnish, interrupted
from pnp.impose.labels import SHORTEST, SheetLabel, sheet_texts, shortened, title_of
from pnp.impose.layout import around
from pnp.impose.marks import Edges
from pnp.impose.sheet import Box, Fit, Label, Line, Placement, Sheet, Side
from pnp.impose.warning import stripes
from pnp.render.drawing import Outline
from pnp.units import Size


@dataclass(frozen=True, slots=True)
class Caption:
    """Which side of which sheet this is, and what its label says."""

    label: SheetLabel
    side: Side
    number: int
    total: int
    tip: str


@dataclass(frozen=True, slots=True)
class Content:
    """What one side holds before its label is placed: `room` are all places of the layout, used or not."""

    paper: Size
    room: tuple[Box, ...]
    placements: tuple[Placement, ...]
    marks: tuple[Line, ...]
    stops: Edges
    fit: Fit
    outlines: tuple[Outline, ...] = ()
    labels: tuple[Label, ...] = ()


def make_sheet(content: Content, caption: Caption) -> Sheet:
    """Return the sheet; marks that the label has to cross are interrupted there."""
    block = around(content.room)
    texts = sheet_texts(caption.label, caption.side, caption.number, caption.total, caption.tip)
    inked, warning = block.grown(content.fit.bleed), caption.label.warning
    small = _small_print(content, inked, texts, warning)
    lines, labels, across = (small.lines, small.labels, small.across) if small else ((), (), ())
    loud = stripes(content.paper, inked, small.boxes if small else ()) if warning else ()
    return Sheet(
        width=content.paper[0],
        height=content.paper[1],
        side=caption.side,
        number=caption.number,
        placements=content.placements,
        lines=(*loud, *interrupted(content.marks, across), *lines),
        outlines=content.outlines,
        labels=(*content.labels, *labels),
        trim=block,
        bleed=content.fit.bleed,
        title=title_of(caption.label, caption.side, caption.number, caption.total),
        fit=content.fit,
    )


def blank_back(sheet: Sheet) -> Sheet:
    """Return the empty other side of a one-sided sheet, for a file in which other sheets have backs."""
    title = f"{sheet.title}, blank back"
    return replace(sheet, side="back", placements=(), lines=(), outlines=(), labels=(), title=title)


def _small_print(content: Content, inked: Box, texts: tuple[str, ...], warning: str) -> Furniture | None:
    """Find room for the label, its parts cut short where there is no room for them whole."""
    found = furnish(content.paper, inked, content.stops, texts, warning)
    if found:
        return found
    short = tuple(shortened(text, longest=SHORTEST) for text in texts)
    return furnish(content.paper, inked, content.stops, short, warning)
