"""A trench that runs to the horizon: lit walls and a floor that grow brighter far away, or a wire frame of them."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

from pnp.emblems.pen import PictureBox, Point, chance, line, shape, stroke
from pnp.render.colours import mix

MOST_RIBS = 24
LANES = (-1, -1 / 3, 1 / 3, 1)
END = 0.985
"""How far the walls run: 1 is the vanishing point."""

_Spot = Callable[[float, float, float], Point]


def trench(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    colour: str = "#12806c",
    tint: str = "#e2f4f0",
    dark: str = "",
    bright: str = "",
    ribs: int = 9,
    horizon: float = 0.34,
    sway: float = 0.0,
    pen: float = 0.22,
) -> str:
    """Draw a trench between two walls, `horizon` of the box's height from its top; `ribs` cross it.

    With the colours `dark`, of what is near, and `bright`, of its far end, the walls are solid. `sway` moves the
    vanishing point by that part of the box's width.
    """
    (x, y, w, h), ribs = box, max(2, min(MOST_RIBS, ribs))

    def at(side: float, up: float, far: float) -> Point:
        """A point of the trench: -1 to 1 across, 0 floor to 1 rim, 0 near to 1 vanishing."""
        near = (1 - far) ** 2.1
        across, down = 0.5 + sway * (1 - near) + side * 0.6 * near, horizon + (1.06 - horizon - 1.16 * up) * near
        return x + w * across, y + h * down

    fars = [i / (ribs + 1) for i in range(ribs + 1)]
    lanes = [line([at(side, 0, 0), at(side, 0, 0.97)]) for side in LANES]
    rims = [line([at(side, 1, 0), at(side, 1, 0.97)]) for side in (-1, 1)]
    frames = [line([at(-1, 1, f), at(-1, 0, f), at(1, 0, f), at(1, 1, f)]) for f in fars]
    blocks = _blocks(chance("trench", id), at, fars)
    full, solid = ink != "low", ink != "low" and dark and bright
    return (
        (_walls(at, [*fars, END], dark, bright) if solid else "")
        + (shape("".join(blocks[::2]), fill=tint) if full else "")
        + stroke("".join(frames + lanes + blocks), colour, pen if full else pen * 0.7)
        + (shape(_lamps(chance("lamps", id), at, fars), fill=bright) if solid else "")
        + stroke("".join(rims), bright if solid else colour, pen * (2 if full else 1))
    )


def _walls(at: _Spot, fars: Sequence[float], dark: str, bright: str) -> str:
    """Fill the floor and both walls, rib by rib; the floor is the darkest, the wall to the right in shade."""
    sides = (((-1, 0), (1, 0), 0.62), ((-1, 0), (-1, 1), 1.0), ((1, 0), (1, 1), 0.8))
    return "".join(
        shape(_quad(at, low, high, here, there), fill=mix(dark, bright, 0.9 * part * ((here + there) / 2) ** 1.25))
        for here, there in pairwise(fars)
        for low, high, part in sides
    )


def _lamps(dice: Random, at: _Spot, fars: Sequence[float]) -> str:
    """Lit strips along the walls, and lights on the floor's edges."""
    strips = "".join(_quad(at, (side, 0.03), (side, 0.05), 0, END) for side in (-1, 1))
    for here, there in pairwise(fars):
        for side in (-1, 1):
            up, long = dice.uniform(0.6, 0.87), dice.uniform(0.3, 0.8)
            if dice.random() < 0.6:
                strips += _quad(at, (side, up), (side, up + 0.03), here, here + (there - here) * long)
    return strips


def _quad(at: _Spot, low: Point, high: Point, here: float, there: float) -> str:
    """Path data of a strip of a wall between two points across it and two distances."""
    return line([at(*low, here), at(*high, here), at(*high, there), at(*low, there)], close=True)


def _blocks(dice: Random, at: _Spot, fars: list[float]) -> list[str]:
    """Panels on the walls between the ribs."""
    blocks = []
    for here, there in pairwise(fars):
        for side in (-1, 1):
            low, near = dice.uniform(0.05, 0.55), here + (there - here) * 0.1
            far = there - (there - here) * dice.uniform(0.1, 0.4)
            high = min(0.95, low + dice.uniform(0.15, 0.4))
            corners = ((low, near), (high, near), (high, far), (low, far))
            if dice.random() < 0.62:
                blocks.append(line([at(side, up, along) for up, along in corners], close=True))
    return blocks
