"""Who stands in a squad, their colours, and what they hold: SVG files in `squad/`, here with their reach.

A grown figure is 100 high, its feet at (50, 100); a weapon points up from the hand at (0, 0).
"""

from functools import lru_cache
from typing import NamedTuple

from pnp.emblems.pen import PictureBox, Point, art
from pnp.files import yaml_beside


class Palette(NamedTuple):
    """The colours of a squad: its own, the light that it carries, outlines."""

    colour: str
    light: str
    line: str
    night: str
    low: bool
    shade: bool = True

    @property
    def ink(self) -> str:
        """How much ink is to be used; without shade nothing is see-through."""
        return "low" if self.low else "full" if self.shade else "flat"


@lru_cache(maxsize=4096)
def mixed(first: str, other: str, part: float) -> str:
    """Return a colour `part` of the way from one to another, as #rrggbb. Raises ValueError for what is no colour."""
    pairs = zip(_parts(first), _parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _parts(colour: str) -> tuple[int, ...]:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    try:
        red, green, blue = bytes.fromhex(digits)
    except ValueError:
        raise ValueError(f"a squad's colours are written as '#rgb' or '#rrggbb', not '{colour}'") from None
    return red, green, blue


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
    """A figure as it is drawn, with the reach of a form and of what it holds.

    What it holds is long where it is `outward`: it is held away from the middle of a formation.
    """

    drawn: str
    left: float
    right: float
    top: float
    lift: float
    outward: bool = False


_TABLES = yaml_beside(__file__)
FORMS = {name: Form(**row) for name, row in _TABLES["forms"].items()}
"""Each form by name."""
ARMS = {name: Arm(**row) for name, row in _TABLES["arms"].items()}
"""Each weapon by name."""

LONG = 40
"""How high a weapon reaches at least that is long."""


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
    return Figure(back + weapons + front, left, right, top, form.lift, outward=arm.up >= LONG)


def _part(name: str, palette: Palette, slots: dict[str, object]) -> str:
    return art(f"mahou-galaxy/squad/{name}", _FIGURE, ink=palette.ink, **slots)


def _weapon(name: str, palette: Palette, x: float, y: float, turn: float) -> str:
    arm = ARMS[name]
    slots = {"line": palette.line, "light": palette.light} if arm.shines else {"line": palette.line}
    drawn = art(f"mahou-galaxy/squad/arms/{name}", _ARM, ink=palette.ink, **slots)
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn + arm.lean:.0f})">{drawn}</g>'
