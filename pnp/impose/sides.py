"""The four sides of a box, and what lies beside one of them."""

from collections.abc import Iterable
from math import inf
from types import MappingProxyType
from typing import Literal

from pnp.impose.sheet import Box

Side = Literal["left", "right", "top", "bottom"]
SIDES: tuple[Side, ...] = ("left", "right", "top", "bottom")
OUT = MappingProxyType({"left": -1, "right": 1, "top": -1, "bottom": 1})
"""Which way is out of a box, along x for left and right, along y for top and bottom."""

_OPPOSITE: dict[Side, Side] = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
_EPS = 1e-6


def upright(side: Side) -> bool:
    """Tell whether a side runs down the page."""
    return side in ("left", "right")


def edge(box: Box, side: Side) -> float:
    """Return the x of a box's left or right side, the y of its top or bottom."""
    return {"left": box.x, "right": box.right, "top": box.y, "bottom": box.bottom}[side]


def along(box: Box, side: Side) -> tuple[float, float]:
    """Return from where to where a side runs."""
    return (box.y, box.bottom) if upright(side) else (box.x, box.right)


def room_beside(box: Box, side: Side, others: Iterable[Box]) -> float:
    """Return how far it is from one side of a box to the next box there, without end where there is none."""
    low, high = along(box, side)
    gaps = [
        OUT[side] * (edge(other, _OPPOSITE[side]) - edge(box, side))
        for other in others
        if min(high, along(other, side)[1]) - max(low, along(other, side)[0]) > _EPS
    ]
    return min((gap for gap in gaps if gap > -_EPS), default=inf)
