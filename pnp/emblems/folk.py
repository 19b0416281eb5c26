"""Who is neither beast nor thing: spirits, people in robes and plate, an old tree, a cloud of eyes."""

import math
from collections.abc import Callable
from random import Random
from types import MappingProxyType

from pnp.emblems.parts import Parts
from pnp.emblems.pen import circle, ellipse, number
from pnp.emblems.tube import blob, facet, tube


def wisp(dice: Random) -> Parts:
    """A spirit with small arms and no feet."""
    sway = dice.uniform(-5, 5)
    body = tube(
        [(50, 32, 18), (50, 54, 14), (44 + sway, 74, 8.5), (56 + sway, 88, 4.4), (48 + sway, 97, 0.4)]
    )
    arms = tube([(37, 50, 4), (24, 48, 3.4), (17, 38, 2.4)]) + tube(
        [(63, 50, 4), (76, 54, 3.4), (84, 46, 2.4)]
    )
    lock = tube([(48, 16, 5), (52, 6, 3.6), (62, 2, 0.4)]) + tube([(42, 18, 4), (36, 10, 2.6), (30, 10, 0.3)])
    eyes = ellipse(43.0, 33.0, 3.2, 4.6) + ellipse(57.0, 33.0, 3.2, 4.6)
    return Parts(
        body + arms + lock,
        "",
        "M46 43q4 3.4 8 0",
        circle(20, 22, 1.6) + circle(80, 26, 2.2) + circle(86, 66, 1.4) + circle(14, 64, 1.8),
        eyes,
    )


def imp(dice: Random) -> Parts:
    """A small devil with a burning head, dancing."""
    kick = dice.uniform(-3, 3)
    body = tube([(50, 48, 7), (51, 58, 8.5), (50, 68, 6)])
    head = tube([(50, 34, 13), (50, 35, 13)])
    flame = (
        tube([(50, 24, 9), (46, 12, 6), (52, 2, 0.4)])
        + tube([(40, 28, 6), (34, 18, 3.4), (36, 9, 0.3)])
        + tube([(60, 28, 6), (67, 19, 3.4), (64, 8, 0.3)])
    )
    limbs = tube([(45, 54, 3), (32, 50, 2.4), (24, 38, 2)]) + tube([(56, 54, 3), (68, 60, 2.4), (78, 54, 2)])
    legs = tube([(47, 68, 4), (38, 78 + kick, 3), (42, 93, 2.4), (35, 96, 2)]) + tube(
        [(54, 68, 4), (66, 76, 3), (72, 88 + kick, 2.4), (66, 92 + kick, 2)]
    )
    tail = tube([(54, 66, 2), (72, 72, 1.6), (86, 64, 1.4), (90, 76, 1.2)]) + facet(
        [(85, 76), (96, 76), (90, 84)]
    )
    return Parts(
        body + head + limbs + legs,
        flame + tail,
        "M44 41q6 4.4 12 0",
        "",
        facet([(40, 31), (48, 35), (41, 37)]) + facet([(60, 31), (52, 35), (59, 37)]),
    )


def sprout(dice: Random) -> Parts:
    """A scout with an acorn for a hat."""
    lean = dice.uniform(-2, 2)
    hat = "M30 34C31 18 40 12 50 12C60 12 69 18 70 34Z" + tube([(50, 14, 2), (53 + lean, 4, 1.6)])
    face = blob([(33, 34), (67, 34), (62, 50), (50, 57), (38, 50)])
    body = tube([(50, 56, 6), (50, 68, 10), (50, 78, 9)])
    limbs = tube([(43, 62, 3), (32, 66, 2.6), (26, 60, 2.2)]) + tube(
        [(57, 62, 3), (70, 60, 2.6), (76, 52, 2.2)]
    )
    legs = tube([(45, 80, 4), (43, 94, 3), (37, 96, 2.2)]) + tube([(55, 80, 4), (58, 94, 3), (53, 96, 2.2)])
    spear = tube([(80, 96, 1.2), (74, 20, 1.2)]) + blob([(74, 26), (67, 16), (73, 3), (80, 15)])
    lines = "M32 27q18 -6 36 0M36 20q14 -5 28 0M40 34l4 -20M60 34l-4 -20M50 34v-20"
    return Parts(
        hat + face + body + limbs + legs, spear, lines, "", circle(43, 42, 2.4) + circle(57, 42, 2.4)
    )


def squire(dice: Random) -> Parts:
    """Someone in a cloak, lantern raised."""
    sway = dice.uniform(-3, 3)
    cloak = "M50 24C62 26 68 40 72 62C75 78 80 88 84 96H20C26 84 30 70 32 56C35 38 40 26 50 24Z"
    head = tube([(49, 22, 10), (48, 24, 9.4)]) + blob(
        [(36, 30), (38, 12), (52, 5), (64, 14), (63, 34), (50, 37)]
    )
    arm = tube([(38, 44, 5), (26, 42 + sway, 3.6), (19, 32 + sway, 2.6)])
    lamp = f"M12 {34 + sway:.1f}h12v14l-6 5l-6 -5Z" + tube([(18, 28 + sway, 1), (18, 34 + sway, 1)])
    folds = "M46 44C42 62 38 80 34 96M58 44C62 62 64 80 66 96M52 46V96"
    eyes = circle(43, 24, 1.8) + circle(51, 24, 1.8)
    glow = f"M15 {37 + sway:.1f}h6v9l-3 3l-3 -3Z"
    return Parts(cloak + head + arm, lamp, folds, "", eyes + glow)


def knight(dice: Random) -> Parts:
    """A guard in plate with shield and halberd."""
    lean = dice.uniform(-2, 2)
    trunk = (
        blob([(36, 38), (64, 38), (68, 52), (60, 70), (40, 70), (32, 52)])
        + tube([(34, 42, 7), (33, 45, 7)])
        + tube([(66, 42, 7), (67, 45, 7)])
    )
    helm = blob([(40, 32), (39, 18), (50, 10), (61, 18), (60, 32), (50, 37)]) + tube(
        [(50, 12, 2.4), (58, 2, 3), (70, 4 + lean, 2), (76, 12, 0.3)]
    )
    legs = tube([(43, 68, 7), (41, 82, 5), (40, 94, 4), (34, 96, 2.6)]) + tube(
        [(57, 68, 7), (60, 82, 5), (61, 94, 4), (56, 96, 2.6)]
    )
    shield = "M14 46C22 46 28 44 32 41C36 44 42 46 46 46C46 64 42 76 31 84C19 76 14 64 14 46Z"
    pole = (
        tube([(80, 98, 1.5), (76, 6, 1.5)])
        + blob([(78, 14), (90, 10), (94, 24), (88, 38), (79, 34)])
        + tube([(67, 46, 5), (74, 56, 3.6), (78, 52, 3)])
    )
    cross = "M31 50V76M21 58H41M20 50C24 50 29 48 32 45"
    return Parts(trunk + helm + legs + shield, pole, cross + "M50 14V34", "", "M42 23h16v3.2h-16Z")


def choir(dice: Random) -> Parts:
    """Three in hoods who sing."""
    found, eyes, lines = ["", ""], "", ""
    for i, (x, y, s) in enumerate(((27.0, 40.0, 0.8), (73.0, 40.0, 0.8), (50.0, 24.0, 1.0))):
        y += dice.uniform(-2, 2)
        hood = [(x - 14 * s, y + 18 * s), (x - 11 * s, y - 6 * s), (x, y - 14 * s), (x + 11 * s, y - 6 * s)]
        robe = [(x - 14 * s, y + 14 * s), (x + 14 * s, y + 14 * s), (x + 23 * s, 96), (x - 23 * s, 96)]
        found[i < 2] += blob([*hood, (x + 14 * s, y + 18 * s)]) + facet(robe)
        eyes += circle(x - 4 * s, y, 1.7 * s) + circle(x + 4 * s, y, 1.7 * s)
        eyes += ellipse(x, y + 8 * s, 1.8 * s, 2.8 * s)
        a, b, up, down = (number(v) for v in (x - 10 * s, x + 10 * s, y - 7 * s, y + 12 * s))
        lines += f"M{a} {down}C{a} {up} {b} {up} {b} {down}M{number(x)} {number(y + 20 * s)}V94"
    return Parts(found[0], found[1], lines, "", eyes)


def treant(dice: Random) -> Parts:
    """An old tree with a face, a crown of branches."""
    sway = dice.uniform(-3, 3)
    trunk = tube([(50, 84, 15), (50, 74, 13.5), (49, 58, 13), (50, 44, 11), (50, 34, 6)])
    crown = tube([(50, 38, 4), (51, 20, 2.4), (48 + sway, 6, 0.4)])
    sides = _boughs(-1, sway) + _boughs(1, sway)
    bark = "M42 96C45 84 44 76 42 68M58 96C55 84 56 76 58 68M50 94V80M44 72q6 5 12 0"
    eyes = facet([(41, 52), (48, 56), (42, 58)]) + facet([(59, 52), (52, 56), (58, 58)])
    return Parts(trunk + crown + sides, "", bark, "", eyes)


def _boughs(side: int, sway: float) -> str:
    """Return roots, branches and leaves of one side."""

    def limb(*knots: tuple[float, float, float]) -> str:
        return tube([(50 + side * x, y, r) for x, y, r in knots])

    roots = "".join(limb((d * 0.4, 88, 6), (d, 95, 3), (d * 1.3, 97, 0.4)) for d in (20, 34))
    bough = limb((6, 46, 6), (20, 34, 4), (24, 18, 2.4), (18 + side * sway, 4, 0.4))
    twig = limb((20, 34, 3.4), (34, 26, 2.2), (42, 14, 0.4))
    arm = limb((8, 66, 4.4), (26, 62, 3.2), (38, 70, 2), (42, 80, 0.6))
    spots = ((50 + side * x, y) for x, y in ((41, 16), (31, 12), (17, 8), (37, 30)))
    leaves = "".join(blob([(x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)]) for x, y in spots)
    return roots + bough + twig + arm + leaves


def horror(dice: Random) -> Parts:
    """A cloud of arms and eyes."""
    arms = ""
    for i in range(9):
        turn = math.radians(-205 + i * 29 + dice.uniform(-5, 5))
        reach, bend = dice.uniform(40, 47), dice.choice((-1, 1)) * 9
        x, y = 50 + reach * math.cos(turn), 58 + reach * math.sin(turn)
        mx, my = (
            50 + reach * 0.6 * math.cos(turn) + bend * math.sin(turn),
            58 + reach * 0.6 * math.sin(turn) - bend * math.cos(turn),
        )
        arms += tube([(50, 58, 11), (mx, my, 5.4), (x, y, 0.5)])
    body = tube([(50, 50, 21), (50, 66, 24)]) + tube([(50, 70, 22), (46, 88, 12), (52, 97, 2)])
    spots = (
        (50, 54, 7),
        (37, 45, 3.6),
        (63, 44, 4.2),
        (38, 66, 4.4),
        (63, 67, 3.2),
        (50, 37, 2.6),
        (51, 74, 3),
    )
    eyes = "".join(ellipse(float(x), float(y), float(r), r * 0.62) for x, y, r in spots)
    return Parts(
        body,
        arms,
        "",
        "",
        eyes + "".join(circle(x, y, r * 0.4).replace("0 1 0", "0 1 1") for x, y, r in spots),
    )


FOLK: MappingProxyType[str, Callable[[Random], Parts]] = MappingProxyType(
    {
        "choir": choir,
        "horror": horror,
        "imp": imp,
        "knight": knight,
        "sprout": sprout,
        "squire": squire,
        "treant": treant,
        "wisp": wisp,
    }
)
"""Each of them by name."""
