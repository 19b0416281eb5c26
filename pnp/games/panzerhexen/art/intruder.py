"""An intruder in the sky: a black body of hexagonal plates, some of them glowing. Its outline is its class.

Drawn in a box of 100 by 100, seen as a gun camera sees it.
"""

import math
from random import Random
from types import MappingProxyType

from pnp.emblems.pen import PictureBox, Point, centred, chance, circle, hexagons, line, polygon, shape, stroke
from pnp.games.panzerhexen.art.intruder_forms import FORMS, Outline, named
from pnp.render.colours import mix

TINY = 12.0
"""The width in millimetres up to which a body has no shine around its core: nothing of it is see-through."""
UNSEEN = "phantom"
"""What no film shows."""
DAY, NIGHT = "#dfe8f5", "#000000"
"""What light and shade mix a hull's colour with."""
GLARING = 1.3
"""From how many plates on a large core shines beyond its own."""
HEARTS = (2.0, 1.6, 1.3, 1.12, 0.9)
"""How large the large core may be, in plates: the first that has room in a body."""
RIM = 1.45
"""How far small cores lie from the edge of a body, in plates."""
BODY = 0.08
"""How much light there is under the plates."""
SHADES = ((0.28, 0.56), (0.4, 0.4), (0.52, 0.24), (0.66, BODY), (2.0, -0.25))
"""Light comes from the upper left: how much of it plates have up to these shares of the way to a body's lower right."""
BEVEL = 1.7
"""The width of the lit edge on a body that fills its box."""
CORED = frozenset({"centipede", "lighthouse"})
"""Those with a core in the middle of every part."""
CLEAR = MappingProxyType({"glassfish": 0.55})
"""Those that the sky shows through, with how much of them there is."""

Side = tuple[float, float, float, float]
"""A side of a body: where it begins and ends."""


def intruder(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    form: str = "orb",
    cores: int = 3,
    plate: float = 3.6,
    size: float = 1.0,
    across: float = 50,
    down: float = 50,
    reach: float = 50,
    colour: str = "#1b1d22",
    seam: str = "",
    hot: str = "#d0342c",
    light: str = "#ffb3a0",
) -> str:
    """Draw the body of its name, or of its class `form`, with one large core and `cores` small ones.

    `plate` is the radius of its plates in hundredths of the box, `size` the body's share of it. Cores lie no farther
    than `reach` from (`across`, `down`), the large one next to there.
    """
    if form not in FORMS:
        raise ValueError(f"there is no intruder '{form}', but {', '.join(FORMS)}")
    dice, low, r = chance("intruder", form, id), ink == "low", max(plate, 2.4)
    if id == UNSEEN:
        return _scratches(dice, box, hot if low else "#ffffff")
    bodies = named(id) or FORMS[form](dice)
    plates = [_cells(body, r) for body in bodies]
    small, heart, wide = _cores(dice, bodies, plates, r, cores, (across, down), reach)
    if id in CORED:
        small = [cell for cells in plates if cells and (cell := cells[len(cells) // 2]) != heart]
    parts = [_body(body, colour, 0.0 if low else BEVEL / size) for body in bodies]
    parts += [] if low else [_shine(bodies, plates, r, colour)]
    seam = seam or _toned(colour, 0.3)
    seams = hexagons((cell for cells in plates for cell in cells if cell != heart), r * 0.94)
    parts.append(stroke(seams, seam, 0.3 if low else 0.4))
    parts.append(_glow(small, heart, r, wide, low, hot, light, shines=not low and box.width > TINY))
    drawn = centred(box, "".join(parts), size)
    return f'<g opacity="{CLEAR[id]}">{drawn}</g>' if id in CLEAR else drawn


def _cores(
    dice: Random, bodies: list[Outline], plates: list[list[Point]], r: float, count: int, aim: Point, reach: float
) -> tuple[list[Point], Point, float]:
    """Return the small cores, the large one and its radius: all well inside of a body, the small ones apart."""
    around = map(_sides, bodies)
    all_plates = [(sides, cell) for sides, cells in zip(around, plates, strict=True) for cell in cells]
    for share in HEARTS:
        deep = [cell for sides, cell in all_plates if _covers(sides, *cell, r * share)]
        if near := [cell for cell in deep if math.dist(cell, aim) < reach]:
            break
    heart = min(near or deep or [aim], key=lambda cell: math.dist(cell, aim))
    wide, small = r * share / 1.15, list[Point]()
    cells = [cell for sides, cell in all_plates if _covers(sides, *cell, r * RIM)]
    inner = [cell for cell in cells if math.dist(cell, aim) < reach]
    for cell in dice.sample(inner, len(inner)):
        apart = math.dist(cell, heart) > wide * 2.4 and all(math.dist(cell, other) > r * 3 for other in small)
        if apart and len(small) < count:
            small.append(cell)
    return small, heart, wide


def _glow(
    small: list[Point], heart: Point, r: float, wide: float, low: bool, hot: str, light: str, *, shines: bool
) -> str:
    """Draw all cores, and what shines around the large one."""
    halos = () if not shines else (2.6, 1.8) if wide > r * GLARING else (1.5,)
    parts = [shape(hexagons([heart], wide * halo), fill=hot, opacity=0.26) for halo in halos]
    parts.append(shape(hexagons([heart], wide) + hexagons(small, r * 0.6), fill="#ffffff" if low else hot, stroke=hot))
    parts.append(shape(hexagons([heart], wide * 0.62) + hexagons(small, r * 0.26), fill=hot if low else light))
    return "".join(parts) if low else "".join(parts) + shape(hexagons([heart], wide * 0.3), fill="#ffffff")


def _body(body: Outline, colour: str, bevel: float) -> str:
    """Draw one body: its outline, and light along its upper left edge; without that it is white."""
    outline = {"stroke": colour, "stroke_width": 0.9, "stroke_linejoin": "round"}
    edge = shape(line(body, close=True), fill=_toned(colour, 0.85) if bevel else "#ffffff", **outline)
    inner = line([(x + bevel, y + bevel) for x, y in body], close=True)
    return edge + shape(inner, fill=_toned(colour, BODY)) if bevel else edge


def _shine(bodies: list[Outline], plates: list[list[Point]], r: float, colour: str) -> str:
    """Draw the plates of every body in the shades of a round thing."""
    shaded: dict[float, list[Point]] = {part: [] for _, part in SHADES}
    for body, body_plates in zip(bodies, plates, strict=True):
        xs, ys = zip(*body, strict=True)
        left, top, way = min(xs), min(ys), max(xs) - min(xs) + max(ys) - min(ys)
        for x, y in body_plates:
            share = (x - left + y - top) / way
            shaded[next(part for most, part in SHADES if share < most)].append((x, y))
    drawn = ((part, hexagons(cells, r * 0.94)) for part, cells in shaded.items() if part != BODY)
    return "".join(shape(cells, fill=_toned(colour, part)) for part, cells in drawn)


def _toned(colour: str, part: float) -> str:
    """Return a hull's colour in so much light, or where it is negative in so much shade."""
    return mix(colour, DAY if part > 0 else NIGHT, abs(part))


def _scratches(dice: Random, box: PictureBox, colour: str) -> str:
    """Draw what a film shows where nothing was caught on it: scratches, and the ring of the sight."""
    lines = []
    for _ in range(9):
        x, y, long = dice.uniform(18, 82), dice.uniform(4, 60), dice.uniform(12, 38)
        lines.append(line([(x, y), (x + dice.uniform(-2, 2), y + long)]))
    ring = circle(50, 50, 20) + line([(50, 24), (50, 36)]) + line([(50, 64), (50, 76)])
    ring += line([(24, 50), (36, 50)]) + line([(64, 50), (76, 50)])
    return centred(box, stroke("".join(lines), colour, 0.5, opacity=0.7) + stroke(ring, colour, 0.7, opacity=0.8))


def _cells(body: Outline, r: float) -> list[Point]:
    """Return the middles of the hexagons that lie inside an outline."""
    xs, ys = [x for x, _ in body], [y for _, y in body]
    across, down = r * math.sqrt(3), r * 1.5
    # Rows and columns are counted from the body's middle: what is symmetric has symmetric plates.
    mx, my = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    rows, columns = int((max(ys) - min(ys)) / 2 / down) + 1, int((max(xs) - min(xs)) / 2 / across) + 1
    points, sides = [], _sides(body)
    for j in range(-rows, rows + 1):
        for i in range(-columns, columns + 1):
            x, y = mx + (i + 0.5 * (j % 2)) * across, my + j * down
            if _covers(sides, x, y, r * 1.12):
                points.append((x, y))
    return points


def _sides(body: Outline) -> list[Side]:
    return [(*start, *end) for start, end in zip(body, [*body[1:], body[0]], strict=True)]


def _covers(sides: list[Side], x: float, y: float, r: float) -> bool:
    return all(_inside(px, py, sides) for px, py in polygon(x, y, r, 6))


def _inside(x: float, y: float, sides: list[Side]) -> bool:
    inside = False
    for ax, ay, bx, by in sides:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside
