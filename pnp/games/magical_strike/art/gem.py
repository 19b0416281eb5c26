"""A cut gem."""

from pnp.emblems.pen import PictureBox, Point, polygon, shape, stroke
from pnp.emblems.pen import line as through


def gem(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    colour: str = "#e0352b",
    light: str = "#ffd9cc",
    shade: str = "#4a070c",
    sides: int = 8,
    turn: float = 0.0,
    twofold: bool = False,
) -> str:
    """Cut a gem in steps: rim, girdle and table share their corners, lit from the upper left.

    `turn` is in degrees; `twofold` lights it from both ends, so that it looks the same upside down if `sides` is even.
    """
    del id  # alike on purpose; what tells gems apart is their colour and number of sides
    (cx, cy), r, sides = box.middle, box.radius, max(3, min(24, sides))
    rim, girdle, table = (polygon(cx, cy, r * size, sides, turn) for size in (1.0, 0.8, 0.5))
    outlines = "".join(through(ring, close=True) for ring in (rim, girdle, table))
    stars = [[table[i - 1], table[i], _between(girdle[i - 1], girdle[i])] for i in range(sides)]
    spokes = "".join(through([rim[i], girdle[i], table[i]]) for i in range(sides))
    rays = "".join(through([star[0], star[2], star[1]]) for star in stars)
    if ink == "low":
        return stroke(outlines, colour, r * 0.05) + stroke(spokes + rays, colour, r * 0.025)
    crown = ((_steps(rim, girdle), -1), (_steps(girdle, table), 0), (stars, 1))
    glint = _glint(table, 0) + (_glint(table, sides // 2) if twofold else "")
    return (
        shape(through(rim, close=True), fill=colour)
        + "".join(_lit(facets, box, lift, light, shade, twofold=twofold) for facets, lift in crown)
        + shape(through(table, close=True), fill=light, fill_opacity=0.35)
        + shape(glint, fill="#ffffff", fill_opacity=0.5)
        + stroke(spokes + rays, light, r * 0.016, opacity=0.7)
        + stroke(outlines, light, r * 0.026, opacity=0.9)
    )


def _steps(outer: list[Point], inner: list[Point]) -> list[list[Point]]:
    """Return the facets between two rings."""
    return [[outer[i - 1], outer[i], inner[i], inner[i - 1]] for i in range(len(outer))]


def _between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _glint(table: list[Point], first: int) -> str:
    """Return the part of the table that mirrors the light: half of it, or of one that is nearly round a quarter."""
    ring = table[first:] + table[:first]
    if len(ring) > 8:
        return through([*ring[-(len(ring) // 4) :], ring[0]], close=True)
    return through([ring[0], _between(ring[0], ring[1]), _between(ring[-1], ring[-2]), ring[-1]], close=True)


def _lit(facets: list[list[Point]], box: PictureBox, lift: int, light: str, shade: str, *, twofold: bool) -> str:
    """Return facets that do not overlap, those of one tone as one path."""
    tones: dict[int, list[str]] = {}
    for facet in facets:
        tones.setdefault(_light(facet, box, lift, twofold=twofold), []).append(through(facet, close=True))
    return "".join(
        shape("".join(data), fill=light if tone > 0 else shade, fill_opacity=round(abs(tone) * 0.2, 2))
        for tone, data in sorted(tones.items())
    )


def _light(facet: list[Point], box: PictureBox, lift: int, *, twofold: bool) -> int:
    """Return how bright a facet is, -4 to 4."""
    (cx, cy), r = box.middle, box.radius
    mx, my = sum(p[0] for p in facet) / len(facet), sum(p[1] for p in facet) / len(facet)
    lean = ((cx - mx) + 1.6 * (cy - my)) / r
    if twofold:
        lean = 1.6 * abs(lean) - 1
    return max(-4, min(4, round(lean * 2.4) + lift))
