"""Creatures with wings: birds, a moth, dragons."""

from collections.abc import Callable
from random import Random
from types import MappingProxyType

from pnp.emblems.parts import Parts
from pnp.emblems.pen import circle
from pnp.emblems.tube import blob, facet, tube


def finch(dice: Random) -> Parts:
    """A small bird on a twig."""
    lift = dice.uniform(-2, 3)
    body = tube([(86, 70 - lift, 0.6), (68, 62, 8), (50, 56, 16), (40, 44, 14), (37, 36, 11)])
    beak = facet([(28, 32), (17, 37), (28, 40)])
    legs = tube([(50, 70, 1.3), (48, 86, 1.1)]) + tube([(56, 70, 1.3), (55, 86, 1.1)])
    twig = tube([(8, 91, 1), (40, 87, 2.2), (70, 88, 2.4), (96, 82, 1.6)]) + tube(
        [(70, 88, 1.6), (84, 94, 0.8)]
    )
    wing = "M44 48C52 46 66 54 80 66M46 54C54 54 64 60 72 66M50 61C56 62 61 65 66 68"
    return Parts(body + beak + legs + twig, "", wing, "", circle(34, 33, 2))


def heron(dice: Random) -> Parts:
    """A wader that stands on one long leg."""
    bend = dice.uniform(-2, 2)
    body = tube([(88, 60, 0.6), (70, 54, 9), (54, 50, 12), (44, 46, 8)])
    neck = tube([(46, 46, 6), (34, 40 + bend, 4), (40, 26, 3.2), (34, 14, 3), (28, 12, 4.6)])
    beak = facet([(26, 9), (2, 16), (26, 15.5)])
    crest = tube([(31, 10, 1.6), (42, 8, 1), (50, 12, 0.2)])
    leg = tube([(58, 58, 2.6), (56, 76, 1.4), (57, 95, 1.3), (50, 96, 1)])
    far = tube([(66, 58, 2.4), (72, 72, 1.4), (63, 80, 1.2)])
    return Parts(
        body + neck + beak + crest + leg,
        far,
        "M52 46C62 46 74 52 84 59M54 52C62 53 70 56 77 60M4 96H30M60 96H92",
        "",
        circle(26.5, 11, 1.3),
    )


def owl(dice: Random) -> Parts:
    """An owl that looks at you."""
    wide = dice.uniform(24, 27)
    body = blob(
        [
            (50, 20),
            (50 + wide * 0.8, 30),
            (50 + wide, 58),
            (50 + wide * 0.55, 88),
            (50, 93),
            (50 - wide * 0.55, 88),
            (50 - wide, 58),
            (50 - wide * 0.8, 30),
        ]
    )
    tufts = facet([(50 - wide * 0.95, 12), (50 - 4, 27), (50 - wide * 0.75, 36)]) + facet(
        [(50 + wide * 0.95, 12), (50 + 4, 27), (50 + wide * 0.75, 36)]
    )
    feet = "".join(tube([(x, 88, 2), (x + d, 97, 1.2)]) for x in (41, 59) for d in (-4, 0, 4))
    scales = "".join(
        f"M{x} {y}q4 5 8 0"
        for y, xs in ((60, (34, 42, 50, 58)), (68, (38, 46, 54)), (76, (42, 50)))
        for x in xs
    )
    eyes = circle(40, 40, 7.5) + circle(60, 40, 7.5)
    pupils = circle(40, 40, 3.4).replace("0 1 0", "0 1 1") + circle(60, 40, 3.4).replace("0 1 0", "0 1 1")
    return Parts(body + tufts + feet, "", scales, facet([(47, 46), (53, 46), (50, 54)]), eyes + pupils)


def hawk(dice: Random) -> Parts:
    """A bird with its wings spread."""
    lift = dice.uniform(-3, 3)
    wings = ""
    for side in (-1, 1):
        for i in range(7):
            x, y = 50 + side * (46 - i * 5.6), 24 + lift + i * i * 1.25 + i * 2
            wings += tube(
                [(50 + side * 6, 48, 5), (50 + side * (28 - i * 2.5), 36 + i * 3.4, 4), (x, y, 0.8)]
            )
    body = tube([(50, 34, 6), (50, 50, 9.5), (50, 66, 6), (50, 74, 3)])
    head = tube([(50, 30, 6.4), (48, 27, 6)]) + facet([(44, 25), (35, 30), (44, 32)])
    tail = "".join(tube([(50, 68, 3), (50 + d, 90, 2.6)]) for d in (-9, 0, 9))
    return Parts(
        body + head + tail + wings,
        "",
        "M42 48q8 6 16 0M43 55q7 5 14 0M44 62q6 4 12 0",
        "",
        circle(46.5, 26, 1.5),
    )


def moth(dice: Random) -> Parts:
    """A moth as seen from above."""
    span = dice.uniform(41, 45)
    wings = ""
    rings = ""
    for side in (-1, 1):
        wings += blob(
            [
                (50, 42),
                (50 + side * span * 0.6, 18),
                (50 + side * span, 14),
                (50 + side * span * 0.92, 36),
                (50 + side * span * 0.5, 54),
            ]
        )
        wings += blob(
            [
                (50, 50),
                (50 + side * span * 0.55, 56),
                (50 + side * span * 0.62, 74),
                (50 + side * span * 0.4, 92),
                (50 + side * 10, 72),
            ]
        )
        rings += circle(50 + side * span * 0.66, 32, 5.5) + circle(50 + side * span * 0.38, 70, 3.8)
        rings += f"M{50 + side * 6} 46Q{50 + side * span * 0.4:.1f} 26 {50 + side * span * 0.9:.1f} 19"
    body = tube([(50, 34, 5), (50, 48, 6), (50, 64, 4.6), (50, 82, 1)])
    horns = "".join(
        tube([(50 + s * 2, 31, 1.2), (50 + s * 8, 18, 1), (50 + s * 16, 8, 0.4)]) for s in (-1, 1)
    )
    eyes = circle(47, 33, 1.6) + circle(53, 33, 1.6)
    return Parts(
        wings + body + horns,
        "",
        rings,
        circle(50 - span * 0.66, 32, 2.4) + circle(50 + span * 0.66, 32, 2.4),
        eyes,
    )


def _webbed(root: tuple[float, float], reach: float, lift: float) -> str:
    """A dragon's wing: fingers with a skin between them."""
    x, y = root
    wrist = (x + reach * 0.28, y - lift)
    tips = [
        (x + reach, y - lift * 0.82),
        (x + reach * 0.98, y - lift * 0.36),
        (x + reach * 0.72, y + lift * 0.02),
    ]
    skin = f"M{x:.1f} {y:.1f}L{wrist[0]:.1f} {wrist[1]:.1f}L{tips[0][0]:.1f} {tips[0][1]:.1f}"
    for (ax, ay), (bx, by) in zip(tips, [*tips[1:], (x + reach * 0.1, y + 4)], strict=True):
        skin += f"Q{(ax + bx) / 2 - reach * 0.12:.1f} {(ay + by) / 2 - 2:.1f} {bx:.1f} {by:.1f}"
    bones = "".join(tube([(*wrist, 1.8), (*tip, 0.6)]) for tip in tips)
    return skin + "Z" + tube([(x, y, 3), (*wrist, 1.8)]) + bones


def drake(dice: Random) -> Parts:
    """A dragon that rears up, wings wide."""
    curl = dice.uniform(-3, 3)
    body = tube(
        [
            (96, 84 + curl, 0.6),
            (84, 94, 2.4),
            (68, 90, 5),
            (58, 78, 10),
            (46, 62, 11),
            (40, 46, 7.5),
            (36, 32, 5.4),
            (28, 24, 5),
        ]
    )
    head = tube([(30, 23, 6), (20, 26, 4.2), (10, 30, 2.2)]) + tube([(24, 29, 2.6), (12, 35, 1)])
    horns = tube([(33, 20, 2), (42, 13, 1.2), (49, 12, 0.2)]) + tube(
        [(30, 18, 1.6), (37, 9, 1), (44, 6, 0.2)]
    )
    legs = tube([(54, 78, 8), (48, 88, 4.5), (44, 95, 3), (36, 96, 2)]) + tube(
        [(42, 56, 4), (30, 60, 2.6), (25, 55, 1.6)]
    )
    far = tube([(62, 82, 7), (68, 90, 4), (66, 96, 2.4), (58, 96, 2)])
    belly = "".join(f"M{35 + i * 2.4:.1f} {50 + i * 6}q3 3 7 2" for i in range(5))
    return Parts(
        body + head + horns + legs + _webbed((47, 54), 50, 42),
        far + _webbed((40, 50), -34, 40),
        belly,
        "",
        circle(26, 22, 1.5),
    )


def salamander(dice: Random) -> Parts:
    """A long lizard, flames on its back."""
    bend = dice.uniform(-2, 2)
    body = tube(
        [(97, 62 + bend, 0.5), (88, 76, 3.6), (72, 84, 7.5), (52, 80, 10), (34, 76, 8.5), (24, 68, 6)]
    )
    head = tube([(24, 66, 8), (12, 66, 5.4), (6, 68, 3.4)])
    legs = "".join(tube([(x, 82, 4), (x + d, 90, 2.8), (x + d - 4, 96, 2)]) for x, d in ((36, -3), (66, 4)))
    far = "".join(tube([(x, 82, 3.6), (x + d, 91, 2.4), (x + d - 4, 95, 1.8)]) for x, d in ((44, 3), (74, 6)))
    flames = "".join(
        tube([(x, y, 4.6), (x + 2, y - r * 0.6, 3), (x - 1, y - r, 0.3)])
        for x, y, r in ((36, 70, 24), (46, 71, 32), (57, 73, 30), (68, 77, 22), (27, 64, 16))
    )
    return Parts(
        body + head + legs,
        far + flames,
        "M40 80q3 -3 6 0M50 83q3 -3 6 0M60 85q3 -3 6 0",
        "",
        circle(17, 63, 1.9),
    )


def serpent(dice: Random) -> Parts:
    """A sea dragon that rises in loops from the waves."""
    bend = dice.uniform(-3, 3)
    neck = tube([(34, 100, 12), (30, 78, 11.5), (40, 56, 10.5), (46, 38, 9), (38, 24, 8.4), (28, 24, 8)])
    head = tube([(30, 22, 9), (16, 27, 6.2), (6, 31, 3)]) + tube([(22, 31, 4), (10, 39, 1.4)])
    loops = tube([(52, 100, 9), (60, 74 + bend, 9), (74, 74 + bend, 8), (80, 100, 7)]) + tube(
        [(84, 100, 4), (88, 84, 3), (96, 76, 0.6)]
    )
    fins = (
        facet([(40, 16), (56, 6), (50, 28)])
        + facet([(50, 40), (66, 34), (50, 56)])
        + facet([(62, 70), (68, 56), (76, 69)])
    )
    horns = tube([(32, 15, 1.8), (40, 6, 1.1), (48, 2, 0.2)])
    belly = "".join(f"M{24 + abs(3 - i) * 1.5:.1f} {52 + i * 7}q5 4 11 2" for i in range(6))
    waves = "M0 97q6 -6 12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0"
    return Parts(neck + head + loops + horns, fins, belly + waves, "", circle(25, 21, 1.9))


FLIERS: MappingProxyType[str, Callable[[Random], Parts]] = MappingProxyType(
    {
        "drake": drake,
        "finch": finch,
        "hawk": hawk,
        "heron": heron,
        "moth": moth,
        "owl": owl,
        "salamander": salamander,
        "serpent": serpent,
    }
)
"""Each form with wings or scales, by name."""
