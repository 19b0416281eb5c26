"""What has a shell or was made: a crab, a beetle, stones, a door, an orrery."""

import math
from collections.abc import Callable
from random import Random
from types import MappingProxyType

from pnp.emblems.parts import Parts
from pnp.emblems.pen import circle, ellipse, line, polygon
from pnp.emblems.tube import blob, facet, tube


def crab(dice: Random) -> Parts:
    """A crab with raised claws."""
    lift = dice.uniform(-3, 3)
    shell = blob([(50, 46), (74, 52), (82, 66), (68, 80), (50, 83), (32, 80), (18, 66), (26, 52)])
    found = ""
    for side in (-1, 1):
        for i in range(3):
            found += tube(
                [
                    (50 + side * 22, 70 + i * 3, 3),
                    (50 + side * (38 - i * 4), 72 + i * 5, 2.4),
                    (50 + side * (44 - i * 6), 92 + i, 0.6),
                ]
            )
        found += tube([(50 + side * 24, 58, 4), (50 + side * 38, 46, 4), (50 + side * 36, 32 + lift, 5)])
        x, y = 50 + side * 34, 24 + lift
        found += blob(
            [
                (x - 8, y + 8),
                (x - 11, y - 6),
                (x - 3, y - 16),
                (x - 1, y - 2),
                (x + 3, y - 15),
                (x + 10, y - 4),
                (x + 7, y + 9),
            ]
        )
        found += tube([(50 + side * 7, 50, 1.4), (50 + side * 8, 38, 2.4)])
    return Parts(
        shell + found, "", "M34 62q16 -9 32 0M38 70q12 -6 24 0", "", circle(42, 37, 1.8) + circle(58, 37, 1.8)
    )


def beetle(dice: Random) -> Parts:
    """A beetle with a horn, wound up by a key."""
    tilt = dice.uniform(-2, 2)
    shell = blob([(36, 52), (54, 42 + tilt), (78, 50), (86, 70), (74, 82), (44, 82), (32, 70)])
    head = tube([(34, 68, 11), (24, 70, 8)]) + tube(
        [(22, 64, 3.4), (12, 52, 2.4), (12, 38, 1.6), (18, 32, 0.4)]
    )
    legs = "".join(
        tube([(x, 80, 3), (x + d, 86, 2.2), (x + d * 1.6, 96, 1)]) for x, d in ((38, -5), (54, 1), (72, 5))
    )
    key = circle(64, 26, 6) + circle(76, 26, 6) + tube([(70, 30, 1.6), (66, 46, 1.6)])
    lines = "M56 43C60 56 60 70 56 82M40 56C52 50 70 50 84 62M36 68q22 -8 50 2"
    return Parts(
        shell + head + legs, key, lines, circle(64, 26, 2.4) + circle(76, 26, 2.4), circle(24, 67, 2)
    )


def turtle(dice: Random) -> Parts:
    """A turtle with a bell on its back."""
    high = dice.uniform(38, 42)
    shell = blob([(16, 76), (24, 54), (46, high), (68, 48), (82, 66), (86, 77), (50, 83)])
    head = tube([(22, 76, 6), (12, 68, 5.4), (8, 62, 6.5)])
    legs = tube([(32, 80, 6), (24, 90, 4.5), (16, 95, 2)]) + tube([(70, 80, 6), (80, 89, 4.5), (88, 94, 2)])
    far = (
        tube([(44, 80, 5), (42, 92, 3), (36, 95, 2)])
        + tube([(50, 42, 2), (50, 12, 2)])
        + "M40 36C41 34 42 30 42 25C42 19 46 16 50 16C54 16 58 19 58 25C58 30 59 34 60 36Z"
    )
    lines = "M22 70q28 -14 62 0M36 47L40 64L36 80M62 45L60 63L66 80M40 64H60"
    return Parts(shell + head + legs, far, lines, circle(50, 38, 2.2), circle(6.5, 60, 1.5))


def golem(dice: Random) -> Parts:
    """A giant of blocks."""
    arm = dice.uniform(-2, 2)
    blocks = [(34, 34, 33, 27), (38, 61, 25, 11), (33, 73, 14, 23), (53, 73, 14, 23), (41, 14, 19, 18)]
    hands = [(14, 36 + arm, 17, 16), (11, 54 + arm, 15, 22), (70, 36 - arm, 17, 16), (75, 54 - arm, 15, 22)]
    body = "".join(_block(*b, dice) for b in (*blocks, *hands))
    eyes = "M45 22h4v3.4h-4ZM53 22h4v3.4h-4Z"
    heart = line(polygon(50.5, 47, 7, 6), close=True) + line(polygon(50.5, 47, 3.6, 6, 30), close=True)
    cracks = "M36 40l6 4l-2 5M64 57l-4 -4M36 80l5 3M64 88l-6 -3M15 62l6 3M85 70l-6 -2"
    return Parts(body, "", heart + cracks, facet(polygon(50.5, 47, 2.4, 6)), eyes)


def _block(x: float, y: float, w: float, h: float, dice: Random) -> str:
    c, j = min(w, h) * 0.2, dice.uniform(-0.8, 0.8)
    corners = [
        (x + c, y + j),
        (x + w - c, y),
        (x + w, y + c),
        (x + w + j, y + h - c),
        (x + w - c, y + h),
        (x + c, y + h - j),
        (x, y + h - c),
        (x - j, y + c),
    ]
    return facet(corners)


def monolith(dice: Random) -> Parts:
    """A standing stone with signs on it, two small ones beside."""
    top = dice.uniform(8, 12)
    stone = facet([(32, 96), (29, 40), (36, 18), (52, top), (66, 22), (71, 56), (68, 96)])
    small = facet([(8, 96), (9, 66), (17, 56), (25, 64), (26, 96)]) + facet(
        [(75, 96), (76, 74), (84, 62), (92, 72), (93, 96)]
    )
    signs = "M44 34l7 -8l7 8M51 26v18M43 54h16l-8 12ZM51 66v12M44 84q7 -7 14 0"
    return Parts(stone, small, signs + "M14 74l4 -5l4 5M81 78h7", "", circle(51, 58, 1.9))


def door(dice: Random) -> Parts:
    """A door that stands alone, ajar."""
    gap = dice.uniform(9, 12)
    frame = "M22 96V36C22 18 34 8 50 8C66 8 78 18 78 36V96Z"
    leaf = "M30 94V38C30 24 38 16 50 16C62 16 70 24 70 38V94Z"
    slit = f"M{70 - gap:.1f} 92L{70 - gap * 0.7:.1f} 22C68 26 70 31 70 38V94Z"
    return Parts(frame, "", leaf + "M50 16V94M30 52H58M30 74H58M40 20V94", circle(55, 60, 2.4), slit)


def orrery(dice: Random) -> Parts:
    """Rings and planets on a stand."""
    turn = dice.uniform(0, 360)
    stand = (
        tube([(50, 60, 3), (50, 84, 3.4)])
        + tube([(50, 82, 4), (36, 92, 3), (26, 96, 2)])
        + tube([(50, 82, 4), (64, 92, 3), (74, 96, 2)])
    )
    sun = tube([(50, 46, 10.5), (50, 46.2, 10.5)])
    rings = "".join(ellipse(50, 46, rx, ry) for rx, ry in ((44, 13), (20, 40), (34, 32)))
    planets = "".join(
        tube(
            [
                (50 + rx * math.cos(a), 46 + ry * math.sin(a), r),
                (50.1 + rx * math.cos(a), 46 + ry * math.sin(a), r),
            ]
        )
        for a, rx, ry, r in (
            (math.radians(turn), 44, 13, 4.4),
            (math.radians(turn + 140), 20, 40, 3.8),
            (math.radians(turn + 250), 34, 32, 5),
            (math.radians(turn + 190), 44, 13, 3),
        )
    )
    return Parts(
        stand + sun + planets, "", rings + circle(50, 46, 14), "", circle(46, 45, 1.8) + circle(54, 45, 1.8)
    )


MONSTERS: MappingProxyType[str, Callable[[Random], Parts]] = MappingProxyType(
    {
        "beetle": beetle,
        "crab": crab,
        "door": door,
        "golem": golem,
        "monolith": monolith,
        "orrery": orrery,
        "turtle": turtle,
    }
)
"""Each of them by name."""
