"""The free strips along a sheet's edges, and the stretches of them where small print can stand.

Three ways are tried, best first: between the marks; across the marks, which are then interrupted but show on
both sides of the print; and close to the paper's edge, where a few printers cut it off.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from pnp.impose.marks import Edges, Span
from pnp.impose.paper import EDGE
from pnp.impose.sheet import Box
from pnp.units import Size

DEPTH = 2.6
"""How deep a strip small print needs, ticks of the scale bar included."""

_FROM_CARD = 0.4
_FROM_MARK = 1.0
_LEAST_LENGTH = 25.0
_NEAR_EDGE = 7.0

Side = Literal["bottom", "top", "left", "right"]
_SIDES: tuple[Side, ...] = ("bottom", "top", "left", "right")


@dataclass(frozen=True, slots=True)
class Slot:
    """A stretch of a strip: from `low` to `high` along it, `middle` across it, where it is `deep` millimetres."""

    side: Side
    low: float
    high: float
    middle: float
    deep: float

    @property
    def upright(self) -> bool:
        """Tell whether the strip runs down the page, so that print in it is turned."""
        return self.side in ("left", "right")

    def rest(self, used: float) -> "Slot":
        """Return what is left of the slot after so many millimetres."""
        return Slot(self.side, self.low + used, self.high, self.middle, self.deep)


@dataclass(frozen=True, slots=True)
class Way:
    """How to look for slots: distance from the edge, a strip's least depth, whether marks divide it."""

    inset: float
    depth: float
    divided: bool


WAYS = (Way(EDGE, DEPTH, True), Way(EDGE, DEPTH + 3, False), Way(1.0, DEPTH, False))


@lru_cache(maxsize=64)
def slots(paper: Size, inked: Box, stops: Edges, way: Way) -> tuple[Slot, ...]:
    """Return the slots around what is inked (trims and bleeds) that one way of looking finds."""
    found: list[Slot] = []
    for side in _SIDES:
        low, high = _across(side, paper, inked, way.inset)
        if high - low < way.depth:
            continue
        deep = min(high - low, _NEAR_EDGE if way.divided else DEPTH)
        middle = low + deep / 2 if side in ("top", "left") else high - deep / 2
        ends, at = _along(side, paper, inked, stops, way.inset)
        for start, end in _stretches(ends, at if way.divided else ()):
            found.append(Slot(side, start, end, middle, deep))
    return tuple(found)


def _across(side: Side, paper: Size, inked: Box, inset: float) -> tuple[float, float]:
    if side == "top":
        return inset, inked.y - _FROM_CARD
    if side == "bottom":
        return inked.bottom + _FROM_CARD, paper[1] - inset
    if side == "left":
        return inset, inked.x - _FROM_CARD
    return inked.right + _FROM_CARD, paper[0] - inset


def _along(side: Side, paper: Size, inked: Box, stops: Edges, inset: float) -> tuple[Span, tuple[float, ...]]:
    """Return where a strip begins and ends; the sheet's corners belong to the strips above and below."""
    if side in ("left", "right"):
        return (max(inset, inked.y), min(paper[1] - inset, inked.bottom)), stops.ys
    return (inset, paper[0] - inset), stops.xs


def _stretches(ends: Span, stops: tuple[float, ...]) -> Iterator[Span]:
    low, high = ends
    for stop in sorted(stops):
        if stop - _FROM_MARK - low >= _LEAST_LENGTH:
            yield low, stop - _FROM_MARK
        low = max(low, stop + _FROM_MARK)
    if high - low >= _LEAST_LENGTH:
        yield low, high
