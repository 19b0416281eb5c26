"""The night that a squad stands in: a sky that pales towards the horizon, a moon, stars, and its country behind it."""

import math
from random import Random
from types import MappingProxyType

from pnp.emblems.pen import PictureBox, circle, facet, line, number, shape, stroke
from pnp.games.mahou_galaxy.art.squads.figures import Palette, mixed

BANDS, MOST, RISE = 10, 40, 0.03
"""Steps of the sky, things on the horizon at most, the ground's swell in heights of the box."""
DUSK = "#553a86"
GROUND = 0.14
"""The share of the box's height that is ground."""


def night(box: PictureBox, below: float, dice: Random, palette: Palette, manner: str, lone: bool) -> str:
    """Return sky, moon, stars, skyline and ground, which goes on `below` the box.

    Behind a lone figure the moon is large and in the middle.
    """
    x, y, width, height = box
    low = palette.low
    floor = y + height * (1 - GROUND)
    side = dice.choice((0.2, 0.8)) if not lone else 0.5
    r = min(height * (0.4 if lone else 0.2), width * 0.48)
    middle = (x + max(min(side * width, width - r), r), y + height * (0.46 if lone else 0.34))
    sky = "" if low else _sky(box, floor + RISE * height, palette)
    moon = shape(
        circle(*middle, r),
        fill="#ffffff" if low else mixed(palette.light, "#ffffff", 0.25),
        fill_opacity=None if low else 0.9,
        stroke=palette.colour if low else None,
        stroke_width=height * 0.008 if low else None,
    )
    if lone and not low:
        moon += stroke(circle(*middle, r * 0.92) + circle(*middle, r * 0.86), palette.colour, r * 0.015, opacity=0.5)
    behind = COUNTRIES[manner](box, floor, dice)
    shade = mixed(palette.colour, "#ffffff", 0.9) if low else mixed(palette.night, palette.colour, 0.42)
    far = shape(behind, fill=shade, fill_opacity=None if low else 0.85)
    return sky + _stars(box, dice, palette) + moon + far + _ground(box, below, floor, dice, palette)


def _sky(box: PictureBox, floor: float, palette: Palette) -> str:
    dusk, pale = mixed(DUSK, palette.colour, 0.3), mixed(palette.colour, palette.light, 0.5)
    parts = []
    for i in range(BANDS):
        top = box.y + (floor - box.y) * i / BANDS
        data = line([(box.x, top), (box.x + box.width, top), (box.x + box.width, floor), (box.x, floor)], close=True)
        part = i / (BANDS - 1)
        below = mixed(palette.night, dusk, min(part * 1.7, 1))
        parts.append(shape(data, fill=mixed(below, pale, max(part - 0.45, 0) * 1.7)))
    return "".join(parts)


def _stars(box: PictureBox, dice: Random, palette: Palette) -> str:
    data = ""
    for _ in range(max(8, min(60, round(box.width * box.height / 40)))):
        s = dice.uniform(0.004, 0.013) * min(box.height, 60)
        sx, sy = box.x + dice.uniform(s, box.width - s), box.y + dice.uniform(s, max(box.height * 0.62, 2 * s))
        data += line([(sx, sy - s), (sx + s * 0.35, sy), (sx, sy + s), (sx - s * 0.35, sy)], close=True)
    return shape(data, fill=palette.colour if palette.low else "#ffffff", fill_opacity=0.85)


def _ground(box: PictureBox, below: float, floor: float, dice: Random, palette: Palette) -> str:
    x, y, width, height = box
    rise = height * RISE
    top = [(x + width * i / 12, floor + dice.uniform(-rise, rise)) for i in range(13)]
    base = y + height + below
    data = line([(x, base), *top, (x + width, base)], close=True)
    if palette.low:
        pale = mixed(palette.colour, "#ffffff", 0.93)
        return shape(data, fill=pale, stroke=palette.colour, stroke_width=height * 0.006)
    return shape(data, fill=mixed(palette.night, palette.colour, 0.2))


def _towers(box: PictureBox, floor: float, dice: Random) -> str:
    """Lighthouses and spires."""
    x, _, width, height = box
    data, at = "", x + dice.uniform(0.025, 0.08) * height
    for _ in range(MOST):
        if at >= x + width - 0.2 * height:
            break
        w, h = dice.uniform(0.07, 0.14) * height, dice.uniform(0.14, 0.46) * height
        at = min(at, x + width - w * 1.3)
        top, foot = floor - h, floor + 0.05 * height
        data += facet([(at, foot), (at + w * 0.1, top), (at + w * 0.9, top), (at + w, foot)])
        data += facet([(at - w * 0.15, top), (at + w / 2, top - w * 1.3), (at + w * 1.15, top)])
        at += w + dice.uniform(0.02, 0.3) * height
    return data


def _works(box: PictureBox, floor: float, dice: Random) -> str:
    """Half-sunk wheels and chimneys."""
    x, _, width, height = box
    data, at = "", x
    for _ in range(MOST):
        if at >= x + width - 0.2 * height:
            break
        if dice.random() < 0.55:
            r = dice.uniform(0.12, 0.26) * height
            if at + 2 * r > x + width:
                break
            lift = max(r * dice.uniform(0.2, 0.5), r - 0.12 * height)
            data += _cog(at + r, floor - lift, r, 11)
            at += 2 * r
        else:
            w, h = dice.uniform(0.06, 0.1) * height, dice.uniform(0.25, 0.5) * height
            foot, top, cap = floor + height * 0.04, floor - h, floor - h - w * 0.5
            data += line([(at, foot), (at + w * 0.2, top), (at + w * 0.8, top), (at + w, foot)], close=True)
            data += line([(at, top), (at, cap), (at + w, cap), (at + w, top)], close=True)
            at += w
        at += dice.uniform(0.0, 0.16) * height
    return data


def _cog(x: float, y: float, r: float, teeth: int = 8) -> str:
    """Return path data of a toothed wheel."""
    profile = ((-0.3, 0.8), (-0.18, 1.0), (0.18, 1.0), (0.3, 0.8))
    turns = [(2 * math.pi * (i + part) / teeth, r * reach) for i in range(teeth) for part, reach in profile]
    return line([(x + reach * math.sin(turn), y - reach * math.cos(turn)) for turn, reach in turns], close=True)


def _reeds(box: PictureBox, floor: float, dice: Random) -> str:
    """Drowned arches and weed in the swell."""
    x, _, width, height = box
    foot = floor + 0.05 * height
    data, at = "", x + 0.04 * height
    for _ in range(MOST):
        if at >= x + width - 0.34 * height:
            break
        if dice.random() < 0.4:
            w, h = dice.uniform(0.2, 0.3) * height, dice.uniform(0.25, 0.42) * height
            data += _arch(at, foot, w, h)
            at += w
        else:
            for _ in range(3):
                h, lean = dice.uniform(0.16, 0.4) * height, dice.uniform(-0.03, 0.07) * height
                data += _reed(at, foot, 0.035 * height, h, lean)
                at += 0.05 * height
        at += dice.uniform(0.03, 0.12) * height
    return data


def _arch(x: float, foot: float, wide: float, high: float) -> str:
    spring, r, pier = foot - high + wide / 2, wide / 2, wide * 0.2
    inner = number(r - pier)
    return (
        f"M{_spot(x, foot)}V{number(spring)}A{number(r)} {number(r)} 0 0 1 {_spot(x + wide, spring)}V{number(foot)}"
        f"H{number(x + wide - pier)}V{number(spring)}A{inner} {inner} 0 0 0 {_spot(x + pier, spring)}V{number(foot)}Z"
    )


def _reed(x: float, foot: float, wide: float, high: float, lean: float) -> str:
    tip, half = _spot(x + lean, foot - high), foot - high / 2
    there = f"M{_spot(x, foot)}Q{_spot(x - lean, half)} {tip}"
    return f"{there}Q{_spot(x + lean * 0.2 + wide / 2, half)} {_spot(x + wide, foot)}Z"


def _spot(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


COUNTRIES = MappingProxyType({"brood": _reeds, "choir": _towers, "court": _works})
"""What stands behind a squad of each manner, as path data."""
