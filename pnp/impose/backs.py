"""Where backs go, so that they lie behind their fronts, the right way up.

Duplex: the sheet is turned about a line. "Long edge" and "short edge" are edges of the paper, not of the page
as it is seen: turned about its long edge, an upright page turns about a vertical line (x is mirrored), a
landscape page about a horizontal one (y is mirrored). A card is turned over sideways, like a page of a book,
and its back is to be upright then: where the sheet turns about a horizontal line, backs stand upside down on
their page.

Gutterfold: fronts and backs share a page and are folded together, printed sides out. Across a horizontal fold
backs are upside down, beside a vertical one upright; either way each lies as far from the fold as its front.

Separate: as duplex about the long edge, but all fronts come before all backs, for two files. Both are in the
same order: print the fronts, turn the whole stack over as one block, about its long edge, and put it back;
sheet 1 is first again. A printer that takes the last sheet first needs "reverse order" ticked for the backs.

Backs bleed towards other pieces as far as fronts, elsewhere as far as there are ink and room. The two sides of a sheet
never lie on each other exactly. Between pieces a shifted back shows the bleed of the next one; only at the edges of all
pieces would it show paper, so that there backs go on for up to 5 mm.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache

from msgspec.structs import replace

from pnp.backs import BACK_MODES, ONE_SIDED, BackMode
from pnp.impose.layout import OUT, SIDES, Axis, SheetLayout, Side, around, edge, rooms_beside, upright
from pnp.impose.sheet import Box, Turn
from pnp.impose.strips import DEPTH, FROM_CARD, Surround
from pnp.model.component import Component
from pnp.settings import LARGEST_BLEED, Settings
from pnp.units import Size

_STRIP = DEPTH + FROM_CARD


def back_mode(component: Component, settings: Settings, *, backed: bool) -> BackMode:
    """Return how backs are printed: the component's own way before the settings', on one side where it has none."""
    return BACK_MODES[component.backs or settings.backs] if backed else ONE_SIDED


def flip_axis(mode: BackMode, paper: Size) -> Axis:
    """Return the line that a page is turned about, as seen on it."""
    portrait = paper[1] >= paper[0]
    return "vertical" if (mode.edge == "long") == portrait else "horizontal"


def back_turn(axis: Axis) -> Turn:
    """Return how far backs are turned on their page: half, where the sheet turns about a horizontal line."""
    return 180 if axis == "horizontal" else 0


@lru_cache(maxsize=64)
def spread(pieces: tuple[Box, ...], bleed: float, limits: Box) -> tuple[Box, ...]:
    """Return what may be inked of each piece: to the middle of a gutter, and up to 5 mm where no other piece lies.

    It stays within the limits, but is never less than the bleed.
    """
    beside = zip(pieces, rooms_beside(pieces), strict=True)
    return tuple(_spread(piece, rooms, bleed, limits) for piece, rooms in beside)


def spread_backs(
    layout: SheetLayout, plain: Surround, fits: Callable[[Surround], bool]
) -> tuple[tuple[Box, ...], Surround]:
    """Return what may be inked of the backs in all places, and what then lies around them.

    Small print must still find room: `fits` says whether it does. The sides that have most room make some for it.
    """
    bleed, (width, height) = layout.fit.bleed, plain.paper
    block, free = layout.block.grown(bleed), Box(0, 0, width, height).grown(-plain.margin)
    roomy = sorted(SIDES, key=lambda side: OUT[side] * (edge(block, side) - edge(free, side)))
    for count in range(1, len(roomy) + 1):
        limits = free
        for side in roomy[:count]:
            limits = _moved_in(limits, side, max(_STRIP, plain.inset - plain.margin + _STRIP))
        clips = spread(layout.slots, bleed, limits)
        wide = replace(plain, inked=around((block, *clips)))
        if fits(wide):
            return clips, wide
    return tuple(piece.grown(bleed) for piece in layout.slots), plain


def _spread(piece: Box, rooms: Mapping[Side, float], bleed: float, limits: Box) -> Box:
    def reach(side: Side) -> float:
        room = OUT[side] * (edge(limits, side) - edge(piece, side))
        return max(bleed, min(LARGEST_BLEED, room, rooms[side] / 2))

    left, right, top, bottom = map(reach, SIDES)
    return Box(piece.x - left, piece.y - top, piece.width + left + right, piece.height + top + bottom)


def _moved_in(box: Box, side: Side, by: float) -> Box:
    if upright(side):
        return Box(box.x + by * (side == "left"), box.y, box.width - by, box.height)
    return Box(box.x, box.y + by * (side == "top"), box.width, box.height - by)
