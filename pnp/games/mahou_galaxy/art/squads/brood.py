"""The manner of moths: wings, feelers and shells. A grown figure is 100 high, its feet at (50, 100)."""

from collections.abc import Callable
from itertools import product
from types import MappingProxyType

from pnp.emblems.pen import circle, ellipse, number
from pnp.emblems.tube import blob, tube
from pnp.games.mahou_galaxy.art.squads.arms import ARMS, arm, armed
from pnp.games.mahou_galaxy.art.squads.brush import Brush, Figure, mixed, spot
from pnp.games.mahou_galaxy.art.squads.moth import FUR, PALE, moth_head, wing

INK = "#3a3463"


def _larva(b: Brush, _held: str) -> Figure:
    """A grub that rears up, a ring of needles for a mouth."""
    own, sway = b.palette.colour, b.dice.uniform(-5, 5)
    spine = (
        (24.0, 92.0, 6.0),
        (36, 92, 9),
        (50, 86, 11),
        (58, 74, 12.5),
        (56, 60, 13.5),
        (50 + sway / 2, 46, 14),
    )
    for i, (x, y, r) in enumerate(spine):
        b.fill(circle(x, y, r), PALE if i % 2 else mixed(own, "#ffffff", 0.35))
    feet = [tube([(x - 9, y + 3, 2.2), (x - 16, y + 7, 1)]) for x, y, _ in spine[3:]]
    b.fill("".join(feet), own, 0.9)
    x, y = 50 + sway, 32.0
    for s in (-1, 1):
        b.rope(
            f"M{number(x + s * 5)} {y - 10}Q{number(x + s * 9)} {y - 24} {number(x + s * 18)} {y - 23}",
            own,
            1.2,
        )
        b.fill(circle(x + s * 19, y - 23, 2.6), b.palette.light, 0.8)
    b.fill(circle(x, y, 15), mixed(own, "#ffffff", 0.15))
    b.fill(circle(x - 1, y + 5.5, 7), INK, 0.9)
    at = [x - 6.5 + 3.6 * i for i in range(3)]
    teeth = "".join(f"M{spot(n, y - 0.5)}l1.4 5l1.4 -5ZM{spot(n, y + 11.5)}l1.4 -5l1.4 5Z" for n in at)
    b.plain(teeth, "#ffffff")
    b.ink(circle(x - 7, y - 5, 2.8) + circle(x + 6, y - 5, 2.8))
    b.plain(circle(x - 6, y - 6, 1) + circle(x + 7, y - 6, 1), "#ffffff")
    return Figure(b.drawn, 34, 23, -4, 4)


def _diver(b: Brush, held: str) -> Figure:
    """One who comes up where the water was, wings folded to a cloak."""
    own, dark = b.palette.colour, mixed(b.palette.colour, "#1b1630", 0.45)
    rings = "".join(ellipse(50, 95, rx, ry) for rx, ry in ((34, 4.4), (24, 2.8)))
    lean = ARMS[held].lean if held in ARMS else 0.0
    curved = held == "sickle"
    arm(held, b, 26, 54, -40 if curved else -2 * lean)
    arm(held, b, 74, 54, 26 if curved else 0)
    b.fill("M50 36C64 38 72 66 78 92Q64 86 50 94Q36 86 22 92C28 66 36 38 50 36Z", dark)
    b.trace("M50 44V90M42 46Q36 66 30 88M58 46Q64 66 70 88", own, 1)
    b.fill("".join(circle(50 + s * 15, 74, 4.4) for s in (-1, 1)), own, 0.9)
    b.plain("".join(circle(50 + s * 15, 74, 1.9) for s in (-1, 1)), b.palette.light)
    for s in (-1, 1):
        b.fill(tube([(50 + s * 8, 44, 3.2), (50 + s * 17, 56, 2.6), (50 + s * 24, 54, 2.2)]), PALE, 0.9)
    moth_head(b, 50, 25, b.dice.choice((own, INK, "#4b7f6a")))
    b.trace(rings, b.palette.light, 1.1)
    left = 24 + ARMS[held].right if held in ARMS and not curved else 42.0
    return armed(Figure(b.drawn, max(42, left), 38, 3), held, 74, 54)


def _weaver(b: Brush, held: str) -> Figure:
    """A floating one under a bell of ink, feelers below."""
    own, sway = b.palette.colour, b.dice.uniform(-4, 4)
    for i in range(7):
        x = 50 + (i - 3) * 8
        down, out = 92 - abs(i - 3) * 5, (i - 3) * 3
        bend = sway if i % 2 else -sway
        b.fill(
            tube(
                [
                    (x, 54, 3),
                    (x + out + bend, 70, 2.4),
                    (x + out - bend, 82, 1.8),
                    (x + out * 2 + bend, down, 0.5),
                ]
            ),
            INK if i % 2 else own,
            0.9,
        )
    wing(b, (38, 40), 1.0, own, 0.72)
    b.fill("M20 56C18 36 30 30 50 30C70 30 82 36 80 56Q74 50 68 57Q59 50 50 57Q41 50 32 57Q26 50 20 56Z", INK)
    spots = "".join(circle(x, y, r) for x, y, r in ((33, 44, 3.4), (50, 47, 4.2), (67, 44, 3.4)))
    b.fill(spots, b.palette.light, 0.8)
    b.ink(
        spots.replace("3.4", "1.2").replace("4.2", "1.6")
        if False
        else circle(33, 44, 1.3) + circle(50, 47, 1.7) + circle(67, 44, 1.3)
    )
    arm(held, b, 80, 58)
    moth_head(b, 50, 22, own)
    return armed(Figure(b.drawn, 47, 47, 5, 4), held, 80, 58)


def _herald(b: Brush, held: str) -> Figure:
    """A girl with the wings of a moth."""
    own = b.palette.colour
    wing(b, (46, 46), 1.0, own, 1.0)
    b.fill(
        "".join(tube([(50 + s * 4, 66, 3.2), (50 + s * 4.5, 84, 2.4), (50 + s * 2, 95, 1)]) for s in (-1, 1)),
        PALE,
    )
    arm(held, b, 70, 50)
    b.fill("M43 40H57L59 54L64 70L57 67L50 73L43 67L36 70L41 54Z", mixed(own, "#1b1630", 0.35))
    b.fill(blob([(38, 44), (43, 37), (57, 37), (62, 44), (56, 49), (50, 46), (44, 49)]), FUR)
    b.fill(
        tube([(57, 44, 3), (64, 52, 2.6), (69, 50, 2.4)]) + tube([(43, 44, 3), (36, 52, 2.6), (40, 58, 2.2)]),
        PALE,
    )
    moth_head(b, 50, 25, b.dice.choice((own, INK, "#a35f4a", "#e5d3a8")))
    return armed(Figure(b.drawn, 48, 48, 3, 10), held, 70, 50)


def _breaker(b: Brush, _held: str) -> Figure:
    """A monster of shell with claws that open walls."""
    own, dark = b.palette.colour, mixed(b.palette.colour, "#1b1630", 0.4)
    for s, i in product((-1, 1), range(3)):
        knee, tip = 50 + s * (50 - i * 9), 50 + s * (60 - i * 13)
        b.fill(tube([(50 + s * 24, 72, 4), (knee, 66 + i * 4, 3.6), (tip, 95, 0.8)]), dark)
    b.fill(blob([(8, 70), (14, 42), (32, 22), (50, 16), (68, 22), (86, 42), (92, 70), (50, 84)]), own, 1.3)
    b.trace("M50 17V60M33 24Q26 44 25 66M67 24Q74 44 75 66", dark, 1.4)
    b.fill(circle(50, 38, 11), b.palette.light, 0.9)
    b.plain(circle(54, 36, 8.6), own)
    spikes = ((20, 33, -5), (35, 22, -3), (65, 22, 4), (80, 33, 6))
    b.fill("".join(f"M{x - 4} {y + 4}L{x + lean} {y - 13}L{x + 5} {y + 3}Z" for x, y, lean in spikes), PALE)
    b.fill(blob([(30, 70), (36, 58), (50, 54), (64, 58), (70, 70), (60, 86), (50, 90), (40, 86)]), PALE)
    b.ink("".join(circle(50 + s * x, y, r) for s in (-1, 1) for x, y, r in ((9, 66, 4), (16, 71, 2.2))))
    b.plain("".join(circle(50 + s * 9 - 1, 65, 1.4) for s in (-1, 1)), b.palette.light)
    fangs = (tube([(50 + s * 4, 80, 2.6), (50 + s * 8, 90, 2.4), (50 + s * 4, 96, 0.6)]) for s in (-1, 1))
    b.fill("".join(fangs), dark, 0.9)
    for s in (-1, 1):
        x = 50 + s * 58
        b.fill(tube([(50 + s * 32, 70, 6), (50 + s * 52, 70, 6), (x, 56, 6)]), dark)
        b.fill(blob([(x + s * dx, 46 + dy) for dx, dy in CLAW]), own, 1.2)
    return Figure(b.drawn, 75, 75, -6)


CLAW = ((-9, 12), (-14, -6), (-4, -28), (-1, -4), (7, -24), (15, -2), (8, 14))


BROOD: MappingProxyType[str, tuple[str, Callable[[Brush, str], Figure]]] = MappingProxyType(
    {
        "breaker": ("none", _breaker),
        "diver": ("sickle", _diver),
        "herald": ("bow", _herald),
        "larva": ("none", _larva),
        "weaver": ("none", _weaver),
    }
)
"""Each form by name: what it holds, and what draws it."""
