"""Corner ticks: short marks beside every corner of a piece, so that a strip still shows where to cut.

Marks in the margins fall off with the first cuts: an upright cut is marked above and below the cards, where the level
cuts go. A tick runs from a corner along its cut, in the gutter beside the piece, just outside the trim: whichever way
is cut first, the ticks for the other stay on the strips. It is black, with white beside it, to be seen on any bleed. On
a piece that is cut exactly nothing of it is left; where the knife slips, round corners take it away.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import inf

from pnp.impose.sheet import Box, Kind, Line
from pnp.impose.sides import OUT, SIDES, Side, along, edge, room_beside, upright

TICK = 1.5
"""How long a tick is."""

BACK_TICK = 1.0
"""How long one is on backs: where the two sides of a sheet lie apart it comes to stand on the card."""

STROKE, WHITE = 0.1, 0.2
"""How wide a tick is, and the white beside it."""

_LONGEST = 1 / 3
_EPS = 1e-6


@lru_cache(maxsize=64)
def corner_ticks(pieces: tuple[Box, ...], length: float) -> tuple[Line, ...]:
    """Return the ticks at the corners of all pieces; none between two that touch, where there is no room."""
    return below_first(
        line
        for piece in pieces
        for side in SIDES
        for line in side_ticks(piece, side, length, room_beside(piece, side, pieces) / 2)
    )


def side_ticks(piece: Box, side: Side, length: float, room: float = inf) -> Iterator[Line]:
    """Yield the ticks at both ends of one side of a piece, and the white beside them, as far as there is room."""
    if room < STROKE - _EPS:
        return
    low, high = along(piece, side)
    length = min(length, (high - low) * _LONGEST)
    white = min(room, STROKE + WHITE) - STROKE
    for start, end in ((low, low + length), (high - length, high)):
        at = edge(piece, side)
        yield _line(side, at + OUT[side] * STROKE / 2, start, end, STROKE, "corner")
        if white > _EPS:
            yield _line(side, at + OUT[side] * (STROKE + white / 2), start, end, white, "knock-out")


def below_first(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Return ticks in the order in which they are drawn, white first, and along each cut."""
    return tuple(sorted(lines, key=lambda n: (n.kind != "knock-out", n.x1 != n.x2, *_place(n))))


def _place(line: Line) -> tuple[float, float]:
    return (line.x1, line.y1) if line.x1 == line.x2 else (line.y1, line.x1)


def _line(side: Side, at: float, start: float, end: float, width: float, kind: Kind) -> Line:
    if upright(side):
        return Line(at, start, at, end, width, kind)
    return Line(start, at, end, at, width, kind)
