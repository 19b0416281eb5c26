"""Wire-frame flights: a trench that runs to the horizon, a tunnel seen from its middle."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

from pnp.emblems.pen import Box, Point, chance, line, polygon, shape, stroke

MOST_RIBS, MOST_RINGS, MOST_CORNERS = 24, 24, 16

LANES = (-1, -1 / 3, 1 / 3, 1)

_Spot = Callable[[float, float, float], Point]


def trench(
    id: str,
    box: Box,
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
            low, near, far = (
                dice.uniform(0.05, 0.55),
                here + (there - here) * 0.1,
                there - (there - here) * dice.uniform(0.1, 0.4),
            )
            high = min(0.95, low + dice.uniform(0.15, 0.4))
            corners = ((low, near), (high, near), (high, far), (low, far))
            if dice.random() < 0.62:
                blocks.append(line([at(side, up, along) for up, along in corners], close=True))
    return blocks


def tunnel(
    id: str,
    box: Box,
    *,
    ink: str = "full",
    colour: str = "#12806c",
    tint: str = "#e2f4f0",
    rings: int = 9,
    corners: int = 8,
    reach: float = 1.55,
    shrink: float = 0.72,
    pen: float = 0.25,
) -> str:
    """Draw rings that shrink towards the middle; the same upside down, so that a back does not tell.

    The outermost ring is `reach` boxes wide, each next one `shrink` of the one before; `corners` is even.
    """
    rings, shrink = max(3, min(MOST_RINGS, rings)), max(0.1, min(1.0, shrink))
    corners = max(4, min(MOST_CORNERS, corners - corners % 2))
    (cx, cy), (_, _, wide, tall) = box.middle, box
    unit = polygon(0, 0, reach / 2, corners, 180 / corners)
    hoops = [
        [(cx + px * wide * shrink**i, cy + py * tall * shrink**i) for px, py in unit] for i in range(rings)
    ]
    spokes = [line([hoops[0][c], hoops[-1][c]]) for c in range(corners)]
    panels, lamps = _panels(chance("tunnel", id), hoops)
    full = ink != "low"
    return (
        (shape("".join(panels), fill=tint) if full else "")
        + stroke(
            "".join(line(hoop, close=True) for hoop in hoops) + "".join(spokes),
            colour,
            pen if full else pen * 0.7,
        )
        + stroke("".join(lamps), colour, pen * (2.4 if full else 1.2))
    )


def _panels(dice: Random, hoops: list[list[Point]]) -> tuple[list[str], list[str]]:
    """Tinted panels and lit strips between the rings, each with its twin across the middle."""
    panels, lamps = [], []
    corners = len(hoops[0])
    for near, far in pairwise(hoops):
        for side in range(corners // 2):
            fate = dice.random()
            for c in (side, side + corners // 2):
                after = (c + 1) % corners
                if fate < 0.42:
                    panels.append(line([near[c], near[after], far[after], far[c]], close=True))
                elif fate < 0.7:
                    a, b = _between(near[c], far[c], 0.22), _between(near[after], far[after], 0.22)
                    lamps.append(line([_between(a, b, 0.2), _between(a, b, 0.8)]))
    return panels, lamps


def _between(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part
