"""The skin of a great machine, in thin lines: plates, vents, bolts, hatches and pipes."""

from collections.abc import Sequence
from random import Random

from pnp.emblems.pen import PictureBox, Point, chance, circle, hexagons, line, lines, shape, stroke

MOST_PLATES = 900
"""Smaller plates than make so many are drawn larger."""


def machine(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    plate: float = 9.0,
    colour: str = "#8b97a3",
    tint: str = "#e6eaee",
    pen: float = 0.18,
    hidden: Sequence[Sequence[float]] = (),
) -> str:
    """Cover the box with plates of about `plate` millimetres; a few are tinted, lines are `pen` wide.

    Something else covers the areas that are `hidden`, each x, y, width and height, none over another: plates that lie
    there are left out.
    """
    dice, plate = chance("machine", id), max(plate, (box.width * box.height / MOST_PLATES) ** 0.5)
    plates = _plates(dice, box, plate, [PictureBox(*area) for area in hidden])
    edges, toned = list[list[Point]](), list[list[Point]]()
    details, heavy = "", ""
    gap = 0.03 * plate
    for x, y, width, height in plates:
        inner = PictureBox(x + gap, y + gap, width - 2 * gap, height - 2 * gap)
        edges.append(_edge(inner))
        if dice.random() < 0.22:
            toned.append(edges[-1])
        if dice.random() < 0.12:
            heavy += _detail(dice, inner)
        else:
            details += _detail(dice, inner)
    full = ink != "low"
    return (
        (shape(lines(toned, close=True), fill=tint) if full else "")
        + stroke(lines(edges, close=True) + details, colour, pen if full else pen * 0.7)
        + stroke(heavy, colour, pen * (2.2 if full else 1.0))
    )


def _plates(dice: Random, box: PictureBox, plate: float, hidden: Sequence[PictureBox]) -> list[PictureBox]:
    """Split the box across its longer side until no part is much longer than a plate; drop what is hidden."""
    done: list[PictureBox] = []
    left = [(box, hidden)]
    while left:
        part, covers = left.pop()
        x, y, width, height = part
        shares = [(cover, _shared(part, cover)) for cover in covers]
        if sum(share for _, share in shares) > 0.999 * width * height:
            continue
        longest = max(width, height)
        if longest <= plate * 0.8 or (longest <= plate * 1.9 and dice.random() < 0.45):
            done.append(part)
            continue
        at, near = dice.choice((0.3, 0.4, 0.5, 0.5, 0.6, 0.7)), [cover for cover, share in shares if share]
        if width >= height:
            halves = PictureBox(x, y, width * at, height), PictureBox(x + width * at, y, width * (1 - at), height)
        else:
            halves = PictureBox(x, y, width, height * at), PictureBox(x, y + height * at, width, height * (1 - at))
        left += [(half, near) for half in halves]
    return done


def _shared(box: PictureBox, other: PictureBox) -> float:
    """Return the area that two boxes have in common."""
    across = min(box.x + box.width, other.x + other.width) - max(box.x, other.x)
    down = min(box.y + box.height, other.y + other.height) - max(box.y, other.y)
    return max(across, 0.0) * max(down, 0.0)


def _edge(box: PictureBox) -> list[Point]:
    x, y, width, height = box
    right, bottom, c = x + width, y + height, 0.16 * min(width, height)
    return [(x + c, y), (right, y), (right, bottom - c), (right - c, bottom), (x, bottom), (x, y + c)]


def _detail(dice: Random, box: PictureBox) -> str:
    """Return vents, bolts, a hatch, a pipe or nothing inside a plate."""
    x, y, width, height = box
    choice = dice.random()
    short = min(width, height)
    if choice < 0.2:
        return _vents(box, dice.randint(3, 5))
    if choice < 0.45:
        r, d = short * 0.05, short * 0.16
        spots = ((x + d, y + d), (x + width - d, y + d), (x + d, y + height - d), (x + width - d, y + height - d))
        return hexagons(spots, r)
    if choice < 0.57:
        return "".join(circle(*box.middle, short * r) for r in (0.36, 0.24))
    if choice < 0.72:
        at = dice.uniform(0.3, 0.7)
        if width >= height:
            pipe = [[(x, y + height * at + s), (x + width, y + height * at + s)] for s in (0, short * 0.12)]
        else:
            pipe = [[(x + width * at + s, y), (x + width * at + s, y + height)] for s in (0, short * 0.12)]
        return lines(pipe)
    if choice < 0.82:
        left, top = x + width * 0.2, y + height * 0.2
        return line([(left, y + height * 0.8), (left, top), (x + width * 0.8, top)])
    return ""


def _vents(box: PictureBox, count: int) -> str:
    """Return slots along the shorter side."""
    x, y, width, height = box
    parts = [0.18 + 0.64 * i / (count + 1) for i in range(1, count + 1)]
    if width >= height:
        slots = [[(x + width * part, y + height * end) for end in (0.25, 0.75)] for part in parts]
    else:
        slots = [[(x + width * end, y + height * part) for end in (0.25, 0.75)] for part in parts]
    return lines(slots)
