"""A spell as it goes off: arms of light, sparks and rings around a middle."""

import math
from random import Random

from pnp.emblems.pen import PictureBox, Point, chance, circle, known, line, polar, rays, shape, stroke, tube

KINDS = ("bloom", "bolt", "spiral", "star")
SPARK = ((0, -1.6), (0.5, -0.5), (1.6, 0), (0.5, 0.5), (0, 1.6), (-0.5, 0.5), (-1.6, 0), (-0.5, -0.5))
"""The corners of a spark about its middle."""


def spell(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    colour: str = "#5d49a8",
    light: str = "#ffffff",
    accent: str = "#f6e2ae",
    form: str = "",
) -> str:
    """Let a spell go off in the middle of its box.

    `form` is one of `KINDS`; the id picks one where it is empty. `light` paints the arms, `accent` the
    sparks, `colour` the outlines.
    """
    dice = chance("spell", id)
    (cx, cy), r = box.middle, box.radius
    kind = known("form", form, KINDS) or dice.choice(KINDS)
    arms = {"bloom": _bloom, "bolt": _bolts, "spiral": _spiral, "star": _star}[kind](cx, cy, r, dice)
    low = ink == "low"
    fill = {"fill": "#ffffff"} if low else {"fill": light, "fill_opacity": 0.82}
    halos = () if low else (0.8, 0.62, 0.46, 0.3)
    rim = circle(cx, cy, r * 0.97) + circle(cx, cy, r * 0.3)
    ticks = rays(cx, cy, r * 0.9, r * 0.97, (i * 7.5 for i in range(48)))
    return (
        stroke(rim + ticks, colour if low else light, r * 0.012, opacity=0.8)
        + "".join(shape(circle(cx, cy, r * size), fill=light, fill_opacity=0.13) for size in halos)
        + shape(arms, **fill, stroke=colour, stroke_width=r * 0.012, stroke_linejoin="round")
        + shape(_sparks(cx, cy, r, dice), fill=colour if low else accent)
    )


def _spiral(cx: float, cy: float, r: float, dice: Random) -> str:
    count, way, start = dice.choice((5, 6, 7)), dice.choice((-1, 1)), dice.uniform(0, 360)

    def knot(arm: int, part: float) -> tuple[float, float, float]:
        x, y = polar(cx, cy, r * (0.22 + 0.68 * part), start + arm * 360 / count + way * part * 130)
        return x, y, r * 0.09 * math.sin(math.pi * min(part + 0.02, 1))

    return "".join(tube([knot(arm, step / 5) for step in range(6)]) for arm in range(count))


def _bolts(cx: float, cy: float, r: float, dice: Random) -> str:
    count, start = dice.choice((6, 7, 8)), dice.uniform(0, 360)
    bolts = ""
    for i in range(count):
        turn = start + i * 360 / count
        sides: tuple[list[Point], list[Point]] = ([], [])
        for step in range(6):
            reach, bend = r * (0.26 + 0.128 * step), dice.uniform(5, 11) * (1 if step % 2 else -1)
            x, y = polar(cx, cy, reach, turn + bend)
            ux, uy = polar(0, 0, r * 0.05 * (1 - step / 5), turn + 90)
            sides[0].append((x + ux, y + uy))
            sides[1].insert(0, (x - ux, y - uy))
        bolts += line([*sides[0], *sides[1]], close=True)
    return bolts


def _bloom(cx: float, cy: float, r: float, dice: Random) -> str:
    count, start = dice.choice((8, 9, 10)), dice.uniform(0, 360)
    leaves = ""
    for i in range(count):
        turn, long = start + i * 360 / count, 0.88 if i % 2 else 0.66
        parts = ((0.24, 0.004), (0.24 + (long - 0.24) * 0.6, 0.085), (long, 0.004))
        leaves += tube([(*polar(cx, cy, r * part, turn), r * wide) for part, wide in parts])
    return leaves


def _star(cx: float, cy: float, r: float, dice: Random) -> str:
    count, start = dice.choice((5, 6, 8)), dice.uniform(0, 360)
    points = ""
    for i in range(count * 3):
        turn, spread = start + i * 120 / count, 26 / count * 2
        left, right = polar(cx, cy, r * 0.25, turn - spread), polar(cx, cy, r * 0.25, turn + spread)
        points += line([left, polar(cx, cy, r * (0.93, 0.5, 0.62)[i % 3], turn), right], close=True)
    return points


def _sparks(cx: float, cy: float, r: float, dice: Random) -> str:
    sparks = ""
    for _ in range(26):
        x, y = polar(cx, cy, r * dice.uniform(0.36, 0.9), dice.uniform(0, 360))
        size = r * dice.uniform(0.012, 0.045)
        sparks += line([(x + size * across, y + size * down) for across, down in SPARK], close=True)
    return sparks
