"""The air of a picture: its colours from the top down to the horizon, and what tints it without being see-through."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from pnp.emblems.pen import PictureBox
from pnp.games.mahou_galaxy.art.squads.figures import mixed
from pnp.games.mahou_galaxy.art.squads.gradients import gradient


class Sky(NamedTuple):
    """The colours of a sky in its middle, above the horizon and of its moon; the moon's form; its weather."""

    middle: str
    low: str
    face: str
    moon: str
    weather: str


class Air(NamedTuple):
    """The air of a picture: its box down to the horizon, the sky in it, where its moon stands, what sky is above it.

    `night` is the colour far above, `foot` where the sky ends behind the ground. `hidden` are discs, each of x, y and
    radius, that something drawn later hides.
    """

    box: PictureBox
    sky: Sky
    moon: tuple[float, float, float]
    head: float
    night: str
    foot: float
    hidden: tuple[tuple[float, float, float], ...] = ()

    @property
    def top(self) -> float:
        """The height where the sky begins."""
        return self.box.y - self.head


def hides(air: Air, x: float, y: float, reach: float) -> bool:
    """Tell whether nothing will be seen of what reaches so far around a point: such things need not be drawn."""
    return any(hypot(x - cx, y - cy) + reach + SPARE < r for cx, cy, r in air.hidden)


SPARE = 0.1
"""How far from the edge of what hides it a thing is left out: pictures and edges are not drawn more exactly."""


def air_paint(air: Air) -> tuple[str, str]:
    """Return the gradient of the air and the paint for it."""
    stops = tuple(((y - air.top) / (air.foot - air.top), colour, 1) for y, colour in _levels(air))
    return gradient(stops, air.top, air.foot)


def tint(air: Air, colour: str, *shares: tuple[float, float]) -> tuple[str, str]:
    """Return a gradient of the air with a share of a colour in it, and the paint for it: nothing of it is see-through.

    Each of `shares` is a height and the share there; between them it changes evenly. A single share holds everywhere.
    """
    if len(shares) == 1:
        shares = ((air.top, shares[0][1]), (air.foot, shares[0][1]))
    top, end = shares[0][0], shares[-1][0]
    levels = sorted({y for y, _ in shares} | {y for y, _ in _levels(air) if top < y < end})
    stops = [((y - top) / (end - top), mixed(air_colour(air, y), colour, _between(shares, y)), 1.0) for y in levels]
    return gradient(tuple(stops), top, end)


def air_colour(air: Air, y: float) -> str:
    """Return the colour of the air at a height."""
    levels = _levels(air)
    at = bisect_right(levels, y, key=lambda level: level[0])
    if at in (0, len(levels)):
        return levels[max(at - 1, 0)][1]
    (above, first), (below, last) = levels[at - 1], levels[at]
    return mixed(first, last, (y - above) / (below - above))


def _levels(air: Air) -> list[tuple[float, str]]:
    sky, dark = air.sky, air.night
    deep = air.foot - air.box.y
    levels = [(air.top, mixed(dark, sky.middle, 0.1))] if air.head > 0 else []
    return [
        *levels,
        (air.box.y, mixed(dark, sky.middle, 0.32)),
        (air.box.y + 0.42 * deep, sky.middle),
        (air.box.y + 0.78 * deep, mixed(sky.middle, sky.low, 0.68)),
        (air.foot, sky.low),
    ]


def _between(shares: Sequence[tuple[float, float]], y: float) -> float:
    for (above, first), (below, last) in pairwise(shares):
        if above <= y <= below:
            return first + (last - first) * (y - above) / (below - above)
    return shares[-1][1]
