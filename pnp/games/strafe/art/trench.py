"""A trench that runs to the horizon: plated walls and a floor that grow brighter far away, or a wire frame of them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from random import Random

from pnp.emblems.pen import PictureBox, Point, chance, line, lines, shape, stroke
from pnp.render.colours import mix

MOST_RIBS = 24
LANES = (-1, -1 / 3, 1 / 3, 1)
FLOOR = (-1, -0.62, -1 / 3, 0, 1 / 3, 0.62, 1)
COURSES = ((0, 0.1, 0.55), (0.1, 0.5, 0.86), (0.5, 0.84, 0.98), (0.84, 1, 1.3))
"""A wall's rows of plates: from, to, how much light falls on them."""
PIER = 0.085
"""How far the piers stand out from the wall; 1 is half the trench."""
END = 0.985
"""How far the walls run: 1 is the vanishing point."""
STEPS = 32
"""So many tones lie between what is near and the far end."""

_Spot = Callable[[float, float, float], Point]
_Plate = tuple[int, list[Point], float]
"""Its layer, its corners, and how much light falls on it, from 0 to 1."""


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

    With the colours `dark`, of what is near, and `bright`, of its far end, the walls are solid, plate by plate. `sway`
    moves the vanishing point by that part of the box's width.
    """
    (x, y, w, h), ribs = box, max(2, min(MOST_RIBS, ribs))

    def at(side: float, up: float, far: float) -> Point:
        """A point of the trench: -1 to 1 across, 0 floor to 1 rim, 0 near to 1 vanishing; the walls lean outwards."""
        near = (1 - far) ** 2.1
        across = 0.5 + sway * (1 - near) + side * (0.49 + 0.26 * up) * near
        return x + w * across, y + h * (horizon + (1.06 - horizon - 1.16 * up) * near)

    fars = [i / (ribs + 1) for i in range(ribs + 1)]
    rims = "".join(line([at(side, 1, 0), at(side, 1, 0.97)]) for side in (-1, 1))
    full = ink != "low"
    if full and dark and bright:
        return _solid(id, at, fars, colour, (dark, bright), pen) + stroke(rims, bright, pen * 2)
    wires = _wires(id, at, fars, colour, tint if full else "", pen if full else pen * 0.7)
    return wires + stroke(rims, colour, pen * 2 if full else pen)


def _solid(id: str, at: _Spot, fars: list[float], colour: str, tones: tuple[str, str], pen: float) -> str:
    """Draw plates between the tones of what is near and of the far end, lanes on the floor, and lamps."""
    dark, bright = tones
    plates = "".join(
        shape(data, fill=mix(dark, bright, step / STEPS))
        for section in _sections(chance("plates", id), at, [*fars, END])
        for data, step in _merged(section)
    )
    lanes = "".join(line([at(side, 0, 0), at(side, 0, 0.97)]) for side in LANES)
    return plates + stroke(lanes, colour, pen) + shape(_lamps(chance("lamps", id), at, fars), fill=bright)


def _merged(plates: Iterable[_Plate]) -> Iterator[tuple[str, int]]:
    """Yield path data and step of light of a section, the plates of one layer and one step in one path."""
    figures: dict[tuple[int, int], list[list[Point]]] = {}
    for layer, corners, light in plates:
        figures.setdefault((layer, round(STEPS * max(0.0, min(1.0, light)))), []).append(corners)
    for (_, step), held in sorted(figures.items()):
        yield lines(held, close=True), step


def _wires(id: str, at: _Spot, fars: list[float], colour: str, tint: str, pen: float) -> str:
    """Draw ribs, lanes and panels as lines, some panels tinted."""
    lanes = [line([at(side, 0, 0), at(side, 0, 0.97)]) for side in LANES]
    frames = [line([at(-1, 1, f), at(-1, 0, f), at(1, 0, f), at(1, 1, f)]) for f in fars]
    blocks = _blocks(chance("trench", id), at, fars)
    tinted = shape("".join(blocks[::2]), fill=tint) if tint else ""
    return tinted + stroke("".join(frames + lanes + blocks), colour, pen)


def _sections(dice: Random, at: _Spot, fars: Sequence[float]) -> Iterator[list[_Plate]]:
    """Yield everything solid from rib to rib, the farthest first."""
    for here, there in reversed(list(pairwise(fars))):
        glow = 0.06 + 0.9 * ((here + there) / 2) ** 1.2
        floor = (_quad(at, (left, 0), (right, 0), here, there) for left, right in pairwise(FLOOR))
        plates = [(0, corners, glow * 0.58 + dice.uniform(-0.03, 0.03)) for corners in floor]
        for side, light in ((-1, 1.0), (1, 0.78)):
            for low, high, part in COURSES:
                middle = here + (there - here) * dice.choice((0.35, 0.5, 0.65))
                for near, far in ((here, middle), (middle, there)):
                    shade = glow * light * part * dice.uniform(0.84, 1.12) + dice.uniform(0, 0.03)
                    plates.append((0, _quad(at, (side, low), (side, high), near, far), shade))
            plates.extend(_recess(dice, at, side, here, there, glow * light))
            plates.extend(_pier(at, side, here, there, glow * light))
        yield plates


def _recess(dice: Random, at: _Spot, side: int, here: float, there: float, glow: float) -> Iterator[_Plate]:
    """Yield a sunk panel: its ground in shade, its far and lower edges in the light that comes from the end."""
    low, long = dice.uniform(0.14, 0.5), there - here
    high, near, far = min(0.8, low + dice.uniform(0.16, 0.34)), here + long * 0.3, here + long * dice.uniform(0.66, 0.9)
    if dice.random() < 0.7:
        yield 1, _quad(at, (side, low), (side, high), near, far), glow * 0.42
        yield 2, _quad(at, (side, low), (side, low + 0.022), near, far), glow * 1.5 + 0.05
        yield 3, _quad(at, (side, low), (side, high), near, near + long * 0.05), glow * 1.4 + 0.05
        if dice.random() < 0.5:
            for part in (0.3, 0.5, 0.7):
                up = low + (high - low) * part
                yield 3, _quad(at, (side, up), (side, up + 0.025), near + long * 0.1, far - long * 0.05), glow * 0.85


def _pier(at: _Spot, side: int, here: float, there: float, glow: float) -> Iterator[_Plate]:
    """Yield a pier before the wall: its face is dark, its flank lit, with a bright edge between them."""
    inner, back = side * (1 - PIER), here + (there - here) * 0.2
    edge = side * (1 - PIER * 1.08)
    yield 4, _quad(at, (inner, 0), (inner, 1.03), here, back), glow * 1.25 + 0.03
    for layer, (start, end), light in ((5, (side, inner), glow * 0.36), (6, (inner, edge), glow * 2.2 + 0.12)):
        corners = [at(start, 0, here), at(start, 1.03, here), at(end, 1.03, here), at(end, 0, here)]
        yield layer, corners, light


def _lamps(dice: Random, at: _Spot, fars: Sequence[float]) -> str:
    """Lit strips along the walls, and lights on the floor's edges."""
    strips = [_quad(at, (side, 0.03), (side, 0.05), 0, END) for side in (-1, 1)]
    for here, there in pairwise(fars):
        for side in (-1, 1):
            up, long = dice.uniform(0.6, 0.87), dice.uniform(0.3, 0.7)
            if dice.random() < 0.6:
                near = here + (there - here) * 0.22
                strips.append(_quad(at, (side, up), (side, up + 0.03), near, near + (there - here) * long))
    return lines(strips, close=True)


def _quad(at: _Spot, low: Point, high: Point, here: float, there: float) -> list[Point]:
    """Return the corners of a strip of a wall between two points across it and two distances."""
    return [at(*low, here), at(*high, here), at(*high, there), at(*low, there)]


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
