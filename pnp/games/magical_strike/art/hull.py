"""An armoured hull of hexagonal plates, some of them glowing."""

import math
from collections.abc import Sequence
from random import Random

from pnp.emblems.pen import PictureBox, Point, chance, hexagons, line, lines, polygon, shape, stroke
from pnp.emblems.seen import Area
from pnp.render.geometry.paths import path

MOST_PLATES = 2000
"""Smaller plates than make so many are drawn larger."""

COLD = ("#1b2028", "#151a21", "#232a34", "#0f1319")
HOT = ("#5d0c12", "#7a1016", "#45080d", "#8f161a")
PALE_COLD = ("#e3e7ec", "#dbe0e6", "#eceff2", "#d3d9e0")
PALE_HOT = ("#fbe4e1", "#f8d8d4", "#fdeeec", "#f4cbc6")
LIT = 1.75
"""How many plates the light of one reaches from its middle."""
Way = tuple[Point, Point]


def hull(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    plate: float = 5.0,
    glow: float = 0.1,
    hot: bool = False,
    light: str = "#ff4336",
    core: str = "#ffd0b0",
    edge: str = "#6c7d90",
    calm: Area | None = None,
    ways: Sequence[Way] = (),
    reach: float = 2.0,
    within: str = "",
    seen: Area | None = None,
) -> str:
    """Cover the box with six-sided plates, `plate` millimetres from middle to corner; a share of `glow` is lit.

    `hot` makes the whole hull burn. No lit plate touches `calm` (x, y, width, height) or `ways` from a point to
    another, or lies farther out than `reach`: 1 is the diamond between the middles of the box's sides, 2 its corners.

    `within` is what clips the hull, path data of one figure of lines, and `seen` the area (x, y, width, height) of the
    box that shows: plates that lie outside of either are left out, and all others stay as they are.
    """
    dice, plate = chance("hull", id), max(plate, (box.width * box.height / MOST_PLATES) ** 0.5)
    full = ink != "low"
    tones = (HOT if hot else COLD) if full else (PALE_HOT if hot else PALE_COLD)
    every = _centres(box, plate)
    shown = frozenset(_reaching(every, seen or box, within, plate))
    toned = _toned(every, tones, dice, shown)
    dark = [spot for spot in every if _may_glow(spot, box, reach, calm, plate) and not _on_way(spot, ways, plate)]
    lit = dice.sample(dark, min(len(dark), max(1, round(glow * len(dark))) if glow > 0 else 0))
    r = plate * 0.93
    parts = [shape(hexagons(spots, r), fill=tone) for tone, spots in toned.items()]
    edges = _edges([spot for spot in every if spot in shown], r * 0.97)
    parts.append(stroke(edges, edge if full else "#8794a3", plate * 0.035, opacity=0.55))
    parts.append(stroke(_seams(every, r, dice, shown), "#000000" if full else "#8794a3", plate * 0.07, opacity=0.6))
    return "".join(parts) + _lamps(_reaching(lit, seen or box, within, plate * LIT), plate, light, core, full=full)


def _toned(spots: list[Point], tones: Sequence[str], dice: Random, shown: frozenset[Point]) -> dict[str, list[Point]]:
    """Return the plates that show by their tone; all of them take part in the draw, so that none changes its own."""
    toned: dict[str, list[Point]] = {tone: [] for tone in tones}
    for spot in spots:
        tone = dice.choice(tones)
        if spot in shown:
            toned[tone].append(spot)
    return toned


def _lamps(lit: list[Point], plate: float, light: str, core: str, *, full: bool) -> str:
    if not full:
        return stroke(hexagons(lit, plate * 0.78), light, plate * 0.1)
    rings = (
        (LIT, light, 0.1), (1.4, light, 0.16), (1.1, light, 0.22), (0.8, light, None), (0.55, core, 0.55),
        (0.3, "#ffffff", 0.75),
    )  # fmt: skip
    return "".join(shape(hexagons(lit, plate * size), fill=fill, fill_opacity=thin) for size, fill, thin in rings)


def _centres(box: PictureBox, plate: float) -> list[Point]:
    """Return the middles of flat-topped plates that cover the box."""
    column, row = plate * 1.5, plate * 3**0.5
    spots = []
    for i in range(int(box.width / column) + 2):
        shift = row / 2 if i % 2 else 0.0
        spots += [(box.x + i * column, box.y + shift + j * row) for j in range(int(box.height / row) + 2)]
    return spots


def _edges(spots: list[Point], r: float) -> str:
    """The light on the upper left edges."""
    return lines([((px - r, py), (px - r / 2, py - r * 0.866), (px + r / 2, py - r * 0.866)) for px, py in spots])


def _seams(spots: list[Point], r: float, dice: Random, shown: frozenset[Point]) -> str:
    """Lines across a few plates: hatches and joints."""
    data = []
    for px, py in dice.sample(spots, len(spots) // 5):
        hatch = dice.random() < 0.5
        if (px, py) not in shown:
            continue
        if hatch:
            data.append(line(polygon(px, py, r * 0.6, 6, 30), close=True))
        else:
            bend = line([(px - r / 2, py - r * 0.866), (px, py), (px - r / 2, py + r * 0.866)])
            data.append(bend + line([(px, py), (px + r, py)]))
    return "".join(data)


def _touches(spot: Point, area: Area, r: float) -> bool:
    """Tell whether what reaches so far from a point may lie in an area."""
    (px, py), (x, y, width, height) = spot, area
    return x - r < px < x + width + r and y - r < py < y + height + r


def _reaching(spots: list[Point], area: Area, within: str, r: float) -> list[Point]:
    """Return the points from which something of the radius may reach into an area, and into an outline if there is one.

    An outline is taken to fill the whole height between its highest and its lowest point above and below a plate.
    """
    spots = [spot for spot in spots if _touches(spot, area, r)]
    if not within:
        return spots
    numbers = path(within).numbers
    corners = list(zip(numbers[::2], numbers[1::2], strict=True))
    spans = {x: _span(corners, x - r, x + r) for x in {x for x, _ in spots}}
    return [(x, y) for x, y in spots if spans[x][0] - r < y < spans[x][1] + r]


def _span(corners: list[Point], left: float, right: float) -> Point:
    """Return the least and the greatest y of an outline between two x."""
    ys: list[float] = []
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if max(ax, bx) < left or min(ax, bx) > right:
            continue
        if ax == bx:
            ys += (ay, by)
        else:
            ys += [ay + (min(max(x, left), right) - ax) * (by - ay) / (bx - ax) for x in (ax, bx)]
    return min(ys, default=math.inf), max(ys, default=-math.inf)


def _may_glow(spot: Point, box: PictureBox, reach: float, calm: Area | None, r: float) -> bool:
    (px, py), (mx, my) = spot, box.middle
    near = abs(px - mx) / (box.width / 2) + abs(py - my) / (box.height / 2) <= reach
    return near and (calm is None or not _touches(spot, calm, r))


def _on_way(spot: Point, ways: Sequence[Way], r: float) -> bool:
    """Tell whether a plate's lamp would touch a way."""
    return any(_apart(spot, way) < r * 0.95 for way in ways)


def _apart(spot: Point, way: Way) -> float:
    """Return how far a point is from the nearest of a way."""
    (ax, ay), (bx, by) = way
    dx, dy = bx - ax, by - ay
    part = ((spot[0] - ax) * dx + (spot[1] - ay) * dy) / ((dx * dx + dy * dy) or 1.0)
    part = max(0.0, min(1.0, part))
    return math.dist(spot, (ax + part * dx, ay + part * dy))
