"""What is neither beast nor bird: shells, stones, spirits, and people in robes."""

import math
from collections.abc import Callable
from random import Random
from types import MappingProxyType

from pnp.render.emblem_parts import Parts
from pnp.render.emblem_pen import circle, line, polygon
from pnp.render.emblem_tube import blob, facet, tube


def crab(dice: Random) -> Parts:
    """A crab with raised claws."""
    lift = dice.uniform(-3, 3)
    shell = blob([(50, 46), (74, 52), (82, 66), (68, 80), (50, 83), (32, 80), (18, 66), (26, 52)])
    found = ""
    for side in (-1, 1):
        for i in range(3):
            found += tube([(50 + side * 22, 70 + i * 3, 3), (50 + side * (38 - i * 4), 72 + i * 5, 2.4), (50 + side * (44 - i * 6), 92 + i, 0.6)])
        found += tube([(50 + side * 24, 58, 4), (50 + side * 38, 46, 4), (50 + side * 36, 32 + lift, 5)])
        x, y = 50 + side * 34, 24 + lift
        found += blob([(x - 8, y + 8), (x - 11, y - 6), (x - 3, y - 16), (x - 1, y - 2), (x + 3, y - 15), (x + 10, y - 4), (x + 7, y + 9)])
        found += tube([(50 + side * 7, 50, 1.4), (50 + side * 8, 38, 2.4)])
    return Parts(shell + found, "", "M34 62q16 -9 32 0M38 70q12 -6 24 0", "", circle(42, 37, 1.8) + circle(58, 37, 1.8))


def beetle(dice: Random) -> Parts:
    """A beetle with a horn, wound up by a key."""
    tilt = dice.uniform(-2, 2)
    shell = blob([(36, 52), (54, 42 + tilt), (78, 50), (86, 70), (74, 82), (44, 82), (32, 70)])
    head = tube([(34, 68, 11), (24, 70, 8)]) + tube([(22, 64, 3.4), (12, 52, 2.4), (12, 38, 1.6), (18, 32, 0.4)])
    legs = "".join(tube([(x, 80, 3), (x + d, 86, 2.2), (x + d * 1.6, 96, 1)]) for x, d in ((38, -5), (54, 1), (72, 5)))
    key = circle(64, 26, 6) + circle(76, 26, 6) + tube([(70, 30, 1.6), (66, 46, 1.6)])
    lines = "M56 43C60 56 60 70 56 82M40 56C52 50 70 50 84 62M36 68q22 -8 50 2"
    return Parts(shell + head + legs, key, lines, circle(64, 26, 2.4) + circle(76, 26, 2.4), circle(24, 67, 2))


def turtle(dice: Random) -> Parts:
    """A turtle with a bell on its back."""
    high = dice.uniform(38, 42)
    shell = blob([(16, 76), (24, 54), (46, high), (68, 48), (82, 66), (86, 77), (50, 83)])
    head = tube([(22, 76, 6), (12, 68, 5.4), (8, 62, 6.5)])
    legs = tube([(32, 80, 6), (24, 90, 4.5), (16, 95, 2)]) + tube([(70, 80, 6), (80, 89, 4.5), (88, 94, 2)])
    far = tube([(44, 80, 5), (42, 92, 3), (36, 95, 2)]) + tube([(50, 42, 2), (50, 12, 2)]) + "M40 36C41 34 42 30 42 25C42 19 46 16 50 16C54 16 58 19 58 25C58 30 59 34 60 36Z"
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
    corners = [(x + c, y + j), (x + w - c, y), (x + w, y + c), (x + w + j, y + h - c), (x + w - c, y + h), (x + c, y + h - j), (x, y + h - c), (x - j, y + c)]
    return facet(corners)


def monolith(dice: Random) -> Parts:
    """A standing stone with signs on it, two small ones beside."""
    top = dice.uniform(8, 12)
    stone = facet([(32, 96), (29, 40), (36, 18), (52, top), (66, 22), (71, 56), (68, 96)])
    small = facet([(8, 96), (9, 66), (17, 56), (25, 64), (26, 96)]) + facet([(75, 96), (76, 74), (84, 62), (92, 72), (93, 96)])
    signs = "M44 34l7 -8l7 8M51 26v18M43 54h16l-8 12ZM51 66v12M44 84q7 -7 14 0"
    return Parts(stone, small, signs + "M14 74l4 -5l4 5M81 78h7", "", circle(51, 58, 1.9))


def door(dice: Random) -> Parts:
    """A door that stands alone, ajar."""
    gap = dice.uniform(9, 12)
    frame = "M22 96V36C22 18 34 8 50 8C66 8 78 18 78 36V96Z"
    leaf = f"M30 94V38C30 24 38 16 50 16C62 16 70 24 70 38V94Z"
    slit = f"M{70 - gap:.1f} 92L{70 - gap * 0.7:.1f} 22C68 26 70 31 70 38V94Z"
    return Parts(frame, "", leaf + "M50 16V94M30 52H58M30 74H58M40 20V94", circle(55, 60, 2.4), slit)


def orrery(dice: Random) -> Parts:
    """Rings and planets on a stand."""
    turn = dice.uniform(0, 360)
    stand = tube([(50, 60, 3), (50, 84, 3.4)]) + tube([(50, 82, 4), (36, 92, 3), (26, 96, 2)]) + tube([(50, 82, 4), (64, 92, 3), (74, 96, 2)])
    sun = tube([(50, 46, 10.5), (50, 46.2, 10.5)])
    rings = "".join(_ellipse(50, 46, rx, ry) for rx, ry in ((44, 13), (20, 40), (34, 32)))
    planets = "".join(
        tube([(50 + rx * math.cos(a), 46 + ry * math.sin(a), r), (50.1 + rx * math.cos(a), 46 + ry * math.sin(a), r)])
        for a, rx, ry, r in ((math.radians(turn), 44, 13, 4.4), (math.radians(turn + 140), 20, 40, 3.8), (math.radians(turn + 250), 34, 32, 5), (math.radians(turn + 190), 44, 13, 3))
    )
    return Parts(stand + sun + planets, "", rings + circle(50, 46, 14), "", circle(46, 45, 1.8) + circle(54, 45, 1.8))


def _ellipse(x: float, y: float, rx: float, ry: float) -> str:
    return f"M{x - rx} {y}a{rx} {ry} 0 1 0 {2 * rx} 0a{rx} {ry} 0 1 0 {-2 * rx} 0Z"


def wisp(dice: Random) -> Parts:
    """A spirit with small arms and no feet."""
    sway = dice.uniform(-5, 5)
    body = tube([(50, 32, 18), (50, 54, 14), (44 + sway, 74, 8.5), (56 + sway, 88, 4.4), (48 + sway, 97, 0.4)])
    arms = tube([(37, 50, 4), (24, 48, 3.4), (17, 38, 2.4)]) + tube([(63, 50, 4), (76, 54, 3.4), (84, 46, 2.4)])
    lock = tube([(48, 16, 5), (52, 6, 3.6), (62, 2, 0.4)]) + tube([(42, 18, 4), (36, 10, 2.6), (30, 10, 0.3)])
    eyes = _ellipse(43.0, 33.0, 3.2, 4.6) + _ellipse(57.0, 33.0, 3.2, 4.6)
    return Parts(body + arms + lock, "", "M46 43q4 3.4 8 0", circle(20, 22, 1.6) + circle(80, 26, 2.2) + circle(86, 66, 1.4) + circle(14, 64, 1.8), eyes)


def imp(dice: Random) -> Parts:
    """A small devil with a burning head, dancing."""
    kick = dice.uniform(-3, 3)
    body = tube([(50, 48, 7), (51, 58, 8.5), (50, 68, 6)])
    head = tube([(50, 34, 13), (50, 35, 13)])
    flame = tube([(50, 24, 9), (46, 12, 6), (52, 2, 0.4)]) + tube([(40, 28, 6), (34, 18, 3.4), (36, 9, 0.3)]) + tube([(60, 28, 6), (67, 19, 3.4), (64, 8, 0.3)])
    limbs = tube([(45, 54, 3), (32, 50, 2.4), (24, 38, 2)]) + tube([(56, 54, 3), (68, 60, 2.4), (78, 54, 2)])
    legs = tube([(47, 68, 4), (38, 78 + kick, 3), (42, 93, 2.4), (35, 96, 2)]) + tube([(54, 68, 4), (66, 76, 3), (72, 88 + kick, 2.4), (66, 92 + kick, 2)])
    tail = tube([(54, 66, 2), (72, 72, 1.6), (86, 64, 1.4), (90, 76, 1.2)]) + facet([(85, 76), (96, 76), (90, 84)])
    return Parts(body + head + limbs + legs, flame + tail, "M44 41q6 4.4 12 0", "", facet([(40, 31), (48, 35), (41, 37)]) + facet([(60, 31), (52, 35), (59, 37)]))


def sprout(dice: Random) -> Parts:
    """A scout with an acorn for a hat."""
    lean = dice.uniform(-2, 2)
    hat = "M30 34C31 18 40 12 50 12C60 12 69 18 70 34Z" + tube([(50, 14, 2), (53 + lean, 4, 1.6)])
    face = blob([(33, 34), (67, 34), (62, 50), (50, 57), (38, 50)])
    body = tube([(50, 56, 6), (50, 68, 10), (50, 78, 9)])
    limbs = tube([(43, 62, 3), (32, 66, 2.6), (26, 60, 2.2)]) + tube([(57, 62, 3), (70, 60, 2.6), (76, 52, 2.2)])
    legs = tube([(45, 80, 4), (43, 94, 3), (37, 96, 2.2)]) + tube([(55, 80, 4), (58, 94, 3), (53, 96, 2.2)])
    spear = tube([(80, 96, 1.2), (74, 20, 1.2)]) + blob([(74, 26), (67, 16), (73, 3), (80, 15)])
    lines = "M32 27q18 -6 36 0M36 20q14 -5 28 0M40 34l4 -20M60 34l-4 -20M50 34v-20"
    return Parts(hat + face + body + limbs + legs, spear, lines, "", circle(43, 42, 2.4) + circle(57, 42, 2.4))


def squire(dice: Random) -> Parts:
    """Someone in a cloak, lantern raised."""
    sway = dice.uniform(-3, 3)
    cloak = f"M50 24C62 26 68 40 72 62C75 78 80 88 84 96H20C26 84 30 70 32 56C35 38 40 26 50 24Z"
    head = tube([(49, 22, 10), (48, 24, 9.4)]) + blob([(36, 30), (38, 12), (52, 5), (64, 14), (63, 34), (50, 37)])
    arm = tube([(38, 44, 5), (26, 42 + sway, 3.6), (19, 32 + sway, 2.6)])
    lamp = f"M12 {34 + sway:.1f}h12v14l-6 5l-6 -5Z" + tube([(18, 28 + sway, 1), (18, 34 + sway, 1)])
    folds = "M46 44C42 62 38 80 34 96M58 44C62 62 64 80 66 96M52 46V96"
    eyes = circle(43, 24, 1.8) + circle(51, 24, 1.8)
    glow = f"M15 {37 + sway:.1f}h6v9l-3 3l-3 -3Z"
    return Parts(cloak + head + arm, lamp, folds, "", eyes + glow)


def knight(dice: Random) -> Parts:
    """A guard in plate with shield and halberd."""
    lean = dice.uniform(-2, 2)
    trunk = blob([(36, 38), (64, 38), (68, 52), (60, 70), (40, 70), (32, 52)]) + tube([(34, 42, 7), (33, 45, 7)]) + tube([(66, 42, 7), (67, 45, 7)])
    helm = blob([(40, 32), (39, 18), (50, 10), (61, 18), (60, 32), (50, 37)]) + tube([(50, 12, 2.4), (58, 2, 3), (70, 4 + lean, 2), (76, 12, 0.3)])
    legs = tube([(43, 68, 7), (41, 82, 5), (40, 94, 4), (34, 96, 2.6)]) + tube([(57, 68, 7), (60, 82, 5), (61, 94, 4), (56, 96, 2.6)])
    shield = "M14 46C22 46 28 44 32 41C36 44 42 46 46 46C46 64 42 76 31 84C19 76 14 64 14 46Z"
    pole = tube([(80, 98, 1.5), (76, 6, 1.5)]) + blob([(78, 14), (90, 10), (94, 24), (88, 38), (79, 34)]) + tube([(67, 46, 5), (74, 56, 3.6), (78, 52, 3)])
    cross = "M31 50V76M21 58H41M20 50C24 50 29 48 32 45"
    return Parts(trunk + helm + legs + shield, pole, cross + "M50 14V34", "", "M42 23h16v3.2h-16Z")


def choir(dice: Random) -> Parts:
    """Three in hoods who sing."""
    lift = [dice.uniform(-2, 2) for _ in range(3)]
    found, eyes, lines = ["", ""], "", ""
    for i, (x, y, s) in enumerate(((27, 40, 0.8), (73, 40, 0.8), (50, 24, 1.0))):
        y += lift[i]
        robe = f"M{x} {y - 14 * s:.1f}C{x + 13 * s:.1f} {y - 14 * s:.1f} {x + 15 * s:.1f} {y + 4 * s:.1f} {x + 14 * s:.1f} {y + 18 * s:.1f}L{x + 23 * s:.1f} 96H{x - 23 * s:.1f}L{x - 14 * s:.1f} {y + 18 * s:.1f}C{x - 15 * s:.1f} {y + 4 * s:.1f} {x - 13 * s:.1f} {y - 14 * s:.1f} {x} {y - 14 * s:.1f}Z"
        found[i < 2] += robe
        eyes += circle(x - 4 * s, y, 1.7 * s) + circle(x + 4 * s, y, 1.7 * s)
        eyes += _ellipse(x, y + 8 * s, 1.8 * s, 2.8 * s)
        lines += f"M{x - 9 * s:.1f} {y + 12 * s:.1f}C{x - 12 * s:.1f} {y - 8 * s:.1f} {x + 12 * s:.1f} {y - 8 * s:.1f} {x + 9 * s:.1f} {y + 12 * s:.1f}M{x} {y + 20 * s:.1f}V94"
    return Parts(found[0], found[1], lines, "", eyes)


def treant(dice: Random) -> Parts:
    """An old tree with a face, a crown of branches."""
    sway = dice.uniform(-3, 3)
    trunk = tube([(50, 84, 15), (50, 74, 13.5), (49, 58, 13), (50, 44, 11), (50, 34, 6)])
    roots = "".join(tube([(50 + d * 0.4, 88, 6), (50 + d, 95, 3), (50 + d * 1.3, 97, 0.4)]) for d in (-34, -20, 20, 34))
    crown = ""
    for side in (-1, 1):
        crown += tube([(50 + side * 6, 46, 6), (50 + side * 20, 34, 4), (50 + side * 24, 18, 2.4), (50 + side * 18 + sway, 4, 0.4)])
        crown += tube([(50 + side * 20, 34, 3.4), (50 + side * 34, 26, 2.2), (50 + side * 42, 14, 0.4)])
        crown += tube([(50 + side * 8, 66, 4.4), (50 + side * 26, 62, 3.2), (50 + side * 38, 70, 2), (50 + side * 42, 80, 0.6)])
        crown += "".join(blob([(x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)]) for x, y in ((50 + side * 41, 16), (50 + side * 31, 12), (50 + side * 17, 8), (50 + side * 37, 30)))
    crown += tube([(50, 38, 4), (51, 20, 2.4), (48 + sway, 6, 0.4)])
    bark = "M42 96C45 84 44 76 42 68M58 96C55 84 56 76 58 68M50 94V80M44 72q6 5 12 0"
    return Parts(trunk + roots + crown, "", bark, "", facet([(41, 52), (48, 56), (42, 58)]) + facet([(59, 52), (52, 56), (58, 58)]))


def horror(dice: Random) -> Parts:
    """A cloud of arms and eyes."""
    arms = ""
    for i in range(9):
        turn = math.radians(-205 + i * 29 + dice.uniform(-5, 5))
        reach, bend = dice.uniform(40, 47), dice.choice((-1, 1)) * 9
        x, y = 50 + reach * math.cos(turn), 58 + reach * math.sin(turn)
        mx, my = 50 + reach * 0.6 * math.cos(turn) + bend * math.sin(turn), 58 + reach * 0.6 * math.sin(turn) - bend * math.cos(turn)
        arms += tube([(50, 58, 11), (mx, my, 5.4), (x, y, 0.5)])
    body = tube([(50, 50, 21), (50, 66, 24)]) + tube([(50, 70, 22), (46, 88, 12), (52, 97, 2)])
    spots = ((50, 54, 7), (37, 45, 3.6), (63, 44, 4.2), (38, 66, 4.4), (63, 67, 3.2), (50, 37, 2.6), (51, 74, 3))
    eyes = "".join(_ellipse(float(x), float(y), float(r), r * 0.62) for x, y, r in spots)
    return Parts(body, arms, "", "", eyes + "".join(circle(x, y, r * 0.4).replace("0 1 0", "0 1 1") for x, y, r in spots))


MONSTERS: MappingProxyType[str, Callable[[Random], Parts]] = MappingProxyType(
    {
        "beetle": beetle, "choir": choir, "crab": crab, "door": door, "golem": golem, "horror": horror, "imp": imp,
        "knight": knight, "monolith": monolith, "orrery": orrery, "sprout": sprout, "squire": squire,
        "treant": treant, "turtle": turtle, "wisp": wisp,
    }
)  # fmt: skip
"""Each of them, by name."""
