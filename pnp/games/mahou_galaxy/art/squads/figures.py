"""Who stands in a squad and what they hold: SVG files in `squad/`, here with their reach and where their hands are.

A grown figure is 100 high, its feet at (50, 100); a weapon points up from the hand at (0, 0).
"""

from types import MappingProxyType
from typing import NamedTuple

from pnp.emblems.pen import PictureBox, Point, art
from pnp.games.mahou_galaxy.art.squads.palette import Palette

_FIGURE, _ARM = PictureBox(0, 0, 100, 100), PictureBox(-50, -75, 100, 125)


class Form(NamedTuple):
    """A form by its manner, what it holds, how many poses its file has, and how far it reaches.

    `left` and `right` count from x = 50, `top` is how far it reaches above y = 0, `lift` how high it hovers.
    """

    manner: str
    arm: str
    poses: int
    left: float
    right: float
    top: float = 0.0
    lift: float = 0.0
    hand: Point | None = None


class Arm(NamedTuple):
    """How many degrees a weapon leans, how far it then reaches to the right and up, and whether it shines."""

    lean: float
    right: float
    up: float
    shines: bool = False


class Figure(NamedTuple):
    """A figure as it is drawn, with the reach of a form and of what it holds."""

    drawn: str
    left: float
    right: float
    top: float
    lift: float


FORMS = MappingProxyType(
    {
        "cadet": Form("choir", "pistol", 5, 34, 34, 4, 0, (72, 47)),
        "gunner": Form("choir", "rifle", 3, 26, 26, 4, 0, (72, 47)),
        "lancer": Form("choir", "lance", 6, 47, 47, 4, 9, (72, 47)),
        "marshal": Form("choir", "sabre", 1, 34, 34, 4, 0, (72, 47)),
        "sister": Form("choir", "staff", 3, 34, 34, 4, 0, (72, 47)),
        "duke": Form("court", "cleaver", 1, 54, 60, 18, 0, (100, 56)),
        "guard": Form("court", "hammer", 1, 41, 36, 2, 0, (82, 52)),
        "mortar": Form("court", "none", 1, 55, 55),
        "page": Form("court", "halberd", 6, 23, 26, 0, 0, (73, 62)),
        "squire": Form("court", "blade", 4, 43, 27, 4, 0, (74, 54)),
        "tumbler": Form("court", "chain", 3, 37, 26, 2, 6, (72, 34)),
        "breaker": Form("brood", "none", 1, 75, 75, -6),
        "diver": Form("brood", "sickle", 4, 42, 38, 3, 0, (74, 54)),
        "herald": Form("brood", "bow", 4, 48, 48, 3, 10, (70, 50)),
        "larva": Form("brood", "none", 8, 34, 23, -4, 4),
        "weaver": Form("brood", "none", 3, 47, 47, 5, 4, (80, 58)),
    }
)
"""Each form by name."""
ARMS = MappingProxyType(
    {
        "baton": Arm(14, 12, 28, shines=True),
        "blade": Arm(18, 18, 40),
        "bow": Arm(0, 24, 30, shines=True),
        "chain": Arm(0, 37, 26),
        "cleaver": Arm(8, 28, 54),
        "halberd": Arm(4, 17, 48),
        "hammer": Arm(12, 23, 41),
        "lance": Arm(16, 27, 67, shines=True),
        "pistol": Arm(42, 24, 26, shines=True),
        "rifle": Arm(40, 41, 48, shines=True),
        "sabre": Arm(10, 18, 46),
        "sickle": Arm(-14, 31, 31),
        "staff": Arm(2, 15, 45, shines=True),
    }
)
"""Each weapon by name."""


def figure(name: str, held: str, number: int, palette: Palette) -> Figure:
    """Return the figure of a form with a weapon in its hand, in the pose of its number."""
    form = FORMS[name]
    slots: dict[str, object] = {"colour": palette.colour, "light": palette.light, "line": palette.line}
    if form.poses > 1:
        slots["pose"] = 1 + number % form.poses
    reach = form.left, form.right, form.top, form.lift
    if held not in ARMS or form.hand is None:
        return Figure(_part(name, palette, slots), *reach)
    (x, y), arm = form.hand, ARMS[held]
    weapons = _weapon(held, palette, x, y, 26 if (name, held) == ("diver", "sickle") else 0)
    left = form.left
    if name == "diver":
        # One in each hand: sickles crossed before it, anything else leaning outwards.
        weapons = _weapon(held, palette, 100 - x, y, -40 if held == "sickle" else -2 * arm.lean) + weapons
        left = left if held == "sickle" else max(left, 24 + arm.right)
    back, front = (_part(name, palette, {**slots, "layer": layer}) for layer in ("back", "front"))
    right, top = max(form.right, x + arm.right - 50), max(form.top, arm.up - y)
    return Figure(back + weapons + front, left, right, top, form.lift)


def _part(name: str, palette: Palette, slots: dict[str, object]) -> str:
    return art(f"mahou-galaxy/squad/{name}", _FIGURE, ink=palette.ink, **slots)


def _weapon(name: str, palette: Palette, x: float, y: float, turn: float) -> str:
    arm = ARMS[name]
    slots = {"line": palette.line, "light": palette.light} if arm.shines else {"line": palette.line}
    drawn = art(f"mahou-galaxy/squad/arms/{name}", _ARM, ink=palette.ink, **slots)
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn + arm.lean:.0f})">{drawn}</g>'
