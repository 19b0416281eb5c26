"""The skies that a squad stands under: their colours, what hangs in them, and what moves through them."""

import math
from random import Random
from types import MappingProxyType

from pnp.emblems.closed_curves import Curves, curves, dome, leaf, lens
from pnp.emblems.pen import Point, line, lines, polygon, shape
from pnp.games.mahou_galaxy.art.squads.airs import Air, Sky, hides, tint
from pnp.games.mahou_galaxy.art.squads.countries import MOST
from pnp.games.mahou_galaxy.art.squads.figures import mixed

SKIES = MappingProxyType({
    "aurora": Sky("#1d4f6b", "#58b89c", "#eafff2", "crescent", "curtains"),
    "dawn": Sky("#8a4273", "#f5b27e", "#fff1d6", "setting", "rays"),
    "deep": Sky("#27408c", "#74a6dd", "#e4eeff", "ringed", "galaxy"),
    "dusk": Sky("#553a86", "#d3a568", "#fff3c8", "full", "streaks"),
    "ember": Sky("#7c2b46", "#ea8540", "#ffd596", "setting", "sparks"),
    "orchid": Sky("#6b2f80", "#dc90c4", "#ffeaf7", "twin", "petals"),
    "storm": Sky("#2f4a66", "#93b3b4", "#e9f2ea", "full", "rain"),
})  # fmt: skip
"""Each sky by its name."""


def weather(air: Air, dice: Random) -> str:
    """Return what moves through the sky, all of it inside the box and its head."""
    return {
        "curtains": _curtains,
        "galaxy": _galaxy,
        "petals": _petals,
        "rain": _rain,
        "rays": _rays,
        "sparks": _sparks,
    }.get(air.sky.weather, _streaks)(air, dice)


def heaps(air: Air, dice: Random) -> str:
    """Return banks of cloud that rise behind the horizon, the farther one paler."""
    x, y, width, height = air.box
    drawn = ""
    for part, tone in ((0.34, 0.11), (0.22, 0.26)):
        domes, at = list[Curves](), x
        for _ in range(MOST):
            if at >= x + width:
                break
            r = min(dice.uniform(0.45, 1.0) * part * height, width * 0.1, max(x + width - at, 0.2) / 2 + 0.1)
            left = min(max(at, x), x + width - 2 * r)
            domes.append(dome(left, y + height * 1.02, 2 * r, r * 0.92))
            at += r * dice.uniform(0.9, 1.4)
        paint, name = tint(air, air.sky.face, (y, tone))
        drawn += paint + shape(curves(domes), fill=name)
    return drawn


def _streaks(air: Air, dice: Random) -> str:
    x, y, width, height = air.box
    streaks = list[Curves]()
    for _ in range(7):
        wide, high = dice.uniform(0.16, 0.42) * width, dice.uniform(0.012, 0.03) * height
        left, at = x + dice.uniform(0, width - wide), y + dice.uniform(0.18, 0.86) * height
        streaks.append(lens(left, at, wide, high, high * 0.65))
    paint, name = tint(air, "#ffffff", (y, 0.14))
    return paint + shape(curves(streaks), fill=name)


def _curtains(air: Air, dice: Random) -> str:
    """Northern lights: curtains whose foot is bright."""
    x, y, width, height = air.box
    drawn = ""
    for n, colour in enumerate(("#7df0c0", "#9fe8ff", "#c9a0ff")):
        foot, turn = y + height * (0.72 - 0.2 * n), dice.uniform(0, 6)
        swing, tall = height * 0.09, height * dice.uniform(0.32, 0.44)
        across = [x + width * i / 24 for i in range(25)]
        wave = [swing * math.sin(turn + i * 0.42) + swing * 0.5 * math.sin(turn + i * 0.95) for i in range(25)]
        low = [(at, foot + by) for at, by in zip(across, wave, strict=True)]
        high = [(at, max(foot - tall + by * 0.5, y - air.head)) for at, by in zip(across, wave, strict=True)]
        top, end = max(foot - tall, air.top), foot + swing
        paint, name = tint(air, colour, (top, 0), (top + 0.75 * (end - top), 0.2), (end, 0.4))
        drawn += paint + shape(line([*low, *reversed(high)], close=True), fill=name)
    return drawn


def _galaxy(air: Air, dice: Random) -> str:
    """A band of small stars, and a shooting star across it."""
    x, y, width, height = air.box
    slope, stars = height * 0.5, list[list[Point]]()
    for _ in range(150):
        along, off = dice.random(), dice.gauss(0, 0.07)
        s = dice.uniform(0.002, 0.006) * min(height, 60)
        at = min(max(y + height * (0.62 + off) - slope * along, y + s), y + height)
        across = x + s + (width - 2 * s) * along
        if not hides(air, across, at, s):
            stars.append(polygon(across, at, s, 4))
    left, top, far = x + width * 0.12, y + height * 0.12, min(width * 0.2, height * 0.5)
    trail = line([(left, top), (left + far, top + far * 0.36), (left + far * 0.99, top + far * 0.41)], close=True)
    pale = mixed(air.sky.middle, "#ffffff", 0.75)
    return shape(lines(stars, close=True), fill=pale) + shape(trail, fill=pale)


def _petals(air: Air, dice: Random) -> str:
    """Petals on the wind."""
    x, y, width, height = air.box
    size, petals = min(height, 60) * 0.016, list[Curves]()
    for _ in range(26):
        px, py = x + dice.uniform(2 * size, width - 2 * size), y + dice.uniform(2 * size, height - 2 * size)
        lean = dice.uniform(-0.7, 0.7)
        if hides(air, px, py, 1.5 * size):
            continue
        ax, ay = size * 1.5 * math.cos(lean), size * 1.5 * math.sin(lean)
        bx, by = -size * 0.9 * math.sin(lean), size * 0.9 * math.cos(lean)
        petals.append(leaf((px - ax, py - ay), (px + bx, py + by), (px + ax, py + ay), (px - bx, py - by)))
    return shape(curves(petals), fill=mixed(air.sky.middle, "#ffd9ee", 0.75))


def _rain(air: Air, dice: Random) -> str:
    """Slanting rain under a ceiling of cloud."""
    x, y, width, height = air.box
    slant, drops = 0.3, list[list[Point]]()
    for _ in range(70):
        long = dice.uniform(0.05, 0.12) * height
        px, py = x + dice.uniform(slant * long, width), y + dice.uniform(0, height - long)
        thin = 0.0035 * min(height, 60)
        if hides(air, px - slant * long / 2, py + long / 2, 0.6 * long):
            continue
        drops.append([(px, py), (px - slant * long, py + long), (px - slant * long - thin, py + long)])
    return _streaks(air, dice) + shape(lines(drops, close=True), fill=mixed(air.sky.middle, "#ffffff", 0.4))


def _rays(air: Air, dice: Random) -> str:
    """Light that fans out from behind the horizon."""
    x, y, width, height = air.box
    cx, foot, rays = air.moon[0], y + height, list[list[Point]]()
    count = 9
    for i in range(count):
        left = x + width * (i + dice.uniform(0.1, 0.3)) / count
        rays.append([(cx, foot), (left, y - air.head), (left + width * 0.5 / count, y - air.head)])
    paint, name = tint(air, air.sky.face, (y - air.head * 0.3, 0), (foot, 0.3))
    return paint + shape(lines(rays, close=True), fill=name)


def _sparks(air: Air, dice: Random) -> str:
    """Sparks that rise from the ground, the higher the smaller."""
    x, y, width, height = air.box
    sparks = list[list[Point]]()
    for _ in range(46):
        part = dice.random() ** 0.6
        s = (0.002 + 0.007 * part) * min(height, 60)
        across, at = x + dice.uniform(s, width - s), y + s + (height - 2 * s) * part
        if not hides(air, across, at, s):
            sparks.append(polygon(across, at, s, 4))
    return _streaks(air, dice) + shape(lines(sparks, close=True), fill=mixed(air.sky.middle, "#ffcf7a", 0.85))
