"""A beam that is fired."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

from pnp.emblems.pen import PictureBox, Point, chance, line, shape, stroke
from pnp.render.colours import mix

_JOINTS = (
    (0, 0, 0.03), (0.16, 0.09, 0.034), (0.22, -0.03, 0.028), (0.44, 0.07, 0.026), (0.5, -0.07, 0.022),
    (0.74, 0.03, 0.015), (0.79, -0.06, 0.012), (1, 0.02, 0),
)  # fmt: skip
"""Of a bolt: how far out, how far aside and half how wide, for a length of 1."""

_LAYERS = 26
"""Wedges within each other, whose light adds up to a soft edge."""

_APART = 4.0
"""No bolt comes nearer to another."""

Round = tuple[float, float, float]
"""A middle and a radius."""


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
    through: Point | None = None,
    bolts: int = 5,
    covers: Sequence[Round] = (),
) -> str:
    """Fire a beam through a point (the box's middle) from top to foot, turned by `angle` degrees.

    It opens from a third to its whole width, `spread` of the box's width. Bolts lie inside the box and not behind
    `covers`, but for their points.
    """
    dice, (cx, cy), half = chance("beam", id), through or box.middle, box.width * spread / 2
    reach = math.hypot(box.width, box.height) / 2 + 4 + math.dist((cx, cy), box.middle)

    def wedge(size: float) -> str:
        foot, top = half * size, half * size * 0.35
        corners = [(-top, -reach), (top, -reach), (foot, reach), (-foot, reach)]
        return line([_turned(cx, cy, p, angle) for p in corners], close=True)

    if ink == "low":
        return stroke(wedge(1.0), colour, 0.5) + stroke(wedge(0.45), colour, 0.3)
    data, roots = "", list(covers)
    for _ in range(bolts * 30):
        middles = [(*_turned(cx, cy, (x, y), angle), wide) for x, y, wide in _bolt(dice, half, reach)]
        if bolts and all(_in_sight(x, y, box, roots) for x, y, _ in middles[:-1]):
            data, bolts = data + line(_ribbon(middles), close=True), bolts - 1
            roots += [(x, y, _APART) for x, y, _ in middles[1::2]]
    halo = "".join(shape(wedge(2.0 - 0.09 * i), fill=colour if i % 2 else shade, fill_opacity=0.045) for i in range(12))
    lightning = stroke(data, "#c873ff", 1.1, opacity=0.5) + stroke(data, colour, 0.45) + shape(data, fill=light)
    return halo + lightning + _glow(wedge, colour, light)


def _glow(wedge: Callable[[float], str], colour: str, light: str) -> str:
    """Return wedges from the rim inwards, from the beam's colour to its light and at last to white."""
    tones = (colour, "#c873ff", light, "#ffffff")
    parts = []
    for i in range(_LAYERS):
        part = i / (_LAYERS - 1)
        first = min(int(part * 3), 2)
        tone = mix(tones[first], tones[first + 1], part * 3 - first)
        parts.append(shape(wedge(1.12 - 0.98 * part), fill=tone, fill_opacity=0.2))
    return "".join(parts)


def _bolt(dice: Random, half: float, reach: float) -> list[tuple[float, float, float]]:
    """Return the middle line of a bolt of lightning with half its widths: it leaves the beam and ends in a point."""
    side, start = dice.choice((-1, 1)), dice.uniform(-0.85, 0.85) * reach
    root = half * (0.675 + 0.325 * start / reach) * 0.55
    long = reach * dice.uniform(0.2, 0.36) * min(1, 0.5 + half / 30)
    lean, jog = dice.uniform(0.6, 1.1), dice.choice((-1, 1))
    ahead, aside = (side * math.sin(lean), -math.cos(lean)), (jog * math.cos(lean), jog * side * math.sin(lean))
    bolt = []
    for far, off, wide in _JOINTS:
        across, down = far * ahead[0] + off * aside[0], far * ahead[1] + off * aside[1]
        bolt.append((side * root + long * across, start + long * down, long * wide))
    return bolt


def _ribbon(middles: Sequence[tuple[float, float, float]]) -> list[Point]:
    """Return the outline of a line with its widths: at a joint the edges of both its sides meet."""
    normals = [
        ((y1 - y2) / d, (x2 - x1) / d)
        for (x1, y1, _), (x2, y2, _) in pairwise(middles)
        if (d := math.dist((x1, y1), (x2, y2)))
    ]
    left: list[Point] = []
    right: list[Point] = []
    for (x, y, wide), (ax, ay), (bx, by) in zip(middles, [normals[0], *normals], [*normals, normals[-1]], strict=True):
        mitre = wide / max(0.5, 1 + ax * bx + ay * by)
        left.append((x + mitre * (ax + bx), y + mitre * (ay + by)))
        right.append((x - mitre * (ax + bx), y - mitre * (ay + by)))
    return left + right[-2::-1]


def _in_sight(x: float, y: float, box: PictureBox, covers: Sequence[Round]) -> bool:
    inside = box.x <= x <= box.x + box.width and box.y <= y <= box.y + box.height
    return inside and all(math.dist((x, y), (px, py)) > r for px, py, r in covers)


def _turned(cx: float, cy: float, point: Point, degrees: float) -> Point:
    turn = math.radians(degrees)
    px, py = point
    return cx + px * math.cos(turn) - py * math.sin(turn), cy + px * math.sin(turn) + py * math.cos(turn)
