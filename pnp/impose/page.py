"""Put one side of a sheet together: its pieces, marks, outlines, small print, and stripes where there were errors."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from pnp.impose.label_placement import Furniture, furnish, interrupted
from pnp.impose.labels import SHORTEST, Caption, sheet_texts, shortened, title_of
from pnp.impose.marks import CLEAR
from pnp.impose.sheet import Box, Fit, Label, Line, Placement, Sheet
from pnp.impose.strips import Surround
from pnp.render.drawing import Outline
from pnp.units import Size

_SHORTER = (22.0, 15.0)
"""Where even short parts find no room, on a whole page inside a wide margin."""

APART, WIDTH = 7.0, 2.4
"""From stripe to stripe along the edge of the paper, and how wide each is; small print on white between them."""
_WHITE = 0.8
_LEAST = 0.5


class PageContent(Struct, frozen=True):
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
    texts = sheet_texts(caption)
    (width, height), warning = content.around.paper, caption.label.warning
    small = small_print(content.around, texts, warning, caption.label.scale)
    lines, labels, boxes = (small.lines, small.labels, small.boxes) if small else ((), (), ())
    loud = stripes(content.around, boxes) if warning else ()
    return Sheet(
        width=width,
        height=height,
        side=caption.side,
        number=caption.number,
        placements=content.placements,
        lines=(*loud, *interrupted(content.marks, boxes), *lines),
        outlines=content.outlines,
        labels=(*content.labels, *labels),
        trim=content.trim,
        bleed=content.fit.bleed,
        title=title_of(caption),
        fit=content.fit,
    )


def blank_back(sheet: Sheet) -> Sheet:
    """Return the empty other side of a one-sided sheet, for a file in which other sheets have backs."""
    title = f"{sheet.title}, blank back"
    return replace(sheet, side="back", placements=(), lines=(), outlines=(), labels=(), title=title)


def has_room(around: Surround, caption: Caption) -> bool:
    """Tell whether the label finds room on a sheet, its parts cut short if need be."""
    texts = tuple(shortened(text, longest=SHORTEST) for text in sheet_texts(caption))
    return furnish(around, texts, scale=caption.label.scale) is not None


def small_print(around: Surround, texts: tuple[str, ...], warning: str, scale: tuple[str, str]) -> Furniture | None:
    """Find room for the label, its parts cut short where there is no room for them whole; None where there is none."""
    furniture = furnish(around, texts, warning, scale)
    for longest in (SHORTEST, *_SHORTER):
        if furniture:
            break
        shorter = tuple(shortened(text, longest=longest) for text in texts)
        furniture = furnish(around, shorter, warning, scale)
    return furniture


def stripes(around: Surround, words: tuple[Box, ...]) -> tuple[Line, ...]:
    """Return pale slanted lines that fill the sheet from what is inked to the paper's edge, but for the words."""
    paper = around.paper
    free = _frame(paper, around.inked.grown(CLEAR))
    taken = [box.grown(_WHITE) for box in words]
    count = int((paper[0] + paper[1]) / APART)
    return tuple(line for n in range(count + 1) for line in _stripe(n * APART - paper[0], free, taken))


def _frame(paper: Size, inside: Box) -> list[Box]:
    width, height = paper
    return [
        Box(0.0, 0.0, width, inside.y),
        Box(0.0, inside.bottom, width, height - inside.bottom),
        Box(0.0, inside.y, inside.x, inside.height),
        Box(inside.right, inside.y, width - inside.right, inside.height),
    ]


def _stripe(start: float, free: list[Box], taken: list[Box]) -> Iterator[Line]:
    """Yield the parts of the line y = x + start that lie in free boxes and in none that is taken."""
    for box in free:
        parts = [_along(box, start)]
        for other in taken:
            low, high = _along(other, start)
            if low < high:
                parts = [p for a, b in parts for p in ((a, min(b, low)), (max(a, high), b)) if p[0] < p[1]]
        for a, b in parts:
            if b - a > _LEAST:
                yield Line(a, a + start, b, b + start, WIDTH, kind="warning")


def _along(box: Box, start: float) -> tuple[float, float]:
    """Return from which x to which x the line lies in a box; nothing where the second is less."""
    return max(box.x, box.y - start), min(box.right, box.bottom - start)
