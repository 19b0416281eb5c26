"""The night that a squad stands in: a sky that pales towards the horizon, a moon, stars, and its country behind it."""

from hashlib import blake2b
from random import Random
from typing import NamedTuple

from pnp.emblems.pen import PictureBox, circle, ellipse, line, number, shape, stroke
from pnp.games.mahou_galaxy.art.squads.countries import COUNTRIES, spot
from pnp.games.mahou_galaxy.art.squads.figures import Palette, mixed

RISE, DUSK = 0.02, "#553a86"
"""The ground's swell in heights of the stage, the middle of the sky."""


class NightSetting(NamedTuple):
    """Where a night stands: `head` above the stage is sky for letters, `below` it is ground; `floor` is the horizon."""

    stage: PictureBox
    head: float
    below: float
    floor: float


def night(setting: NightSetting, dice: Random, palette: Palette, manner: str, lone: bool) -> str:
    """Return sky, moon, clouds, stars, two skylines and ground.

    Behind a lone figure the moon is large and in the middle.
    """
    stage, floor, low = setting.stage, setting.floor, palette.low
    sky = "" if low else _sky(setting, palette)
    moon = _moon(setting, dice, palette, lone)
    clouds = "" if low else _clouds(setting, dice)
    draw = COUNTRIES[manner]
    # Things on the horizon are as high as the sky over it lets them.
    tall = min(stage.height, (floor - stage.y) * 1.1)
    distant = draw(stage._replace(height=tall * 0.8), floor, dice)
    near = draw(stage._replace(height=tall), floor + tall * 0.01, dice)
    if low:
        pale = mixed(palette.colour, "#ffffff", 0.9)
        behind = shape(near, fill=pale)
    else:
        behind = shape(distant, fill=mixed(palette.night, palette.colour, 0.5), fill_opacity=0.4)
        behind += shape(near, fill=mixed(palette.night, palette.colour, 0.36), fill_opacity=0.92)
    return sky + _stars(setting, dice, palette) + moon + clouds + behind + _ground(setting, dice, palette)


def gradient(stops: tuple[tuple[float, str, float], ...], top: float, end: float) -> tuple[str, str]:
    """Return a gradient from one height to another, and the paint for it; a stop is offset, colour and opacity."""
    parts = "".join(
        f'<stop offset="{number(min(max(at, 0), 1))}" stop-color="{colour}"'
        + (f' stop-opacity="{number(opacity)}"/>' if opacity < 1 else "/>")
        for at, colour, opacity in stops
    )
    ends = f'x1="0" y1="{number(top)}" x2="0" y2="{number(end)}"'
    name = "air-" + blake2b(f"{ends}{parts}".encode(), digest_size=5).hexdigest()
    drawn = f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>{parts}</linearGradient>'
    return drawn, f"url(#{name})"


def _sky(setting: NightSetting, palette: Palette) -> str:
    x, y, width, _ = setting.stage
    top, floor = y - setting.head, setting.floor + RISE * setting.stage.height
    dusk, pale = mixed(DUSK, palette.colour, 0.25), mixed(palette.colour, palette.light, 0.6)
    from_ = setting.head / (floor - top)
    rest = 1 - from_
    drawn, paint = gradient(
        (
            (0, palette.night, 1),
            (from_, mixed(palette.night, dusk, 0.22), 1),
            (from_ + 0.45 * rest, dusk, 1),
            (from_ + 0.8 * rest, mixed(dusk, pale, 0.62), 1),
            (1, pale, 1),
        ),
        top,
        floor,
    )
    return drawn + shape(_box(x, top, width, floor - top), fill=paint)


def _box(x: float, y: float, width: float, height: float) -> str:
    return line([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], close=True)


def _moon(setting: NightSetting, dice: Random, palette: Palette, lone: bool) -> str:
    x, y, width, height = setting.stage
    side = 0.5 if lone else dice.choice((0.2, 0.24, 0.78))
    air = setting.floor - y
    r = min(air * (0.46 if lone else 0.27), width * (0.29 if lone else 0.17))
    cx = x + max(min(side * width, width - r), r)
    cy = y + max(air * (0.5 if lone else 0.36), r * 1.04)
    if palette.low:
        drawn = shape(circle(cx, cy, r), fill="#ffffff", stroke=palette.colour, stroke_width=height * 0.008)
        return drawn + stroke(_craters(cx, cy, r), palette.colour, height * 0.005, opacity=0.5)
    face = mixed(palette.light, "#ffffff", 0.35)
    reach = min(r * 1.6, cx - x, x + width - cx, cy - y + min(setting.head, r * 0.3)) - 0.05 * r
    if reach > r:
        rings = (circle(cx, cy, r + (reach - r) * part) for part in (1, 0.66, 0.33))
        drawn = "".join(shape(ring, fill=face, fill_opacity=0.1) for ring in rings)
    else:
        drawn = ""
    drawn += shape(circle(cx, cy, r), fill=face)
    drawn += shape(_craters(cx, cy, r), fill=mixed(face, palette.colour, 0.22))
    rim = f"M{spot(cx, cy - r)}A{number(r)} {number(r)} 0 0 1 {spot(cx, cy + r)}"
    rim += f"A{number(r * 1.25)} {number(r * 1.25)} 0 0 0 {spot(cx, cy - r)}Z"
    return drawn + shape(rim, fill=mixed(face, palette.colour, 0.5), fill_opacity=0.28)


def _craters(cx: float, cy: float, r: float) -> str:
    spots = ((-0.45, -0.3, 0.17), (0.12, -0.52, 0.1), (-0.2, 0.32, 0.22), (0.42, 0.1, 0.12), (-0.62, 0.12, 0.08))
    return "".join(ellipse(cx + r * px, cy + r * py, r * pr, r * pr * 0.8) for px, py, pr in spots)


def _clouds(setting: NightSetting, dice: Random) -> str:
    """Streaks of cloud in the lower sky, some before the moon."""
    x, y, width, _ = setting.stage
    air, data = setting.floor - y, ""
    for _ in range(7):
        wide, high = dice.uniform(0.16, 0.42) * width, dice.uniform(0.012, 0.03) * air
        left, at = x + dice.uniform(0, width - wide), y + dice.uniform(0.18, 0.86) * air
        half = number(wide / 2)
        data += f"M{spot(left, at)}q{half} {number(-2 * high)} {number(wide)} 0"
        data += f"q-{half} {number(1.3 * high)} {number(-wide)} 0Z"
    return shape(data, fill="#ffffff", fill_opacity=0.14)


def _stars(setting: NightSetting, dice: Random, palette: Palette) -> str:
    box = setting.stage
    air, data = setting.floor - box.y, ""
    for n in range(max(8, min(60, round(box.width * box.height / 40)))):
        s = dice.uniform(0.004, 0.011) * min(box.height, 60) * (1.9 if n % 7 == 0 else 1)
        sx, sy = box.x + dice.uniform(s, box.width - s), box.y + dice.uniform(s, max(air * 0.6, 2 * s))
        inner = s * 0.24
        data += line([
            (sx, sy - s), (sx + inner, sy - inner), (sx + s, sy), (sx + inner, sy + inner),
            (sx, sy + s), (sx - inner, sy + inner), (sx - s, sy), (sx - inner, sy - inner),
        ], close=True)  # fmt: skip
    return shape(data, fill=palette.colour if palette.low else "#ffffff", fill_opacity=0.85)


def _ground(setting: NightSetting, dice: Random, palette: Palette) -> str:
    x, y, width, height = setting.stage
    floor, rise = setting.floor, height * RISE
    top = [(x + width * i / 12, floor + dice.uniform(-rise, rise)) for i in range(13)]
    base = y + height + setting.below
    data = line([(x, base), *top, (x + width, base)], close=True)
    tufts = _tufts(setting, dice)
    if palette.low:
        pale = mixed(palette.colour, "#ffffff", 0.93)
        drawn = shape(data, fill=pale) + stroke(line(top), palette.colour, height * 0.006)
        return drawn + stroke(tufts, palette.colour, height * 0.004, opacity=0.4)
    lit, dark = mixed(palette.night, palette.colour, 0.42), mixed(palette.night, "#000000", 0.25)
    air, paint = gradient(((0, lit, 1), (0.4, mixed(palette.night, palette.colour, 0.2), 1), (1, dark, 1)), floor, base)
    edge = stroke(line(top), mixed(palette.colour, palette.light, 0.45), height * 0.008, opacity=0.6)
    return air + shape(data, fill=paint) + edge + shape(tufts, fill=lit, fill_opacity=0.5)


def _tufts(setting: NightSetting, dice: Random) -> str:
    """Swells of the ground, wider and farther apart towards its foot."""
    x, y, width, height = setting.stage
    deep, data = (y + height - setting.floor) * 0.9, ""
    for _ in range(9):
        part = dice.uniform(0.12, 0.95)
        wide, high = (0.08 + 0.16 * part) * width, (0.01 + 0.02 * part) * deep
        left, at = x + dice.uniform(0, width - wide), setting.floor + part * deep
        half = number(wide / 2)
        data += (
            f"M{spot(left, at)}q{half} {number(-2 * high)} {number(wide)} 0q-{half} {number(high)} {number(-wide)} 0Z"
        )
    return data
