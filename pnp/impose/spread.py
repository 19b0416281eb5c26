"""How far backs bleed: towards other pieces as far as fronts, elsewhere as far as there are ink and room.

The two sides of a sheet never lie on each other exactly. Between pieces a shifted back shows the bleed of the next one;
only at the edges of all pieces would it show paper, so that there backs go on for up to 5 mm.
"""

from collections.abc import Callable
from dataclasses import replace

from pnp.impose.layout import SheetLayout, around
from pnp.impose.sheet import Box
from pnp.impose.sides import OUT, SIDES, Side, edge, room_beside
from pnp.impose.strips import DEPTH, FROM_CARD, Surround
from pnp.settings import LARGEST_BLEED

_STRIP = DEPTH + FROM_CARD


def spread(pieces: tuple[Box, ...], bleed: float, limits: Box) -> tuple[Box, ...]:
    """Return what may be inked of each piece: to the middle of a gutter, and up to 5 mm where no other piece lies.

    It stays within the limits, but is never less than the bleed.
    """
    return tuple(_spread(piece, pieces, bleed, limits) for piece in pieces)


def spread_backs(
    layout: SheetLayout, used: tuple[Box, ...], plain: Surround, fits: Callable[[Surround], bool]
) -> tuple[tuple[Box, ...], Surround]:
    """Return what may be inked of the backs in the used places, and what then lies around them.

    Small print must still find room: `fits` says whether it does. The sides that have most room make some for it.
    """
    bleed, (width, height) = layout.fit.bleed, plain.paper
    block, free = layout.block.grown(bleed), Box(0, 0, width, height).grown(-plain.margin)
    roomy = sorted(SIDES, key=lambda side: OUT[side] * (edge(block, side) - edge(free, side)))
    for count in range(1, len(roomy) + 1):
        limits = free
        for side in roomy[:count]:
            limits = _moved_in(limits, side, max(_STRIP, plain.inset - plain.margin + _STRIP))
        clips = spread(used, bleed, limits)
        wide = replace(plain, inked=around((block, *clips)))
        if fits(wide):
            return clips, wide
    return tuple(piece.grown(bleed) for piece in used), plain


def _spread(piece: Box, pieces: tuple[Box, ...], bleed: float, limits: Box) -> Box:
    def reach(side: Side) -> float:
        room = OUT[side] * (edge(limits, side) - edge(piece, side))
        return max(bleed, min(LARGEST_BLEED, room, room_beside(piece, side, pieces) / 2))

    left, right, top, bottom = map(reach, SIDES)
    return Box(piece.x - left, piece.y - top, piece.width + left + right, piece.height + top + bottom)


def _moved_in(box: Box, side: Side, by: float) -> Box:
    if side in ("left", "right"):
        return Box(box.x + by * (side == "left"), box.y, box.width - by, box.height)
    return Box(box.x, box.y + by * (side == "top"), box.width, box.height - by)
