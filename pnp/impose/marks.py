"""Cut marks: hairlines at every trim's edge, outside all trims and bleeds; corner ticks; outlines to cut along.

Marks run from the paper's edge to the bleed on both sides of the sheet, so that a ruler can lie on the two ends of a
cut. Where there is room between bleeds (either side of a fold) short marks are added.

Marks in the margins fall off with the first cuts: an upright cut is marked above and below the cards, where the level
cuts go. So ticks run along each cut from its ends, beside the corners: whichever way is cut first, those for the other
stay on the strips. They lie a little outside the card, so that they go with the sliver and nothing of them is left on
it, and are black on white, to be seen on any bleed.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from math import inf

from msgspec import Struct

from pnp.impose.layout import OUT, SIDES, SheetLayout, Side, along, edge, rooms_beside, upright
from pnp.impose.sheet import Box, Line, line_along
from pnp.model.component import CutShape
from pnp.render.drawing import Outline
from pnp.render.geometry.outlines import ellipse, polygon

CLEAR = 1.0
"""A mark keeps this far from a trim even without bleed, so that a cut slightly off shows no ink."""

OUTLINED: tuple[CutShape, ...] = ("circle", "hex")
"""What is cut out along an outline; marks only frame all of it, to check that sides lie on each other."""

_BY_FOLD = 3.0
_ROUND = 6

Span = tuple[float, float]

TICK = 2.0
"""How long a tick is at most."""
STROKE, WHITE = 0.1, 0.2
"""How wide a tick is, and the white beside it; half of that towards the card."""
OFF = 0.2
"""How far outside the cut ticks and outlines are drawn: nothing stays on the piece."""
_LONGEST = 1 / 3
_THIN = 1e-6


class Edges(Struct, frozen=True):
    """The coordinates to cut at: x of the vertical cuts, y of the horizontal ones."""

    xs: tuple[float, ...]
    ys: tuple[float, ...]


NO_EDGES = Edges((), ())


def edges(boxes: Iterable[Box], shape: CutShape) -> Edges:
    """Return where marks stand: every trim's edges, or only the outermost where outlines are cut."""
    boxes = tuple(boxes)
    xs = sorted({round(x, _ROUND) for b in boxes for x in (b.x, b.right)})
    ys = sorted({round(y, _ROUND) for b in boxes for y in (b.y, b.bottom)})
    if shape in OUTLINED:
        xs, ys = [xs[0], xs[-1]], [ys[0], ys[-1]]
    return Edges(tuple(xs), tuple(ys))


@lru_cache(maxsize=64)
def cut_marks(layout: SheetLayout, shape: CutShape, inked: tuple[Box, ...] = ()) -> tuple[Line, ...]:
    """Return the marks for all trims; they end before the bleed, and what is `inked` beyond it."""
    where = edges(layout.trims, shape)
    grown = [*(t.grown(max(layout.fit.bleed, CLEAR)) for t in layout.trims), *inked]
    down = _taken((b.y, b.bottom) for b in grown)
    across = _taken((b.x, b.right) for b in grown)
    lines = [line_along(True, x, a, b) for x in where.xs for a, b in _strokes(down, layout.paper[1])]
    return (*lines, *(line_along(False, y, a, b) for y in where.ys for a, b in _strokes(across, layout.paper[0])))


def fold_line(layout: SheetLayout) -> tuple[Line, ...]:
    """Return the fold from edge to edge of the paper, none where nothing is folded."""
    upright = layout.fold == "vertical"
    length = layout.paper[1] if upright else layout.paper[0]
    return (line_along(upright, layout.fold_at, 0, length, kind="fold"),) if layout.fold else ()


def _taken(spans: Iterable[Span]) -> list[Span]:
    """Return the taken spans, joined where they touch, in order."""
    joined: list[Span] = []
    for low, high in sorted(spans):
        if joined and low <= joined[-1][1] + 10**-_ROUND:
            joined[-1] = (joined[-1][0], max(high, joined[-1][1]))
        else:
            joined.append((low, high))
    return joined


def _strokes(taken: list[Span], length: float) -> list[Span]:
    """Return the parts of a mark: from the paper's edges to what is taken, and short ones in the gaps."""
    parts = [(0.0, taken[0][0]), (taken[-1][1], length)]
    for (_, low), (high, _) in pairwise(taken):
        mark = min(_BY_FOLD, (high - low) / 2 - CLEAR)
        parts += [(low, low + mark), (high - mark, high)]
    return [(a, b) for a, b in parts if b - a > 10**-_ROUND]


@lru_cache(maxsize=64)
def corner_ticks(pieces: tuple[Box, ...], limits: Box) -> tuple[Line, ...]:
    """Return the ticks beside the corners of all pieces, within limits; none where there is next to no room."""
    return below_first(
        line
        for piece, rooms in zip(pieces, rooms_beside(pieces), strict=True)
        for side in SIDES
        for line in side_ticks(piece, side, min(rooms[side] / 2, OUT[side] * (edge(limits, side) - edge(piece, side))))
    )


def side_ticks(piece: Box, side: Side, room: float = inf) -> Iterator[Line]:
    """Yield ticks along both ends of one side, a little outside it, and white below them, as far as there is room."""
    if room < OFF + STROKE - _THIN:
        return
    (low, high), at, out = along(piece, side), edge(piece, side), OUT[side]
    length = min(TICK, (high - low) * _LONGEST)
    white_from, white_to = OFF - WHITE / 2, min(room, OFF + STROKE + WHITE)
    for start, end in ((low, low + length), (high - length, high)):
        yield line_along(upright(side), at + out * (OFF + STROKE / 2), start, end, STROKE, "corner")
        middle = at + out * (white_from + white_to) / 2
        yield line_along(upright(side), middle, start, end, white_to - white_from, "knock-out")


def below_first(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Return ticks in the order in which they are drawn, white first, and along each cut."""
    return tuple(sorted(lines, key=lambda n: (n.kind != "knock-out", n.x1 != n.x2, *_place(n))))


def _place(line: Line) -> tuple[float, float]:
    return (line.x1, line.y1) if line.x1 == line.x2 else (line.y1, line.x1)


def cut_outline(shape: CutShape, trim: Box) -> Outline | None:
    """Return the hairline around a piece, None where straight cuts make it (cards and rectangles).

    A hexagon points sideways where it is at least as wide as high, else up; its size bounds it.
    """
    if shape == "circle":
        return ellipse(trim.x + trim.width / 2, trim.y + trim.height / 2, trim.width / 2, trim.height / 2)
    return _hexagon(trim) if shape == "hex" else None


def around_piece(piece: Box) -> Box:
    """Return the box of a piece's outline, a little outside its cut, so that nothing of it stays on the piece."""
    across, down = (OFF * length / min(piece.width, piece.height) for length in (piece.width, piece.height))
    return Box(piece.x - across, piece.y - down, piece.width + 2 * across, piece.height + 2 * down)


def _hexagon(box: Box) -> Outline:
    flat = ((0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5))
    corners = flat if box.width >= box.height else tuple((y, x) for x, y in flat)
    points = [(box.x + x * box.width, box.y + y * box.height) for x, y in corners]
    return polygon(tuple(n for point in points for n in point), close=True)
