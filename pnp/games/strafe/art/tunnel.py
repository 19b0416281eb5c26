"""A tunnel seen from its middle: plates that grow brighter towards its end, or a wire frame of them."""

from itertools import pairwise
from random import Random

from pnp.emblems.pen import PictureBox, Point, chance, line, polygon, shape, stroke
from pnp.render.colours import mix

MOST_RINGS, MOST_CORNERS = 24, 16


def tunnel(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    colour: str = "#12806c",
    tint: str = "#e2f4f0",
    dark: str = "",
    bright: str = "",
    rings: int = 9,
    corners: int = 8,
    reach: float = 1.55,
    shrink: float = 0.72,
    pen: float = 0.25,
) -> str:
    """Draw rings that shrink towards the middle; the same upside down, so that a back does not tell.

    The outermost ring is `reach` boxes wide, each next one `shrink` of the one before; `corners` is even. With the
    colours `dark`, of what is near, and `bright`, of its far end, the plates are solid.
    """
    rings, shrink = max(3, min(MOST_RINGS, rings)), max(0.1, min(1.0, shrink))
    corners = max(4, min(MOST_CORNERS, corners - corners % 2))
    (cx, cy), (_, _, wide, tall) = box.middle, box
    unit = polygon(0, 0, reach / 2, corners, 180 / corners)
    hoops = [[(cx + px * wide * shrink**i, cy + py * tall * shrink**i) for px, py in unit] for i in range(rings)]
    frame = [*(line(hoop, close=True) for hoop in hoops), *map(line, zip(hoops[0], hoops[-1], strict=True))]
    panels, lamps = _panels(chance("tunnel", id), hoops)
    full = ink != "low"
    return (
        (_plates(hoops, dark, bright) if full and dark and bright else "")
        + (shape("".join(panels), fill=tint) if full else "")
        + stroke("".join(frame), colour, pen if full else pen * 0.7)
        + stroke("".join(lamps), colour, pen * (2.4 if full else 1.2))
    )


def _plates(hoops: list[list[Point]], dark: str, bright: str) -> str:
    """Fill the tunnel plate by plate; every second one is in shade, and each as its twin across the middle."""
    corners, last = len(hoops[0]), len(hoops) - 1
    parts = []
    for depth, (near, far) in enumerate(pairwise(hoops)):
        for side in range(corners):
            shade = (1.0, 0.62, 0.8)[(side % (corners // 2) + depth) % 3]
            after = (side + 1) % corners
            tone = mix(dark, bright, min(1.0, shade * (0.12 + (depth / last) ** 1.6)))
            parts.append(shape(line([near[side], near[after], far[after], far[side]], close=True), fill=tone))
    return "".join(parts)


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


def _between(here: Point, there: Point, part: float) -> Point:
    return here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part
