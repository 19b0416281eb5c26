"""A beam that is fired."""

import math
from random import Random

from pnp.emblems.pen import PictureBox, Point, chance, line, shape, stroke


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
    flashes = (_flash(dice, half, reach) for _ in range(6))
    data = "".join(line([_turned(cx, cy, p, angle) for p in flash]) for flash in flashes)
    wedges = ((1.7, shade, 0.35), (1.3, colour, 0.3), (1.0, colour, 0.75), (0.68, "#c873ff", 0.8), (0.34, light, 0.95))
    glow = "".join(shape(wedge(size), fill=fill, fill_opacity=opacity) for size, fill, opacity in wedges)
    return glow + stroke(data, light, 0.35, opacity=0.85)


def _flash(dice: Random, half: float, reach: float) -> list[Point]:
    """A crooked line along one edge of the beam."""
    side, start = dice.choice((-1, 1)), dice.uniform(-0.9, 0.4) * reach
    edge, jump = half * dice.uniform(0.75, 1.1), half * 0.26
    return [(side * edge + jump * dice.choice((-1, 1)) * (i % 3 > 0), start + i * reach * 0.09) for i in range(6)]


def _turned(cx: float, cy: float, point: Point, degrees: float) -> Point:
    turn = math.radians(degrees)
    px, py = point
    return cx + px * math.cos(turn) - py * math.sin(turn), cy + px * math.sin(turn) + py * math.cos(turn)
