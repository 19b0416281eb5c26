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
    """Cut a gem: a table in the middle, a crown of facets lit from the upper left.

    `turn` is in degrees; `twofold` lights it from both ends, so that it looks the same upside down if `sides` is even.
    """
    del id  # alike on purpose; what tells gems apart is their colour and number of sides
    (cx, cy), r, sides = box.middle, box.radius, max(3, min(24, sides))
    rim, table = polygon(cx, cy, r, sides, turn), polygon(cx, cy, r * 0.56, sides, turn + 180 / sides)
    outlines = through(rim, close=True) + through(table, close=True)
    spokes = "".join(through([table[i - 1], rim[i], table[i]]) for i in range(sides))
    if ink == "low":
        return stroke(outlines, colour, r * 0.05) + stroke(spokes, colour, r * 0.025)
    facets = [[rim[i], table[i - 1], table[i]] for i in range(sides)]
    facets += [[rim[i], rim[(i + 1) % sides], table[i]] for i in range(sides)]
    tones: dict[int, list[str]] = {}
    for i, facet in enumerate(facets):
        tone = _light(facet, cx, cy, r, i < sides, twofold=twofold)
        tones.setdefault(tone, []).append(through(facet, close=True))
    glint = through([table[-1], table[0], (cx, cy), table[-2]], close=True)
    if twofold:
        half = sides // 2
        glint += through([table[half - 1], table[half], (cx, cy), table[half - 2]], close=True)
    return (
        shape(through(rim, close=True), fill=colour)
        + _lit(tones, light, shade)
        + shape(through(table, close=True), fill=light, fill_opacity=0.4)
        + shape(glint, fill="#ffffff", fill_opacity=0.4)
        + stroke(outlines + spokes, light, r * 0.022, opacity=0.85)
    )


def _lit(tones: dict[int, list[str]], light: str, shade: str) -> str:
    """Return the facets, those of one tone as one path."""
    return "".join(
        shape("".join(data), fill=light if tone > 0 else shade, fill_opacity=round(abs(tone) * 0.17, 2))
        for tone, data in sorted(tones.items())
    )


def _light(facet: list[Point], cx: float, cy: float, r: float, star: bool, *, twofold: bool) -> int:
    """Return how bright a facet is, -4 to 4."""
    mx, my = sum(p[0] for p in facet) / 3, sum(p[1] for p in facet) / 3
    lean = ((cx - mx) + 1.6 * (cy - my)) / r
    if twofold:
        lean = 1.6 * abs(lean) - 1
    return max(-4, min(4, round(lean * 2.4) + (1 if star else -1)))
