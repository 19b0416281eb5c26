"""More who stand upright: an ogre, a clockwork page, a squire with a mirror, a shadow, singers, a living coin."""

from collections.abc import Callable
from random import Random
from types import MappingProxyType

from pnp.emblems.parts import Parts
from pnp.emblems.pen import circle, ellipse, line, number, polar, polygon, rays
from pnp.emblems.tube import blob, facet, tube


def ogre(dice: Random) -> Parts:
    """A giant with tusks, a club over the shoulder."""
    swing = dice.uniform(-2, 2)
    trunk = blob([(31, 52), (36, 36), (54, 27), (75, 36), (82, 56), (75, 76), (52, 82), (34, 74)])
    head = tube([(42, 27, 10), (35, 30, 10), (30, 38, 8.5)]) + facet([(46, 22), (56, 13), (53, 29)])
    arm = tube([(40, 46, 9), (24, 56, 7), (19, 70, 7)]) + tube([(18, 75, 8.5), (19, 78, 8.5)])
    legs = tube([(45, 76, 11), (41, 87, 7.5), (40, 93, 5), (32, 95, 3)]) + tube(
        [(67, 76, 11), (72, 87, 7.5), (72, 93, 5), (64, 95, 3)]
    )
    club = tube([(77, 44, 8), (88, 36, 5.5), (86, 24, 5)]) + tube(
        [(90, 38, 2), (85, 24, 4), (79 + swing, 11, 8), (77 + swing, 8, 7)]
    )
    skin = "M42 62q14 9 28 1M46 71q10 5 20 0M48 40l-4 6M60 38l1 7M72 44l4 5"
    tusks = facet([(23, 43), (22, 34), (27.5, 41)]) + facet([(31, 46), (32, 37), (36, 43)])
    return Parts(trunk + head + arm + legs, club, skin + "M26 45q6 3 11 -1", tusks, circle(31.5, 29, 2.2))


def page(dice: Random) -> Parts:
    """A boy of clockwork who serves at table; a key turns in his back."""
    bow = dice.uniform(-1.5, 1.5)
    head = tube([(40, 26, 9.4), (40, 27.4, 9)]) + tube([(32, 28, 2), (29.4, 29, 1.6)])
    cap = blob([(29, 21), (33, 11), (46, 8), (54, 17), (50, 23)])
    feather = tube([(48, 12, 1.2), (58, 4, 2.6), (70, 8, 0.3)])
    trunk = blob([(38, 36), (49, 37), (57, 52), (58, 64), (44, 66), (38, 54)]) + tube(
        [(46, 69, 8), (57, 69, 8)]
    )
    legs = tube([(46, 74, 4), (44, 86, 3), (44, 94, 2.6), (37, 96, 2)]) + tube(
        [(57, 74, 4), (60, 86, 3), (60, 94, 2.6), (53, 96, 2)]
    )
    arm = tube([(43, 42, 4.4), (33, 54, 3.2), (19, 49 + bow, 2.6)])
    y = 45 + bow
    tray = f"M3 {y:.1f}H31L28 {y + 3:.1f}H6ZM7 {y - 1:.1f}C8 {y - 15:.1f} 26 {y - 15:.1f} 27 {y - 1:.1f}Z"
    knob = tube([(17, y - 13, 1.7), (17, y - 14.4, 1.7)])
    key = tube([(54, 50, 2.2), (73, 47, 2.2)]) + "".join(
        tube([(78 + dx, 47 + dy, 6.4), (78.1 + dx, 47 + dy, 6.4)]) for dx, dy in ((-1, -8), (2, 8))
    )
    wheel = circle(47.5, 53, 5) + circle(47.5, 53, 1.8)
    teeth = rays(47.5, 53, 5, 6.8, (i * 45 for i in range(8)))
    holes = circle(77, 39, 2.4) + circle(80, 55, 2.4)
    return Parts(
        head + cap + trunk + legs + arm + tray + knob,
        feather + key,
        wheel + teeth,
        holes,
        circle(36, 25, 1.9),
    )


def mirror(dice: Random) -> Parts:
    """A squire whose round shield shines, sword raised."""
    lean = dice.uniform(-2, 2)
    head = tube([(56, 23, 9.6), (56, 24.4, 9.4)])
    plait = tube([(63, 18, 4), (73, 24, 4), (77, 36, 3), (75, 48 + lean, 0.5)])
    trunk = blob([(46, 37), (57, 34), (68, 38), (69, 54), (66, 70), (48, 70), (46, 54)])
    skirt = facet([(47, 64), (67, 64), (73, 79), (41, 79)])
    legs = tube([(50, 76, 5), (47, 88, 3.8), (47, 94, 3), (40, 96, 2.2)]) + tube(
        [(63, 76, 5), (68, 88, 3.8), (68, 94, 3), (62, 96, 2.2)]
    )
    arm = tube([(66, 42, 4.6), (80, 44, 3.4), (84, 34, 3)])
    tip = (92 + lean, -2.0)
    sword = facet([(82, 30), (85.6, 31), (94.4 + lean, 3), tip]) + facet(
        [(76, 26), (91, 31), (90, 34), (75, 29)]
    )
    shield = circle(33, 56, 21)
    sun = line(polygon(33, 56, 7, 12), close=True) + rays(33, 56, 10, 15, (i * 30 for i in range(12)))
    return Parts(
        head + trunk + skirt + legs + arm + shield, plait + sword, sun + circle(33, 56, 18), circle(33, 56, 4),
        circle(51.6, 23, 1.8) + circle(59, 23, 1.8) + "M46 16.6C52 14 60 14 66 16.6V19C60 16.6 52 16.6 46 19Z",
    )  # fmt: skip


def shadow(dice: Random) -> Parts:
    """A shadow that has stood up, in a tall hat, its fingers long."""
    sway = dice.uniform(-2, 2)
    x = 52 + sway
    foot = f"M26 94C36 92 42 86 45 74L55 74C56 86 62 92 {74 - sway:.1f} 94Z"
    body = tube([(50, 80, 6.4), (50, 66, 5.4), (52, 54, 7.6), (53, 44, 8.6), (x, 36, 4)])
    head = tube([(x, 28, 8), (x, 30, 7.6)])
    hat = facet([(x - 12.4, 23.6), (x + 12.4, 23.6), (x + 12.4, 20.8), (x - 12.4, 20.8)])
    hat += facet([(x - 7.2, 22), (x - 8.4, 5), (x + 8.4, 5), (x + 7.2, 22)])
    arms = "".join(_long_arm(side, sway) for side in (-1, 1))
    eyes = facet([(x - 5.8, 27), (x - 1.4, 29.2), (x - 5.4, 30.6)])
    eyes += facet([(x + 5.8, 27), (x + 1.4, 29.2), (x + 5.4, 30.6)])
    return Parts(
        body + head + hat + arms + foot, ellipse(50, 94, 44, 4.2), f"M{number(x - 7.6)} 18.4h15.2", "", eyes
    )


def _long_arm(side: int, sway: float) -> str:
    """Return an arm bent at the elbow, and three fingers that hang from its hand."""
    hx, hy = 53 + side * 33, 68 + side * sway
    fingers = "".join(
        tube([(hx, hy, 1.8), (hx + i * 4, hy + 8, 1.4), (hx + side * 2 + i * 5, hy + 18 - abs(i) * 3, 0.3)])
        for i in (-1, 0, 1)
    )
    return tube([(53 + side * 7, 45, 4.4), (53 + side * 26, 48, 3), (hx, hy, 2.4)]) + fingers


def singers(dice: Random) -> Parts:
    """Three who sing from their books before the rising sun."""
    near, far, eyes, lines, books = "", "", "", "", ""
    for x, y, s in ((24.0, 46.0, 0.82), (76.0, 46.0, 0.82), (50.0, 32.0, 1.0)):
        y += dice.uniform(-1.5, 1.5)
        head = tube([(x, y, 10 * s), (x, y + 1.6 * s, 9.4 * s)]) + _locks(x, y, s, near)
        robe = [(x - 9 * s, y + 11 * s), (x + 9 * s, y + 11 * s), (x + 20 * s, 96), (x - 20 * s, 96)]
        sleeves = "".join(
            tube([(x + side * d * s, y + down * s, wide * s) for d, down, wide in _SLEEVE])
            for side in (-1, 1)
        )
        near += head + facet(robe) + sleeves
        top, foot = y + 20 * s, y + 33 * s
        books += facet([(x, top + 3 * s), (x - 13 * s, top), (x - 13 * s, foot - 3 * s), (x, foot)])
        books += facet([(x, top + 3 * s), (x + 13 * s, top), (x + 13 * s, foot - 3 * s), (x, foot)])
        eyes += circle(x - 4 * s, y - 1, 1.6 * s) + circle(x + 4 * s, y - 1, 1.6 * s)
        eyes += ellipse(x, y + 5.6 * s, 2.2 * s, 2.8 * s)
        lines += f"M{number(x)} {number(foot + 3 * s)}V94"
    for i in range(-4, 5):
        (ax, ay), (bx, by), (cx, cy) = (polar(50, 52, r, i * 20 + d) for r, d in ((46, -3), (56, 0), (46, 3)))
        far += facet([(ax, ay), (bx, by), (cx, cy)])
    return Parts(near, far, lines, books, eyes)


_PLAIT = [(9, -2, 3.4), (13, 8, 3), (12, 18, 0.6)]
_SLEEVE = [(9, 16, 5), (17, 30, 5.6), (8, 31, 3)]


def _locks(x: float, y: float, s: float, before: str) -> str:
    """Return hair: the first of them wears plaits, whoever follows a knot."""
    if before:
        return tube([(x, y - 12 * s, 4.6 * s), (x + 0.1, y - 13 * s, 4.6 * s)])
    return "".join(
        tube([(x + d * s, y + down * s, wide * s) for d, down, wide in knots])
        for knots in (_PLAIT, [(-d, down, wide) for d, down, wide in _PLAIT])
    )


def coin(dice: Random) -> Parts:
    """A coin that has come to life, winged and on tiptoe."""
    kick = dice.uniform(-3, 3)
    disc = circle(50, 48, 26)
    wings = ""
    for side in (-1, 1):
        for i in range(4):
            tip = (50 + side * (49 - i * 3), 16 + i * 12)
            wings += tube([(50 + side * 20, 46, 4), (50 + side * (36 - i), 30 + i * 8, 4.4), (*tip, 0.4)])
    legs = tube([(42, 71, 3.4), (39, 84, 2.6), (40, 94, 2.2), (34, 96, 1.6)]) + tube(
        [(58, 71, 3.4), (66, 80 + kick, 2.6), (61, 90 + kick, 2.2), (55, 91 + kick, 1.6)]
    )
    rim = circle(50, 48, 22) + rays(50, 48, 22, 26, (i * 15 for i in range(24)))
    star = line([polar(50, 35, 6.5 if i % 2 == 0 else 2.8, i * 36) for i in range(10)], close=True)
    return Parts(
        disc + legs,
        wings,
        rim + "M43 59q7 5 14 0",
        star,
        ellipse(43, 50, 2.6, 3.8) + ellipse(57, 50, 2.6, 3.8),
    )


COMPANY: MappingProxyType[str, Callable[[Random], Parts]] = MappingProxyType(
    {"coin": coin, "mirror": mirror, "ogre": ogre, "page": page, "shadow": shadow, "singers": singers}
)
"""Each of them by name."""
