"""The manner of mended knights: plates, rivets and cogs. A grown figure is 100 high, its feet at (50, 100)."""

import math
from collections.abc import Callable
from types import MappingProxyType

from pnp.emblems.pen import Point, circle, ellipse, line, number
from pnp.emblems.tube import blob, facet, tube
from pnp.games.mahou_galaxy.art.squads.arms import BRASS, DARK, STEEL, WOOD, arm, armed
from pnp.games.mahou_galaxy.art.squads.brush import Brush, Figure, mixed

IRON, TIN = "#8d929c", "#c9cdd2"


def cog(x: float, y: float, r: float, teeth: int = 8) -> str:
    """Return path data of a toothed wheel."""
    points: list[Point] = []
    for i in range(teeth):
        for part, reach in ((-0.3, 0.8), (-0.18, 1.0), (0.18, 1.0), (0.3, 0.8)):
            turn = 2 * math.pi * (i + part) / teeth
            points.append((x + r * reach * math.sin(turn), y - r * reach * math.cos(turn)))
    return line(points, close=True)


def _page(b: Brush, held: str) -> Figure:
    """A small one with a bucket for a head."""
    own, lean = b.palette.colour, b.dice.uniform(-2, 2)
    _legs(b, ((44, 76), (56, 76)), 3.2, TIN)
    arm(held, b, 73, 62)
    b.fill("M38 50H62L65 74Q50 79 35 74Z", TIN)
    b.fill("M35.8 68Q50 73 64.2 68L65 74Q50 79 35 74Z", own, 0.8)
    b.fill(cog(50, 60, 6.4), BRASS, 0.8)
    _joint(b, ((62, 54), (69, 60), (73, 62)), 2.6, TIN)
    _joint(b, ((38, 54), (31, 60), (30, 68)), 2.6, TIN)
    x = 50 + lean
    b.fill(f"M{number(x - 12)} 26H{number(x + 12)}L{number(x + 10)} 49H{number(x - 10)}Z", IRON)
    b.fill(f"M{number(x - 13)} 24H{number(x + 13)}V29H{number(x - 13)}Z", own, 0.9)
    if b.dice.random() < 0.5:
        b.fill(f"M{number(x - 7)} 24L{number(x - 2)} 15V9H{number(x + 2)}V15L{number(x + 7)} 24Z", BRASS)
    else:
        b.fill(f"M{number(x)} 24V6L{number(x + 15)} 11L{number(x)} 16Z", own, 0.9)
    _visor(b, x, 37, 7.4)
    return armed(Figure(b.drawn, 23, 26), held, 73, 62)


def _squire(b: Brush, held: str) -> Figure:
    """One in odd pieces of armour, a scarf in the wind."""
    own, odd = b.palette.colour, b.dice.choice((BRASS, TIN, "#7f8f6a", "#6c7fa0"))
    b.fill(tube([(42, 40, 3), (28, 42, 4), (18, 36, 3), (8, 42, 0.5)]), own)
    _legs(b, ((44, 66), (56, 66)), 4.2, IRON)
    b.fill(tube([(56.5, 78, 5), (57, 86, 4.4)]), odd, 0.9)
    arm(held, b, 74, 54)
    b.fill("M37 40H63L61 56L66 70Q50 76 34 70L39 56Z", WOOD)
    b.fill("M37 40H63L61.5 54H38.500Z", IRON)
    b.fill("M40 58L48 57L49 66L41 67Z", own, 0.8)
    b.fill("M53 60L61 59L62 68L54 70Z", odd, 0.8)
    b.trace("M40 56V69M48.5 55.500V68M53 58.500V71.5", "#f2e6cf", 0.7)
    _joint(b, ((62, 44), (70, 52), (74, 54)), 3.2, IRON)
    _joint(b, ((38, 44), (31, 54), (36, 62)), 3.2, WOOD)
    b.fill(blob([(58, 44), (60, 36), (69, 36), (73, 46), (65, 49)]), odd)
    b.fill("M38.5 36C36 14 43 8 50 8C57 8 64 14 61.5 36Q50 42 38.5 36Z", IRON)
    b.fill(f"M47 9C48 {number(b.dice.uniform(-4, 0))} 60 -1 66 7C60 5 55 7 53 10Z", own)
    _visor(b, 50, 26, 9)
    b.fill("M40 36H60L62 42Q50 47 38 42Z", own, 0.9)
    return armed(Figure(b.drawn, 43, 27, 4), held, 74, 54)


def _guard(b: Brush, held: str) -> Figure:
    """A broad one behind a tall shield."""
    own = b.palette.colour
    _legs(b, ((42, 68), (60, 68)), 6, IRON)
    arm(held, b, 82, 52)
    b.fill(blob([(32, 38), (70, 38), (77, 52), (68, 72), (34, 72), (27, 52)]), IRON)
    _joint(b, ((72, 46), (81, 56), (82, 52)), 4.6, STEEL)
    b.fill(blob([(64, 44), (66, 32), (78, 33), (84, 46), (75, 51)]), own)
    b.fill("M39 37V17Q51 7 63 17V37Q51 42 39 37Z", STEEL)
    b.fill("M49 10H53V40H49Z", own, 0.8)
    _visor(b, 51, 25, 10)
    b.fill("M11 40Q28 33 45 40V76Q44 88 28 95Q12 88 11 76Z", own)
    b.fill("M15 44Q28 38.5 41 44V75Q40 84 28 90Q16 84 15 75Z", IRON, 0.8)
    b.fill(cog(28, 63, 10, 9), BRASS, 0.9)
    b.fill(circle(28, 63, 3.6), own, 0.8)
    b.ink("".join(circle(x, y, 1.1) for x, y in ((18.5, 47), (37.5, 47), (18.5, 79), (37.5, 79))))
    return armed(Figure(b.drawn, 41, 36, 2), held, 82, 52)


def _mortar(b: Brush, _held: str) -> Figure:
    """A bell on wheels that looks up to where it throws."""
    own = b.palette.colour
    b.fill(
        tube([(28, 78, 4), (6, 93, 3), (0, 95, 2.6)]) + tube([(74, 76, 4), (96, 93, 3), (102, 95, 2.6)]), IRON
    )
    b.fill("M30 66H76L84 84H22Z", WOOD)
    b.trace("M30 72H78M27 78H81", DARK, 0.8)
    bell = "M-11 30C-15 8 -20 -6 -31 -18L-30 -24H30L31 -18C20 -6 15 8 11 30Q0 37 -11 30Z"
    head = Brush(b.palette, b.dice)
    head.fill(tube([(0, -22, 4), (0, -32, 5.5)]), IRON)
    head.fill(bell, BRASS, 1.2)
    head.fill("M-31 -18L-30 -24H30L31 -18Z", own)
    head.trace("M-14 18H14M-15.5 13H15.500M-21 -6Q0 -1 21 -6", DARK, 0.9)
    head.fill(cog(0, 4, 6.4), own, 0.8)
    b.place(head, 52, 46, 28)
    for x, r in ((30, 15), (74, 15)):
        b.fill(cog(x, 84, r, 12), IRON)
        b.fill(circle(x, 84, r * 0.6), own, 0.9)
        b.fill(circle(x, 84, r * 0.22), BRASS, 0.8)
    b.fill("M42 68H62V82H42Z", IRON)
    _visor(b, 52, 75, 7)
    return Figure(b.drawn, 55, 55)


def _tumbler(b: Brush, held: str) -> Figure:
    """A thin one in a leap, a chain around it."""
    own, kick = b.palette.colour, b.dice.uniform(-5, 5)
    _joint(b, ((46, 62), (32, 66), (22, 78 + kick)), 3, IRON)
    b.fill(tube([(22, 78 + kick, 3), (17, 80 + kick, 2.2)]), own, 0.9)
    _joint(b, ((54, 62), (67, 70), (60, 88 - kick)), 3, IRON)
    b.fill(tube([(60, 87 - kick, 3), (66, 91 - kick, 2.2)]), own, 0.9)
    arm(held, b, 72, 34)
    b.fill("M41 38H60L57 52L59 65Q50 69 43 65L44 52Z", own)
    b.trace("M44 42L57 48M44 48L57 54M44.5 54L57.5 60", "#f2e6cf", 0.9)
    _joint(b, ((58, 41), (67, 44), (72, 34)), 2.6, TIN)
    _joint(b, ((42, 41), (30, 38), (21, 46 + kick)), 2.6, TIN)
    b.fill(circle(20, 47 + kick, 3), BRASS, 0.9)
    b.fill(tube([(42, 18, 3.4), (30, 14 + kick / 2, 3), (22, 20 + kick / 2, 0.5)]), own, 0.9)
    b.fill(blob([(39, 25), (43, 13), (52, 10), (61, 15), (61, 28), (54, 37), (44, 35)]), TIN)
    b.fill("M40 20Q50 14 61.5 20L61.8 24Q50 18.5 39.6 24Z", own, 0.8)
    _visor(b, 51, 27, 7)
    return armed(Figure(b.drawn, 37, 26, 2, 6), held, 72, 34)


def _duke(b: Brush, held: str) -> Figure:
    """A giant whose breast is a door."""
    own, dark = b.palette.colour, mixed(b.palette.colour, "#1b1630", 0.35)
    for x, y in ((24, 20), (76, 20)):
        b.glow(circle(x, y - 22, 8) + circle(x + 6, y - 31, 6), 0.35)
        b.fill(f"M{x - 5} 40V{y - 10}H{x + 5}V40Z", IRON)
        b.fill(f"M{x - 7} {y - 15}H{x + 7}V{y - 9}H{x - 7}Z", BRASS)
    _legs(b, ((36, 70), (64, 70)), 8, IRON)
    arm(held, b, 100, 56)
    b.fill("M20 30Q50 16 80 30L76 74Q50 84 24 74Z", dark)
    b.fill("M29 74V42C29 26 71 26 71 42V74Q50 80 29 74Z", WOOD)
    b.trace("M50 31V77M36 34V75M43 32V76M57 32V76M64 34V75", DARK, 0.9)
    b.fill("M28 42H47L44 46H28ZM28 62H47L44 66H28ZM72 42H53L56 46H72ZM72 62H53L56 66H72Z", BRASS, 0.8)
    b.fill(circle(46, 55, 2.2) + circle(54, 55, 2.2), BRASS, 0.8)
    _joint(b, ((80, 36), (96, 46), (100, 58)), 6.5, IRON)
    _joint(b, ((20, 36), (5, 50), (6, 66)), 6.5, IRON)
    b.fill(circle(6, 68, 8), STEEL)
    b.trace("M1 68V74M6 68V76M11 68V74", DARK, 1)
    for s in (-1, 1):
        b.fill(
            blob(
                [
                    (50 + s * 22, 40),
                    (50 + s * 24, 24),
                    (50 + s * 38, 24),
                    (50 + s * 44, 40),
                    (50 + s * 33, 46),
                ]
            ),
            own,
        )
        b.fill(cog(50 + s * 33, 35, 6), BRASS, 0.8)
    b.fill("M40 30V14Q50 7 60 14V30Q50 35 40 30Z", STEEL)
    _visor(b, 50, 22, 8)
    b.fill("M38 12L36 -2L43 4L50 -6L57 4L64 -2L62 12Q50 6 38 12Z", BRASS)
    return armed(Figure(b.drawn, 54, 60, 18), held, 100, 56)


def _legs(b: Brush, hips: tuple[Point, ...], r: float, colour: str) -> None:
    for x, y in hips:
        side = 1 if x > 50 else -1
        b.fill(tube([(x, y, r), (x + side * 1.5, (y + 93) / 2, r * 0.8), (x + side, 92, r * 0.8)]), colour)
        foot = [(x - r * 1.1, 97.5), (x - r, 91), (x + r, 91), (x + r * 1.5, 97.5)]
        b.fill(facet(foot), mixed(b.palette.colour, "#1b1630", 0.2), 0.9)


def _joint(b: Brush, points: tuple[Point, Point, Point], r: float, colour: str) -> None:
    """Draw an arm or a leg of two straight plates with a rivet between them."""
    first, bend, last = points
    b.fill(tube([(*first, r), (*bend, r * 0.85)]), colour)
    b.fill(tube([(*bend, r * 0.95), (*last, r * 0.8)]), colour)
    b.fill(circle(*bend, r * 0.55), BRASS, 0.7)


def _visor(b: Brush, x: float, y: float, wide: float) -> None:
    """Draw a dark slit with two lights in it."""
    b.fill(
        f"M{number(x - wide)} {number(y - 3)}H{number(x + wide)}V{number(y + 3)}H{number(x - wide)}Z",
        "#1b1630",
        0.7,
    )
    b.plain(ellipse(x - wide * 0.45, y, 2, 1.7) + ellipse(x + wide * 0.45, y, 2, 1.7), b.palette.light)


COURT: MappingProxyType[str, tuple[str, Callable[[Brush, str], Figure]]] = MappingProxyType(
    {
        "duke": ("cleaver", _duke),
        "guard": ("hammer", _guard),
        "mortar": ("none", _mortar),
        "page": ("halberd", _page),
        "squire": ("blade", _squire),
        "tumbler": ("chain", _tumbler),
    }
)
"""Each form by name: what it holds, and what draws it."""
