"""The manner of lamp bearers: girls with lanterns, capes and halos. A figure is 100 high, its feet at (50, 100)."""

from collections.abc import Callable
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from pnp.emblems.pen import circle, ellipse, number
from pnp.emblems.tube import tube
from pnp.games.mahou_galaxy.art.squads.arms import BRASS, DARK, arm, armed
from pnp.games.mahou_galaxy.art.squads.brush import Brush, Figure, mixed, spot

HAIR = (
    "#3b2a20",
    "#7a4a24",
    "#c98a3c",
    "#e7cf8f",
    "#8c2f22",
    "#2a2f4f",
    "#4a3a6b",
    "#7f8fa3",
    "#dcd6cf",
    "#2f4a44",
)
SKIN = ("#fbe3cf", "#f4cfae", "#dba678", "#a9714a", "#7c4e33")

IVORY = "#f8f1e0"


class _Dress(NamedTuple):
    hat: str
    arm: str
    cape: float = 0.0
    wings: bool = False
    lamp: bool = True


_CAP = "M37 28C33 9 67 9 63 28"
_TAIL = ((12, 20, 3), (22, 27, 5), (24, 42, 4.4), (19, 57, 0.5))
_TAILS = "".join(tube([(50 + s * x, y, r) for x, y, r in _TAIL]) for s in (-1, 1))
_BUNS = "".join(tube([(x, 12, 5.6), (x, 12.1, 5.6)]) for x in (39, 61))
_HAIR = (
    f"{_CAP}C65 34 64.5 39 62 42H38C35.5 39 35 34 37 28Z",
    f"{_CAP}C66 42 68 52 73 63Q61 61 58 53H42Q39 61 27 63C32 52 34 42 37 28Z",
    f"{_CAP}L61 39H39Z{_TAILS}",
    f"{_CAP}L61 38H39Z" + tube([(60, 16, 4), (69, 20, 5.2), (72, 36, 4.4), (67, 52, 0.5)]),
    f"{_CAP}L61 37H39Z{_BUNS}",
)
_BROW = "M37.5 30C35 14 43 10.5 50 10.500C57 10.5 65 14 62.5 30"
_FRINGE = (
    f"{_BROW}C61 25 59 22 56.5 20C55.5 23 53 24.5 49.5 25C45 25.5 40.5 25 37.5 30Z",
    f"{_BROW}L60 23.500L55.5 25L52 20.500L48 25L44 21L40.5 25Z",
    f"{_BROW}C62 25 58 20 50.5 17C48 22 42 25.5 37.5 30Z",
)


def _girl(brush: Brush, held: str, dress: _Dress) -> Figure:
    """Draw one of the Choir; her hair, skin and cut are her own."""
    dice, own = brush.dice, brush.palette.colour
    hair, skin, back = dice.choice(HAIR), dice.choice(SKIN), dice.choice(_HAIR)
    if dress.wings:
        _wings(brush)
    if dress.hat == "disc":
        brush.trace(circle(50, 24, 20), brush.palette.light, 2.2)
        brush.glow(circle(50, 24, 19), 0.25)
    if dress.cape:
        _cape(brush, dress.cape, own)
    brush.fill(back, hair)
    _gown(brush, own, skin)
    arm(held, brush, 72, 47)
    brush.fill(tube([(57.5, 44, 3.8), (64.5, 51, 3.2), (69, 48.5, 2.6)]), IVORY)
    brush.fill(circle(72, 47, 2.7), skin)
    if dress.lamp:
        _lamp(brush, 28, 45)
    brush.fill(tube([(42.5, 44, 3.8), (35, 50, 3.2), (31, 47, 2.6)]), IVORY)
    brush.fill(circle(28.4, 45, 2.7), skin)
    _face(brush, skin, hair)
    _hat(brush, dress.hat, own)
    wide = 47.0 if dress.wings else 34.0 if dress.lamp else 26.0
    figure = Figure(brush.drawn, wide, wide, 4.0, 9.0 if dress.wings else 0.0)
    return armed(figure, held, 72, 47)


def _cape(b: Brush, down: float, own: str) -> None:
    hem = "".join(
        f"Q{spot(x + 6, down + (4 if i % 2 == 0 else 0))} {spot(x + 12, down)}"
        for i, x in enumerate((26, 38, 50, 62))
    )
    b.fill(f"M42 40C34 52 29 68 {spot(26, down)}{hem}C71 68 66 52 58 40Z", mixed(own, "#1b1630", 0.25))


def _gown(b: Brush, own: str, skin: str) -> None:
    legs = [tube([(50 + s * 4.4, 68, 3.6), (50 + s * 4.8, 84, 3)]) for s in (-1, 1)]
    boots = [
        tube([(50 + s * 4.8, 83, 3.9), (50 + s * 5, 94, 3.4), (50 + s * 6.5, 96.6, 2.8)]) for s in (-1, 1)
    ]
    b.fill("".join(legs), skin)
    b.fill("".join(boots), mixed(own, "#1b1630", 0.45))
    b.fill("M43 40C45 42 55 42 57 40L60 54L68 70Q59 75.5 50 75.500Q41 75.5 32 70L40 54Z", IVORY)
    b.fill(
        "M33.6 66.800Q42 71.5 50 71.500Q58 71.5 66.4 66.800L68 70Q59 75.5 50 75.500Q41 75.5 32 70Z",
        own,
        0.8,
    )
    b.fill("M40 53H60L61 57.400H39Z", own, 0.8)
    b.fill("M43.5 40L50 45L56.5 40L59 45L50 52L41 45Z", own, 0.8)
    b.fill(circle(50, 48.4, 2), b.palette.light, 0.7)


def _lamp(b: Brush, x: float, y: float) -> None:
    b.glow(circle(x, y + 12, 12), 0.32)
    at = f"M{number(x - 4.6)} {number(y + 6)}"
    b.fill(f"{at}L{number(x)} {number(y + 1)}L{number(x + 4.6)} {number(y + 6)}Z{at}h9.2l1 11h-11.2Z", BRASS)
    b.fill(f"M{number(x - 2.8)} {number(y + 8)}h5.600l.6 7h-6.800Z", b.palette.light, 0.6)


def _face(b: Brush, skin: str, hair: str) -> None:
    b.fill("M38.5 26C38.5 34 43 39 50 39C57 39 61.5 34 61.5 26C61.5 18 38.5 18 38.5 26Z", skin)
    b.ink(ellipse(45.2, 29, 1.7, 2.8) + ellipse(54.8, 29, 1.7, 2.8))
    b.plain(circle(45.8, 27.9, 0.75) + circle(55.4, 27.9, 0.75), "#ffffff")
    b.trace("M48 34.400Q50 36 52 34.4", b.palette.line, 0.9)
    b.fill(b.dice.choice(_FRINGE), hair)


def _hat(b: Brush, hat: str, own: str) -> None:
    if hat == "kepi":
        b.fill("M38.5 19C37.5 8 43 5 50 5C57 5 62.5 8 61.5 19Q50 15 38.5 19Z", own)
        b.fill("M38 19Q50 14.5 62 19L64 22.500Q50 18 36 22.500Z", DARK)
        b.fill(circle(50, 10.5, 2.4), b.palette.light, 0.8)
    elif hat == "veil":
        outer, inner = "M35.5 36C31 11 42 6.5 50 6.5C58 6.5 69 11 64.5 36L70 54H61", "C63.5 45 64 35 62 27.5"
        b.fill(f"{outer}{inner}C60 19.5 40 19.5 38 27.5C36 35 36.5 45 39 54H30Z", IVORY)
        b.fill("M37.5 22Q50 13.5 62.5 22L62.8 25.500Q50 17 37.2 25.500Z", own, 0.8)
    elif hat == "goggles":
        b.fill("M37 20C36 9 44 7 54 7C64 7 68 13 63 20Q50 15.5 37 20Z", own)
        b.fill("M37 17.500Q50 13.5 63 17.500V21.500Q50 17.5 37 21.500Z", DARK, 0.8)
        b.fill(circle(45, 18.4, 3.6) + circle(55, 18.4, 3.6), b.palette.light, 0.9)
    elif hat == "bicorne":
        b.fill(tube([(58, 10, 2.6), (70, -2, 4.4), (80, 4, 3), (84, 14, 0.4)]), IVORY)
        b.fill("M28 21C34 8 43 2 50 2C57 2 66 8 72 21Q61 15.5 50 15.500Q39 15.5 28 21Z", own)
        b.trace("M31 17.500Q41 12.5 50 12.500Q59 12.5 69 17.5", b.palette.light, 1.5)
        b.fill(circle(50, 8, 2.8), b.palette.light, 0.8)
    if hat != "disc":
        b.trace(ellipse(50, 0.0, 11, 2.6), b.palette.light, 1.8)


def _wings(b: Brush) -> None:
    for i in range(4):
        knots = ((7, 46 + i * 2, 0.5), (24 - i, 28 + i * 10, 5.2), (45 - i * 5, 20 + i * 14, 0.4))
        b.fill("".join(tube([(50 + s * x, y, r) for x, y, r in knots]) for s in (-1, 1)), IVORY, 0.9)


CHOIR: MappingProxyType[str, tuple[str, Callable[[Brush, str], Figure]]] = MappingProxyType(
    {
        name: (dress.arm, partial(_girl, dress=dress))
        for name, dress in {
            "cadet": _Dress("kepi", "pistol", 72),
            "gunner": _Dress("goggles", "rifle", lamp=False),
            "lancer": _Dress("disc", "lance", wings=True, lamp=False),
            "marshal": _Dress("bicorne", "sabre", 94),
            "sister": _Dress("veil", "staff", 90),
        }.items()
    }
)
"""Each form by name: what it holds, and what draws it with a weapon, its own where that is ""."""
