"""An armoured hull of hexagonal plates, some of them glowing."""

from random import Random

from pnp.render.emblem_pen import Point, chance, line, polygon, shape, stroke

MOST_PLATES = 2000
"""Smaller plates than make so many are drawn larger."""

COLD = ("#1b2028", "#151a21", "#232a34", "#0f1319")
HOT = ("#5d0c12", "#7a1016", "#45080d", "#8f161a")


def hull(
    id: str,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    ink: str = "full",
    plate: float = 5.0,
    glow: float = 0.1,
    hot: bool = False,
    light: str = "#ff4336",
    core: str = "#ffd0b0",
    edge: str = "#6c7d90",
    calm: tuple[float, float, float, float] | None = None,
) -> str:
    """Cover the box with plates of `plate` millimetres across corners' half; a share of `glow` is lit.

    `hot` makes the whole hull burn. `calm` (x, y, width, height) is a place that no lit plate may touch.
    """
    dice, plate = chance("hull", id), max(plate, (width * height / MOST_PLATES) ** 0.5)
    tones = HOT if hot else COLD
    if ink == "low":
        tones, edge = (
            (
                ("#fbe4e1", "#f8d8d4", "#fdeeec", "#f4cbc6")
                if hot
                else ("#e3e7ec", "#dbe0e6", "#eceff2", "#d3d9e0")
            ),
            "#8794a3",
        )
    sorted_plates: dict[str, list[Point]] = {tone: [] for tone in tones}
    lit: list[Point] = []
    for spot in _centres(x, y, width, height, plate):
        tone = dice.choice(tones)
        sorted_plates[tone].append(spot)
        if dice.random() < glow and not (calm and _touches(spot, calm, plate)):
            lit.append(spot)
    gap = plate * 0.93
    parts = [shape(_plates(spots, gap), fill=tone) for tone, spots in sorted_plates.items()]
    every = [spot for spots in sorted_plates.values() for spot in spots]
    parts.append(stroke(_edges(every, gap * 0.97), edge, plate * 0.035, opacity=0.55))
    parts.append(
        stroke(_seams(every, gap, dice), "#000000" if ink == "full" else edge, plate * 0.07, opacity=0.6)
    )
    return "".join(parts) + _lamps(lit, plate, light, core, full=ink == "full")


def _lamps(lit: list[Point], plate: float, light: str, core: str, *, full: bool) -> str:
    if not full:
        return stroke(_plates(lit, plate * 0.78), light, plate * 0.1)
    halo = "".join(
        shape(_plates(lit, plate * size), fill=light, fill_opacity=opacity)
        for size, opacity in ((1.75, 0.1), (1.4, 0.16), (1.1, 0.22))
    )
    return (
        halo
        + shape(_plates(lit, plate * 0.8), fill=light)
        + shape(_plates(lit, plate * 0.55), fill=core, fill_opacity=0.55)
        + shape(_plates(lit, plate * 0.3), fill="#ffffff", fill_opacity=0.75)
    )


def _centres(x: float, y: float, width: float, height: float, plate: float) -> list[Point]:
    """Return the middles of flat-topped plates that cover the box."""
    column, row = plate * 1.5, plate * 3**0.5
    spots = []
    for i in range(int(width / column) + 2):
        shift = row / 2 if i % 2 else 0.0
        spots += [(x + i * column, y + shift + j * row) for j in range(int(height / row) + 2)]
    return spots


def _plates(spots: list[Point], r: float) -> str:
    return "".join(line(polygon(px, py, r, 6, 30), close=True) for px, py in spots)


def _edges(spots: list[Point], r: float) -> str:
    """The light on the upper left edges."""
    return "".join(
        line([(px - r, py), (px - r / 2, py - r * 0.866), (px + r / 2, py - r * 0.866)]) for px, py in spots
    )


def _seams(spots: list[Point], r: float, dice: Random) -> str:
    """Lines across a few plates: hatches and joints."""
    data = []
    for px, py in dice.sample(spots, len(spots) // 5):
        if dice.random() < 0.5:
            data.append(line(polygon(px, py, r * 0.6, 6, 30), close=True))
        else:
            data.append(
                line([(px - r / 2, py - r * 0.866), (px, py), (px - r / 2, py + r * 0.866)])
                + line([(px, py), (px + r, py)])
            )
    return "".join(data)


def _touches(spot: Point, box: tuple[float, float, float, float], r: float) -> bool:
    bx, by, bw, bh = box
    return bx - r < spot[0] < bx + bw + r and by - r < spot[1] < by + bh + r
