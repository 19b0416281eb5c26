"""The free strips along a sheet's edges, and the stretches of them where small print can stand.

All of it stands inside the printer's margin. Three ways are tried, best first: between the marks; across the marks,
which are then interrupted but show on both sides of the print; and across all of a mark that the margin leaves.
"""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from pnp.impose.layout import EDGE, OUT, Side, edge, upright
from pnp.impose.marks import Edges, Span
from pnp.impose.sheet import Box
from pnp.units import Size

DEPTH = 2.6
"""How deep a strip small print needs, ticks of the scale bar included."""

FROM_CARD = 0.4
"""Small print keeps this far from ink."""

_FROM_MARK = 1.0
_LEAST_LENGTH = 25.0
_NEAR_EDGE = 7.0
_EPS = 1e-6

_SIDES: tuple[Side, ...] = ("bottom", "top", "left", "right")


class StripSlot(Struct, frozen=True):
    """A stretch of a strip: from `low` to `high` along it, `middle` across it, where it is `deep` millimetres."""

    side: Side
    low: float
    high: float
    middle: float
    deep: float

    @property
    def upright(self) -> bool:
        """Tell whether the strip runs down the page, so that print in it is turned."""
        return upright(self.side)

    def rest(self, used: float) -> "StripSlot":
        """Return what is left of the slot after so many millimetres."""
        return StripSlot(self.side, self.low + used, self.high, self.middle, self.deep)


class Surround(Struct, frozen=True):
    """A side of a sheet around its pieces: `inked` bounds trims and bleeds, `stops` are marks and folds.

    `bare` pieces have no bleed, so that small print comes closer to their trims.
    """

    paper: Size
    inked: Box
    stops: Edges
    margin: float
    bare: bool = False

    @property
    def inset(self) -> float:
        """How far small print keeps from the paper's edge."""
        return max(EDGE, self.margin)


class Way(Struct, frozen=True):
    """How to look for slots: a strip's least depth, and whether marks divide it."""

    depth: float
    divided: bool


WAYS = (Way(DEPTH, True), Way(DEPTH + 3, False), Way(DEPTH, False))


@lru_cache(maxsize=64)
def slots(around: Surround, way: Way) -> tuple[StripSlot, ...]:
    """Return the slots around what is inked (trims and bleeds) that one way of looking finds."""
    free: list[StripSlot] = []
    for side in _SIDES:
        low, high = _across(side, around)
        if high - low < way.depth - _EPS:
            continue
        deep = min(high - low, _NEAR_EDGE if way.divided else DEPTH)
        middle = low + deep / 2 if side in ("top", "left") else high - deep / 2
        ends, at = _along(side, around)
        for start, end in _stretches(ends, at if way.divided else ()):
            free.append(StripSlot(side, start, end, middle, deep))
    return tuple(free)


def _across(side: Side, around: Surround) -> Span:
    """Return from where to where a strip is free, between the ink and the paper's edge."""
    at, inset = edge(around.inked, side) + OUT[side] * FROM_CARD, around.inset
    if OUT[side] < 0:
        return inset, at
    return at, around.paper[0 if upright(side) else 1] - inset


def _along(side: Side, around: Surround) -> tuple[Span, tuple[float, ...]]:
    """Return where a strip begins and ends; the sheet's corners belong to the strips above and below."""
    (width, height), inked, inset = around.paper, around.inked, around.inset
    if upright(side):
        return (max(inset, inked.y), min(height - inset, inked.bottom)), around.stops.ys
    return (inset, width - inset), around.stops.xs


def _stretches(ends: Span, stops: tuple[float, ...]) -> Iterator[Span]:
    low, high = ends
    for stop in sorted(stops):
        # A mark may stand nearer to the paper's edge than small print may.
        if min(stop - _FROM_MARK, high) - low >= _LEAST_LENGTH:
            yield low, min(stop - _FROM_MARK, high)
        low = max(low, stop + _FROM_MARK)
    if high - low >= _LEAST_LENGTH:
        yield low, high
