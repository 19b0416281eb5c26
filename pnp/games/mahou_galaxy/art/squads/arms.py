"""What a squad fights with, drawn around the hand at (0, 0) and pointing up; a grown figure is 100 high."""

from collections.abc import Callable
from types import MappingProxyType
from typing import NamedTuple

from pnp.emblems.pen import circle, polygon
from pnp.emblems.tube import blob, facet, tube
from pnp.games.mahou_galaxy.art.squads.brush import Brush, Figure

STEEL, BRASS, WOOD, DARK = "#c3cad2", "#d8a748", "#7a5334", "#4a4560"


class Arm(NamedTuple):
    """What draws a weapon, how many degrees it leans, and how far it then reaches to the right and up."""

    draw: Callable[[Brush], None]
    lean: float
    right: float
    up: float


def arm(name: str, brush: Brush, x: float, y: float, turn: float = 0.0) -> None:
    """Put a weapon into a hand, turned so many degrees clockwise; a name that is none leaves it empty."""
    if name in ARMS:
        mine = Brush(brush.palette, brush.dice)
        ARMS[name].draw(mine)
        brush.place(mine, x, y, turn + ARMS[name].lean)


def armed(figure: Figure, name: str, x: float, y: float) -> Figure:
    """Return a figure that reaches as far as the weapon in its hand at (x, y)."""
    if name not in ARMS:
        return figure
    right, top = x + ARMS[name].right - 50, ARMS[name].up - y
    return figure._replace(right=max(figure.right, right), top=max(figure.top, top))


def _baton(b: Brush) -> None:
    b.fill(tube([(0, 6, 1.6), (0, -20, 1.2)]), WOOD)
    b.fill(facet(polygon(0, -22, 4.2, 5)), b.palette.light)


def _pistol(b: Brush) -> None:
    b.fill("M-2 5L-1.8 -4H2.4L3.4 6Z", WOOD)
    b.fill("M-2.4 -3V-18H2.2V-3Z", STEEL)
    b.fill("M-3.2 -18H3V-21H-3.2Z", BRASS)
    b.glow(circle(0, -24, 4.5), 0.6)


def _rifle(b: Brush) -> None:
    b.fill("M-3.4 22L-1.8 2H2.4L4.6 22Z", WOOD)
    b.fill("M-1.9 6V-40H1.9V6Z", STEEL)
    b.fill("M-3.2 -40H3.2L4.4 -49H-4.4Z", BRASS)
    b.fill("M-6 -8V-20H-2.6V-8Z", DARK)
    b.glow(circle(0, -50, 5.5), 0.6)


def _bow(b: Brush) -> None:
    b.trace("M-9 -27L-5 0L-9 27", "#f3eee0", 0.9)
    b.fill("M-9 -28C7 -20 7 20 -9 28L-8 25.500C2.5 17 2.5 -17 -8 -25.500Z", WOOD)
    b.rope("M-6 0H18", b.palette.light, 0.8)
    b.fill("M16 -2.600L23 0L16 2.600Z", STEEL, 0.8)


def _staff(b: Brush) -> None:
    b.fill(tube([(0, 48, 1.5), (0, -22, 1.5)]), WOOD)
    b.glow(circle(0, -31, 13), 0.3)
    b.fill("M-5 -24L-6.5 -36L0 -43L6.5 -36L5 -24Z", BRASS)
    b.fill("M-3 -26.500L-3.8 -34.500L0 -38.500L3.8 -34.500L3 -26.500Z", b.palette.light, 0.7)


def _lance(b: Brush) -> None:
    b.fill(tube([(0, 34, 1.3), (0, -8, 1.6), (0, -30, 1.2)]), WOOD)
    b.fill("M-5 -7Q0 -13 5 -7L3 -3H-3Z", BRASS)
    b.fill("M0 -58L4.5 -40L2 -28H-2L-4.5 -40Z", STEEL)
    b.glow("M0 -66L2 -57L9 -55L2 -52L0 -44L-2 -52L-9 -55L-2 -57Z", 0.85)


def _sabre(b: Brush) -> None:
    b.fill("M-2 0C-4 -16 -1 -32 9 -44C7 -30 4 -14 2.2 0Z", STEEL)
    b.fill(tube([(-5, 0, 1.6), (5.5, 1, 1.6)]), BRASS)
    b.fill(tube([(0, 2, 1.6), (0, 7, 1.9)]), DARK)


def _halberd(b: Brush) -> None:
    b.fill(tube([(0, 35, 1.4), (0, -34, 1.4)]), WOOD)
    b.fill("M1 -18C12 -16 15 -24 13 -34C9 -30 5 -30 1 -31ZM-1 -20L-9 -25L-1 -29Z", STEEL)
    b.fill("M-2 -32L0 -46L2 -32Z", STEEL)


def _hammer(b: Brush) -> None:
    b.fill(tube([(0, 26, 1.8), (0, -24, 1.8)]), WOOD)
    b.fill("M-13 -35H10V-21H-13Z", STEEL)
    b.fill("M10 -37H15V-19H10ZM-16 -33H-13V-23H-16Z", BRASS)


def _blade(b: Brush) -> None:
    b.fill("M-2.6 0L-3 -32L0 -39L3 -32L2.6 0Z", STEEL)
    b.trace("M0 -4V-30", DARK, 0.7)
    b.fill(tube([(-6.5, 0, 1.5), (6.5, 0, 1.5)]), BRASS)
    b.fill(tube([(0, 2, 1.6), (0, 8, 1.9)]), DARK)


def _chain(b: Brush) -> None:
    links = ((0, -5), (4, -12), (10, -17), (17, -19), (24, -17), (29, -11))
    b.rope("M0 0C2 -14 12 -22 22 -19Q30 -16 31 -6", STEEL, 0.5)
    b.fill("".join(circle(float(x), float(y), 2.3) for x, y in links), STEEL, 0.8)
    b.fill(blob([(31, -6), (36, 0), (33, 8), (26, 7), (30, 4), (31, 0)]), BRASS)


def _sickle(b: Brush) -> None:
    b.fill(tube([(0, 7, 1.5), (0, -12, 1.5)]), WOOD)
    b.fill("M-1.5 -11C2 -30 24 -30 29 -10C20 -21 9 -20 2 -9Z", STEEL)


def _cleaver(b: Brush) -> None:
    b.fill(tube([(0, 14, 2.2), (0, -14, 2.2)]), WOOD)
    b.fill("M-5 -13H17L20 -52L-5 -46Z", STEEL)
    b.trace("M-1 -18H12M-1 -41L14 -45M5 -18V-42", DARK, 1.1)


ARMS: MappingProxyType[str, Arm] = MappingProxyType(
    {
        "baton": Arm(_baton, 14, 12, 28),
        "blade": Arm(_blade, 18, 18, 40),
        "bow": Arm(_bow, 0, 24, 30),
        "chain": Arm(_chain, 0, 37, 26),
        "cleaver": Arm(_cleaver, 8, 28, 54),
        "halberd": Arm(_halberd, 4, 17, 48),
        "hammer": Arm(_hammer, 12, 23, 41),
        "lance": Arm(_lance, 16, 27, 67),
        "pistol": Arm(_pistol, 42, 24, 26),
        "rifle": Arm(_rifle, 40, 41, 48),
        "sabre": Arm(_sabre, 10, 18, 46),
        "sickle": Arm(_sickle, -14, 31, 31),
        "staff": Arm(_staff, 2, 15, 45),
    }
)
"""Each weapon by name."""
