"""A spell as it goes off: arms of light, sparks and rings around a middle."""

import math
from random import Random

from pnp.emblems.pen import PictureBox, Point, chance, circle, line, polar, rays, shape, stroke
from pnp.emblems.tube import tube

KINDS = ("bloom", "bolt", "spiral", "star")


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

    `form` is one of `KINDS`; the id picks one where it is none of them. `light` paints the arms, `accent` the
    sparks, `colour` the outlines.
    """
    dice = chance("spell", id)
    (cx, cy), r = box.middle, box.radius
    kind = form if form in KINDS else dice.choice(KINDS)
    arms = {"bloom": _bloom, "bolt": _bolts, "spiral": _spiral, "star": _star}[kind](cx, cy, r, dice)
    low = ink == "low"
    fill = {"fill": "#ffffff"} if low else {"fill": light, "fill_opacity": 0.82}
    glow = (
        ""
        if low
        else "".join(shape(circle(cx, cy, r * p), fill=light, fill_opacity=0.13) for p in (0.8, 0.62, 0.46, 0.3))
    )
    edge = {"stroke": colour, "stroke_width": r * 0.012, "stroke_linejoin": "round"}
    rim = circle(cx, cy, r * 0.97) + circle(cx, cy, r * 0.3)
    ticks = rays(cx, cy, r * 0.9, r * 0.97, (i * 7.5 for i in range(48)))
    line_tone = colour if low else light
    return (
        stroke(rim + ticks, line_tone, r * 0.012, opacity=0.8)
        + glow
        + shape(arms, **fill, **edge)
        + shape(_sparks(cx, cy, r, dice), fill=colour if low else accent)
    )


def _spiral(cx: float, cy: float, r: float, dice: Random) -> str:
    count, way, start = dice.choice((5, 6, 7)), dice.choice((-1, 1)), dice.uniform(0, 360)
    found = ""
    for i in range(count):
        knots = []
        for step in range(6):
            part = step / 5
            x, y = polar(cx, cy, r * (0.22 + 0.68 * part), start + i * 360 / count + way * part * 130)
            knots.append((x, y, r * 0.09 * math.sin(math.pi * min(part + 0.02, 1))))
        found += tube(knots)
    return found


def _bolts(cx: float, cy: float, r: float, dice: Random) -> str:
    found, count, start = "", dice.choice((6, 7, 8)), dice.uniform(0, 360)
    for i in range(count):
        turn = start + i * 360 / count
        near: list[Point] = []
        far: list[Point] = []
        for step in range(6):
            reach, bend = (r * (0.26 + 0.128 * step), (dice.uniform(5, 11) if step % 2 else -dice.uniform(5, 11)))
            wide = r * 0.05 * (1 - step / 5)
            for side, points in ((1, near), (-1, far)):
                x, y = polar(cx, cy, reach, turn + bend)
                ux, uy = polar(0, 0, wide * side, turn + 90)
                points.append((x + ux, y + uy))
        found += line([*near, *reversed(far)], close=True)
    return found


def _bloom(cx: float, cy: float, r: float, dice: Random) -> str:
    count, start = dice.choice((8, 9, 10)), dice.uniform(0, 360)
    found = ""
    for i in range(count):
        turn, long = start + i * 360 / count, 0.88 if i % 2 else 0.66
        knots = [
            (*polar(cx, cy, r * part, turn), r * wide)
            for part, wide in ((0.24, 0.004), (0.24 + (long - 0.24) * 0.6, 0.085), (long, 0.004))
        ]
        found += tube(knots)
    return found


def _star(cx: float, cy: float, r: float, dice: Random) -> str:
    count, start = dice.choice((5, 6, 8)), dice.uniform(0, 360)
    found = ""
    for i in range(count * 3):
        turn = start + i * 120 / count
        long = (0.93, 0.5, 0.62)[i % 3]
        a, b = polar(cx, cy, r * 0.25, turn - 26 / count * 2), polar(cx, cy, r * 0.25, turn + 26 / count * 2)
        found += line([a, polar(cx, cy, r * long, turn), b], close=True)
    return found


def _sparks(cx: float, cy: float, r: float, dice: Random) -> str:
    found = ""
    for _ in range(26):
        x, y = polar(cx, cy, r * dice.uniform(0.36, 0.9), dice.uniform(0, 360))
        s = r * dice.uniform(0.012, 0.045)
        found += line(
            [
                (x, y - 1.6 * s),
                (x + 0.5 * s, y - 0.5 * s),
                (x + 1.6 * s, y),
                (x + 0.5 * s, y + 0.5 * s),
                (x, y + 1.6 * s),
                (x - 0.5 * s, y + 0.5 * s),
                (x - 1.6 * s, y),
                (x - 0.5 * s, y - 0.5 * s),
            ],
            close=True,
        )
    return found
