"""What stands on the horizon behind a squad of each manner."""

import math
from random import Random
from types import MappingProxyType

from pnp.emblems.closed_curves import Curves, curves, leaf
from pnp.emblems.pen import PictureBox, Point, lines, number, polygon

MOST = 150
"""Things on the horizon at most."""


def _towers(box: PictureBox, floor: float, dice: Random) -> str:
    """Lighthouses and spires."""
    x, _, width, height = box
    towers, at = list[list[Point]](), x + dice.uniform(0.025, 0.08) * height
    for _ in range(MOST):
        if at >= x + width - 0.2 * height:
            break
        w, h = dice.uniform(0.07, 0.14) * height, dice.uniform(0.14, 0.46) * height
        at = min(at, x + width - w * 1.3)
        top, foot = floor - h, floor + 0.05 * height
        towers.append([(at, foot), (at + w * 0.1, top), (at + w * 0.9, top), (at + w, foot)])
        towers.append([(at - w * 0.15, top), (at + w / 2, top - w * 1.3), (at + w * 1.15, top)])
        at += w + dice.uniform(0.02, 0.3) * height
    return lines(towers, close=True)


def _works(box: PictureBox, floor: float, dice: Random) -> str:
    """Half-sunk wheels and chimneys."""
    x, _, width, height = box
    works, at = list[list[Point]](), x
    for _ in range(MOST):
        if at >= x + width - 0.2 * height:
            break
        if dice.random() < 0.55:
            r = dice.uniform(0.12, 0.26) * height
            if at + 2 * r > x + width:
                break
            lift = max(r * dice.uniform(0.2, 0.5), r - 0.12 * height)
            works.append(_cog(at + r, floor - lift, r))
            at += 2 * r
        else:
            w, h = dice.uniform(0.06, 0.1) * height, dice.uniform(0.25, 0.5) * height
            foot, top, cap = floor + height * 0.04, floor - h, floor - h - w * 0.5
            works.append([(at, foot), (at + w * 0.2, top), (at + w * 0.8, top), (at + w, foot)])
            works.append([(at, top), (at, cap), (at + w, cap), (at + w, top)])
            at += w
        at += dice.uniform(0.0, 0.16) * height
    return lines(works, close=True)


def _cog(x: float, y: float, r: float) -> list[Point]:
    """Return a wheel with eleven teeth."""
    profile = ((-0.3, 0.8), (-0.18, 1.0), (0.18, 1.0), (0.3, 0.8))
    turns = [(2 * math.pi * (i + part) / 11, r * reach) for i in range(11) for part, reach in profile]
    return [(x + reach * math.sin(turn), y - reach * math.cos(turn)) for turn, reach in turns]


def _reeds(box: PictureBox, floor: float, dice: Random) -> str:
    """Drowned arches and weed in the swell."""
    x, _, width, height = box
    foot = floor + 0.05 * height
    arches, reeds, at = "", list[Curves](), x + 0.04 * height
    for _ in range(MOST):
        if at >= x + width - 0.34 * height:
            break
        if dice.random() < 0.4:
            w, h = dice.uniform(0.2, 0.3) * height, dice.uniform(0.25, 0.42) * height
            arches += _arch(at, foot, w, h)
            at += w
        else:
            for _ in range(3):
                h, lean = dice.uniform(0.16, 0.4) * height, dice.uniform(-0.03, 0.07) * height
                reeds.append(_reed(at, foot, 0.035 * height, h, lean))
                at += 0.05 * height
        at += dice.uniform(0.03, 0.12) * height
    return arches + curves(reeds)


def _arch(x: float, foot: float, wide: float, high: float) -> str:
    spring, r, pier = foot - high + wide / 2, wide / 2, wide * 0.2
    inner = number(r - pier)
    return (
        f"M{spot(x, foot)}V{number(spring)}A{number(r)} {number(r)} 0 0 1 {spot(x + wide, spring)}V{number(foot)}"
        f"H{number(x + wide - pier)}V{number(spring)}A{inner} {inner} 0 0 0 {spot(x + pier, spring)}V{number(foot)}Z"
    )


def _reed(x: float, foot: float, wide: float, high: float, lean: float) -> Curves:
    half = foot - high / 2
    left, right = (x - lean, half), (x + lean * 0.2 + wide / 2, half)
    return leaf((x, foot), left, (x + lean, foot - high), right, (x + wide, foot))


def spot(x: float, y: float) -> str:
    """Return a point as path data."""
    return f"{number(x)} {number(y)}"


def star(x: float, y: float, r: float) -> list[Point]:
    """Return a star of four points."""
    rings = zip(polygon(x, y, r, 4), polygon(x, y, r * 0.24 * 2**0.5, 4, 45), strict=True)
    return [point for pair in rings for point in pair]


COUNTRIES = MappingProxyType({"brood": _reeds, "choir": _towers, "court": _works})
"""What stands behind a squad of each manner, as path data."""
