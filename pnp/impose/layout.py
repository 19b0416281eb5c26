"""Where the pieces of one sheet lie on the paper: margins, trims, their backs, the fold."""

from collections.abc import Mapping
from functools import lru_cache
from math import ceil, inf
from types import MappingProxyType
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pnp.impose.sheet import Box, Fit
from pnp.papers import MARGIN, find_paper
from pnp.settings import Settings
from pnp.units import Size

EDGE = 4.0
"""Labels keep this far from the paper's edge where there is room: most printers leave that much white."""

LABEL_STRIP = 3.0
"""Below a whole-page drawing so much stays free for label and scale bar, inside the margin."""

Side = Literal["left", "right", "top", "bottom"]
SIDES: tuple[Side, ...] = ("left", "right", "top", "bottom")
OUT = MappingProxyType({"left": -1, "right": 1, "top": -1, "bottom": 1})
"""Which way is out of a box, along x for left and right, along y for top and bottom."""
_OPPOSITE: dict[Side, Side] = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
_EPS = 1e-6
Axis = Literal["vertical", "horizontal"]
"""The line that a sheet is turned or folded about, as seen on the page."""


def page_size(settings: Settings) -> Size | None:
    """Return the page that is printed on, upright as named; None where there is no such paper."""
    paper = find_paper(settings.paper)
    return paper.size if paper else None


def turned(size: Size) -> Size:
    """Return the size lying on its side."""
    return size[1], size[0]


def whole_page(paper: Size, margin: float) -> Box:
    """Return where a whole-page drawing lies: inside the margin, above the strip for the label."""
    below = max(margin, MARGIN) + LABEL_STRIP
    return Box(margin, margin, paper[0] - 2 * margin, paper[1] - margin - below)


def margin_of(settings: Settings) -> float:
    """Return the margin that is asked for, else the one that printers need on this paper."""
    if settings.margin is not None:
        return settings.margin
    paper = find_paper(settings.paper)
    return paper.margin if paper else MARGIN


def upright(side: Side) -> bool:
    """Tell whether a side runs down the page."""
    return side in ("left", "right")


def edge(box: Box, side: Side) -> float:
    """Return the x of a box's left or right side, the y of its top or bottom."""
    return {"left": box.x, "right": box.right, "top": box.y, "bottom": box.bottom}[side]


def along(box: Box, side: Side) -> tuple[float, float]:
    """Return from where to where a side runs."""
    return (box.y, box.bottom) if upright(side) else (box.x, box.right)


@lru_cache(maxsize=64)
def rooms_beside(boxes: tuple[Box, ...]) -> tuple[Mapping[Side, float], ...]:
    """Return how far it is from each side of each box to the next box there, without end where there is none."""
    columns = [_rooms(boxes, side) for side in SIDES]
    return tuple(dict(zip(SIDES, rooms, strict=True)) for rooms in zip(*columns, strict=True))


def _rooms(boxes: tuple[Box, ...], side: Side) -> list[float]:
    out, opposite = OUT[side], _OPPOSITE[side]
    spans = [(*along(box, side), out * edge(box, side), out * edge(box, opposite)) for box in boxes]
    return [
        min(
            (
                begin - end
                for first, last, _, begin in spans
                if begin - end > -_EPS and min(high, last) - max(low, first) > _EPS
            ),
            default=inf,
        )
        for low, high, end, _ in spans
    ]


class SheetLayout(Struct, frozen=True):
    """The places on one side of a sheet, in reading order.

    `behind` holds the places of the backs where they lie on the same side, across the `fold`; else it is
    empty.
    """

    paper: Size
    slots: tuple[Box, ...]
    behind: tuple[Box, ...]
    fold: Axis | None
    fit: Fit

    @property
    def trims(self) -> tuple[Box, ...]:
        """All that is cut out on this side."""
        return self.slots + self.behind

    @property
    def block(self) -> Box:
        """The rectangle around all trims."""
        return around(self.trims)

    @property
    def fold_at(self) -> float:
        """The x of a vertical fold, the y of a horizontal one: the middle of the block."""
        block = self.block
        return block.x + block.width / 2 if self.fold == "vertical" else block.y + block.height / 2

    def filled(self, count: int, *, centred: bool = False) -> "SheetLayout":
        """Return the layout with the places that so many pieces take; `fit` stays that of the full sheet.

        Fewer than a sheet holds stand in rows of one length as far as they can: 2 + 2 take fewer cuts than 3 + 1. They
        keep their places on a full sheet, for all sheets to be cut alike, unless they are to be `centred`.
        """
        rows = ceil(count / self.fit.columns)
        across = ceil(count / max(rows, 1))
        taken = [r * self.fit.columns + c for r in range(rows) for c in range(across)][:count]
        behind = tuple(self.behind[n] for n in taken) if self.behind else ()
        less = replace(self, slots=tuple(self.slots[n] for n in taken), behind=behind)
        whole, part = self.block, less.block
        right = (whole.x + whole.right - part.x - part.right) / 2
        down = (whole.y + whole.bottom - part.y - part.bottom) / 2
        return less.moved(right, down) if centred else less

    def moved(self, right: float, down: float) -> "SheetLayout":
        """Return the layout with all places moved, but neither to a fold nor away from it."""
        right, down = right * (self.fold != "vertical"), down * (self.fold != "horizontal")
        slots, behind = (
            tuple(replace(box, x=box.x + right, y=box.y + down) for box in boxes) for boxes in (self.slots, self.behind)
        )
        return replace(self, slots=slots, behind=behind)

    def flipped(self, axis: Axis) -> "SheetLayout":
        """Return the layout as it lies seen from behind, the sheet turned about the axis."""
        (width, height), upright = self.paper, axis == "vertical"
        if upright:
            slots = tuple(replace(slot, x=width - slot.right) for slot in self.slots)
        else:
            slots = tuple(replace(slot, y=height - slot.bottom) for slot in self.slots)
        return SheetLayout(self.paper, slots, (), None, self.fit)


def around(boxes: tuple[Box, ...]) -> Box:
    """Return the smallest box that holds all of them; there is at least one."""
    left, top = min(b.x for b in boxes), min(b.y for b in boxes)
    return Box(left, top, max(b.right for b in boxes) - left, max(b.bottom for b in boxes) - top)
