"""Where the pieces of one sheet lie: trims, their backs, the fold."""

from dataclasses import dataclass, replace
from math import ceil
from typing import Literal

from pnp.impose.sheet import Box, Fit
from pnp.units import Size

Axis = Literal["vertical", "horizontal"]
"""The line that a sheet is turned or folded about, as seen on the page."""


@dataclass(frozen=True, slots=True)
class SheetLayout:
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

    def filled(self, count: int) -> "SheetLayout":
        """Return the layout with the places that so many pieces take; `fit` stays that of the full sheet.

        Fewer than a sheet holds stand in rows of one length as far as they can: 2 + 2 take fewer cuts than 3 + 1.
        """
        rows = ceil(count / self.fit.columns)
        across = ceil(count / max(rows, 1))
        taken = [r * self.fit.columns + c for r in range(rows) for c in range(across)][:count]
        behind = tuple(self.behind[n] for n in taken) if self.behind else ()
        return replace(self, slots=tuple(self.slots[n] for n in taken), behind=behind)

    def flipped(self, axis: Axis) -> "SheetLayout":
        """Return the layout as it lies seen from behind, the sheet turned about the axis."""
        slots = tuple(mirrored(slot, self.paper, axis) for slot in self.slots)
        return SheetLayout(self.paper, slots, (), None, self.fit)


def mirrored(box: Box, paper: Size, axis: Axis) -> Box:
    """Return a box of one side of the paper as it lies on the other side, turned about the axis."""
    if axis == "vertical":
        return Box(paper[0] - box.right, box.y, box.width, box.height)
    return Box(box.x, paper[1] - box.bottom, box.width, box.height)


def around(boxes: tuple[Box, ...]) -> Box:
    """Return the smallest box that holds all of them; there is at least one."""
    left, top = min(b.x for b in boxes), min(b.y for b in boxes)
    return Box(left, top, max(b.right for b in boxes) - left, max(b.bottom for b in boxes) - top)
