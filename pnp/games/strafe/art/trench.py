"""A trench that runs to the horizon, as a wire frame."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

from pnp.emblems.pen import PictureBox, Point, chance, line, shape, stroke

MOST_RIBS = 24
LANES = (-1, -1 / 3, 1 / 3, 1)

_Spot = Callable[[float, float, float], Point]


def trench(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    colour: str = "#12806c",
    tint: str = "#e2f4f0",
    ribs: int = 9,
    horizon: float = 0.34,
    pen: float = 0.22,
) -> str:
    """Draw a trench between two walls, `horizon` of the box's height from its top; `ribs` cross it."""
    ribs = max(2, min(MOST_RIBS, ribs))
    x, y, w, h = box

    def at(side: float, up: float, far: float) -> Point:
        """A point of the trench: -1 to 1 across, 0 floor to 1 rim, 0 near to 1 vanishing."""
        near = (1 - far) ** 2.1
        return x + w * (0.5 + side * 0.6 * near), y + h * (horizon + (1.06 - horizon - 1.16 * up) * near)

    fars = [i / (ribs + 1) for i in range(ribs + 1)]
    lanes = [line([at(side, 0, 0), at(side, 0, 0.97)]) for side in LANES]
    rims = [line([at(side, 1, 0), at(side, 1, 0.97)]) for side in (-1, 1)]
    frames = [line([at(-1, 1, f), at(-1, 0, f), at(1, 0, f), at(1, 1, f)]) for f in fars]
    blocks = _blocks(chance("trench", id), at, fars)
    full = ink != "low"
    return (
        (shape("".join(blocks[::2]), fill=tint) if full else "")
        + stroke("".join(frames + lanes + blocks), colour, pen if full else pen * 0.7)
        + stroke("".join(rims), colour, pen * (2 if full else 1))
    )


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
