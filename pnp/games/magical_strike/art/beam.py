"""A beam that is fired."""

import math
from random import Random

from pnp.emblems.pen import PictureBox, Point, chance, line, shape, stroke

_JOINTS = (
    (0, 0, 0.05),
    (0.4, 0.07, 0.042),
    (0.34, -0.05, 0.042),
    (0.72, 0.05, 0.03),
    (0.67, -0.05, 0.03),
    (1, 0.03, 0),
)
"""Of a bolt: how far out, how far aside and half how wide, for a length of 1."""


def beam(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    colour: str = "#a52cf0",
    light: str = "#f3dcff",
    shade: str = "#4b0a6e",
    angle: float = 0.0,
    spread: float = 0.5,
) -> str:
    """Fire a beam through the box's middle from top to foot, turned by `angle` degrees.

    It opens from a third to its whole width, `spread` of the box's width.
    """
    dice, (cx, cy), half = chance("beam", id), box.middle, box.width * spread / 2
    reach = math.hypot(box.width, box.height) / 2 + 4

    def wedge(size: float) -> str:
        foot, top = half * size, half * size * 0.35
        corners = [(-top, -reach), (top, -reach), (foot, reach), (-foot, reach)]
        return line([_turned(cx, cy, p, angle) for p in corners], close=True)

    if ink == "low":
        return stroke(wedge(1.0), colour, 0.5) + stroke(wedge(0.45), colour, 0.3)
    bolts = (_bolt(dice, half, reach) for _ in range(5))
    data = "".join(line([_turned(cx, cy, p, angle) for p in bolt], close=True) for bolt in bolts)
    glow = ((1.7, shade, 0.35), (1.3, colour, 0.3))
    beams = ((1.0, colour, 0.9), (0.68, "#c873ff", 0.9), (0.34, light, 1.0))

    def lit(wedges: tuple[tuple[float, str, float], ...]) -> str:
        return "".join(shape(wedge(size), fill=fill, fill_opacity=opacity) for size, fill, opacity in wedges)

    return lit(glow) + stroke(data, colour, 0.9) + shape(data, fill=light) + lit(beams)


def _bolt(dice: Random, half: float, reach: float) -> list[Point]:
    """Return the outline of a bolt of lightning: it leaves the beam's edge, jogs twice and ends in a point."""
    side, start = dice.choice((-1, 1)), dice.uniform(-0.8, 0.6) * reach
    root = half * (0.675 + 0.325 * start / reach) * 0.5
    long, lean = reach * dice.uniform(0.34, 0.5), dice.uniform(0.6, 1.1)
    ahead, aside = (side * math.sin(lean), -math.cos(lean)), (math.cos(lean), side * math.sin(lean))
    left: list[Point] = []
    right: list[Point] = []
    for far, off, wide in _JOINTS:
        x, y = side * root + long * (far * ahead[0] + off * aside[0]), start + long * (far * ahead[1] + off * aside[1])
        left.append((x - long * wide * aside[0], y - long * wide * aside[1]))
        right.append((x + long * wide * aside[0], y + long * wide * aside[1]))
    return left + right[-2::-1]


def _turned(cx: float, cy: float, point: Point, degrees: float) -> Point:
    turn = math.radians(degrees)
    px, py = point
    return cx + px * math.cos(turn) - py * math.sin(turn), cy + px * math.sin(turn) + py * math.cos(turn)
