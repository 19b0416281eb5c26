"""Put one side of a sheet together: its pieces, marks, outlines and small print."""

from dataclasses import dataclass, replace

from pnp.impose.label_placement import Furniture, furnish, interrupted
from pnp.impose.labels import SHORTEST, SheetLabel, sheet_texts, shortened, title_of
from pnp.impose.sheet import Box, Fit, Label, Line, Placement, Sheet, Side
from pnp.impose.strips import Surround
from pnp.impose.warning import stripes
from pnp.render.drawing import Outline

_SHORTER = (22.0, 15.0)
"""Where even short parts find no room, on a whole page inside a wide margin."""


@dataclass(frozen=True, slots=True)
class Caption:
    """Which side of which sheet this is, and what its label says."""

    label: SheetLabel
    side: Side
    number: int
    total: int
    tip: str


@dataclass(frozen=True, slots=True)
class PageContent:
    """What one side holds before its label is placed: `trim` bounds all places of the layout, used or not."""

    around: Surround
    trim: Box
    placements: tuple[Placement, ...]
    marks: tuple[Line, ...]
    fit: Fit
    outlines: tuple[Outline, ...] = ()
    labels: tuple[Label, ...] = ()


def make_sheet(content: PageContent, caption: Caption) -> Sheet:
    """Return the sheet; marks that the label has to cross are interrupted there."""
    texts = _texts(caption)
    (width, height), warning = content.around.paper, caption.label.warning
    small = small_print(content.around, texts, warning)
    lines, labels, across = (small.lines, small.labels, small.across) if small else ((), (), ())
    loud = stripes(content.around, small.boxes if small else ()) if warning else ()
    return Sheet(
        width=width,
        height=height,
        side=caption.side,
        number=caption.number,
        placements=content.placements,
        lines=(*loud, *interrupted(content.marks, across), *lines),
        outlines=content.outlines,
        labels=(*content.labels, *labels),
        trim=content.trim,
        bleed=content.fit.bleed,
        title=title_of(caption.label, caption.side, caption.number, caption.total),
        fit=content.fit,
    )


def blank_back(sheet: Sheet) -> Sheet:
    """Return the empty other side of a one-sided sheet, for a file in which other sheets have backs."""
    title = f"{sheet.title}, blank back"
    return replace(sheet, side="back", placements=(), lines=(), outlines=(), labels=(), title=title)


def has_room(around: Surround, caption: Caption) -> bool:
    """Tell whether the label finds room on a sheet, its parts cut short if need be."""
    return furnish(around, tuple(shortened(text, longest=SHORTEST) for text in _texts(caption))) is not None


def small_print(around: Surround, texts: tuple[str, ...], warning: str) -> Furniture | None:
    """Find room for the label, its parts cut short where there is no room for them whole; None where there is none."""
    found = furnish(around, texts, warning)
    for longest in (SHORTEST, *_SHORTER):
        found = found or furnish(around, tuple(shortened(text, longest=longest) for text in texts), warning)
    return found


def _texts(caption: Caption) -> tuple[str, ...]:
    return sheet_texts(caption.label, caption.side, caption.number, caption.total, caption.tip)
