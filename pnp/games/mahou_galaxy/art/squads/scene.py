"""The night that a squad stands in: a sky that pales towards the horizon, its country behind it, plants before it."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from pnp.emblems.closed_curves import Curves, curves, leaf, lens
from pnp.emblems.pen import PictureBox, Point, line, lines, polygon, shape, stroke
from pnp.games.mahou_galaxy.art.squads.airs import Air, Sky, air_colour, air_paint, hides
from pnp.games.mahou_galaxy.art.squads.countries import COUNTRIES, star
from pnp.games.mahou_galaxy.art.squads.figures import Palette, mixed
from pnp.games.mahou_galaxy.art.squads.gradients import gradient
from pnp.games.mahou_galaxy.art.squads.moons import moon, moon_line, moon_place
from pnp.games.mahou_galaxy.art.squads.skies import heaps, weather

RISE = 0.02
"""The ground's swell in heights of the stage."""


class NightSetting(NamedTuple):
    """Where a night stands: `head` above the stage is sky for letters, `below` it is ground; `floor` is the horizon."""

    stage: PictureBox
    head: float
    below: float
    floor: float


class Night(NamedTuple):
    """A night's setting, its sky, the squad's colours, its country, what its sides may lose, a moon.

    `hidden` is a disc, of x, y and radius, that something opaque is drawn over: stars in it are left out.
    """

    setting: NightSetting
    sky: Sky
    palette: Palette
    manner: str
    lone: bool
    inset: float
    moonlit: bool = True
    hidden: tuple[float, float, float] | None = None


def night(given: Night, dice: Random) -> str:
    """Return sky, clouds, stars, moon, two skylines and ground, none of it see-through.

    Behind a lone figure the moon is large and in the middle.
    """
    setting, palette = given.setting, given.palette
    stage, floor, low = setting.stage, setting.floor, palette.low
    box = stage._replace(height=max(floor - stage.y, stage.height * 0.1))
    air = Air(box, given.sky, (0, 0, 0), setting.head, palette.night, floor + RISE * stage.height)
    air = air._replace(moon=moon_place(air, dice.choice((0.2, 0.24, 0.78)), given.lone, given.inset))
    air = air._replace(hidden=(*([air.moon] if given.moonlit else ()), *([given.hidden] if given.hidden else ())))
    stars = _stars(setting, air, dice, palette)
    draw = COUNTRIES[given.manner]
    # Things on the horizon are as high as the sky over it lets them.
    tall = min(stage.height, (floor - stage.y) * 1.1)
    if low:
        drawn = stars + (moon_line(air, palette.colour, stage.height * 0.008) if given.moonlit else "")
        behind = shape(draw(stage._replace(height=tall), floor, dice), fill=mixed(palette.colour, "#ffffff", 0.9))
        return drawn + behind + _ground(given, dice)
    paint, name = air_paint(air)
    sky = paint + shape(_box(stage.x, air.top, stage.width, air.foot - air.top), fill=name)
    drawn = sky + weather(air, dice) + stars + (moon(air) if given.moonlit else "") + heaps(air, dice)
    distant = draw(stage._replace(height=tall * 0.8), floor, dice)
    near = draw(stage._replace(height=tall), floor + tall * 0.01, dice)
    far_tone = mixed(given.sky.middle, given.sky.low, 0.25)
    near_tone = mixed(mixed(palette.night, given.sky.middle, 0.45), palette.colour, 0.22)
    # What is far pales towards the horizon.
    above, below = mixed(air_colour(air, floor - tall * 0.3), far_tone, 0.75), mixed(given.sky.low, far_tone, 0.3)
    haze, far = gradient(((0, above, 1), (1, below, 1)), floor - tall * 0.4, floor)
    return drawn + haze + shape(distant, fill=far) + shape(near, fill=near_tone) + _ground(given, dice)


def foreground(given: Night, dice: Random) -> str:
    """Return dark blades of grass in the lower corners, before the squad. Low ink has none."""
    if given.palette.low:
        return ""
    x, y, width, height = given.setting.stage
    base, blades = y + height + given.setting.below, list[Curves]()
    reach, unit = width * 0.2, min(height, 60.0)
    for side in (0, 1):
        for _ in range(12):
            off, high = dice.random() ** 1.6 * reach, dice.uniform(0.05, 0.15) * unit
            high *= 1.15 - off / reach * 0.9
            high += given.setting.below
            lean = dice.uniform(-0.02, 0.05) * unit * (1 if side == 0 else -1)
            thick = 0.011 * unit
            at = x + off if side == 0 else x + width - off
            at = min(max(at, x + thick), x + width - thick)
            tip = min(max(at + lean, x), x + width)
            left, right = (at - thick * 0.5, base - high * 0.6), (at + thick, base - high * 0.5)
            blades.append(leaf((at - thick, base), left, (tip, base - high), right, (at + thick, base)))
    return shape(curves(blades), fill=mixed(given.palette.night, "#000000", 0.45))


def _box(x: float, y: float, width: float, height: float) -> str:
    return line([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], close=True)


def _stars(setting: NightSetting, air: Air, dice: Random, palette: Palette) -> str:
    """Return stars of four points, and between them small ones, too small for more corners than four."""
    box = setting.stage
    high, stars = setting.floor - box.y, list[list[Point]]()
    for n in range(max(8, min(60, round(box.width * box.height / 40)))):
        s = dice.uniform(0.004, 0.011) * min(box.height, 60) * (1.9 if n % 7 == 0 else 1)
        sx, sy = box.x + dice.uniform(s, box.width - s), box.y + dice.uniform(s, max(high * 0.6, 2 * s))
        if hides(air, sx, sy, s):
            continue
        stars.append(star(sx, sy, s) if n % 7 == 0 else polygon(sx, sy, s * 0.7, 4))
    return shape(lines(stars, close=True), fill=mixed(palette.colour, "#ffffff", 0.15) if palette.low else "#f0ecf6")


def _ground(given: Night, dice: Random) -> str:
    (x, y, width, height), palette = given.setting.stage, given.palette
    floor, rise = given.setting.floor, height * RISE
    top = [(x + width * i / 12, floor + dice.uniform(-rise, rise)) for i in range(13)]
    base = y + height + given.setting.below
    data = line([(x, base), *top, (x + width, base)], close=True)
    swells = _swells(given.setting, dice)
    if palette.low:
        pale = mixed(palette.colour, "#ffffff", 0.93)
        drawn = shape(data, fill=pale) + stroke(line(top), palette.colour, height * 0.006)
        return drawn + stroke(swells, mixed(palette.colour, "#ffffff", 0.6), height * 0.004)
    body = mixed(palette.night, palette.colour, 0.3)
    lit, dark = mixed(body, given.sky.low, 0.34), mixed(palette.night, "#000000", 0.25)
    levels = (lit, mixed(body, given.sky.middle, 0.3), dark)
    air, paint = _rising(levels, floor, base)
    pale, relief = _rising([mixed(level, lit, 0.5) for level in levels], floor, base)
    edge = stroke(line(top), mixed(lit, mixed(given.sky.low, given.sky.face, 0.4), 0.7), height * 0.008)
    return air + shape(data, fill=paint) + edge + pale + shape(swells, fill=relief)


def _rising(levels: Sequence[str], floor: float, base: float) -> tuple[str, str]:
    """Return the gradient of ground from the horizon on, at 40 % of its depth, and at its foot."""
    return gradient(tuple((part, level, 1) for part, level in zip((0, 0.4, 1), levels, strict=True)), floor, base)


def _swells(setting: NightSetting, dice: Random) -> str:
    """Swells of the ground, wider and farther apart towards its foot."""
    x, y, width, height = setting.stage
    deep, swells = (y + height - setting.floor) * 0.9, list[Curves]()
    for _ in range(9):
        part = dice.uniform(0.12, 0.95)
        wide, high = (0.08 + 0.16 * part) * width, (0.01 + 0.02 * part) * deep
        left, at = x + dice.uniform(0, width - wide), setting.floor + part * deep
        swells.append(lens(left, at, wide, high, high * 0.5))
    return curves(swells)
