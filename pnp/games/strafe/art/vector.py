"""Words as a vector display draws them: straight strokes with cut corners and a glow around them."""

from collections.abc import Mapping
from itertools import accumulate

from pnp.emblems.pen import PictureBox, line, stroke
from pnp.files import yaml_beside

WIDE, HIGH, GAP, SPACE = 4, 6, 1.7, 2

GLYPHS: Mapping[str, str] = yaml_beside(__file__)
"""What can be written; small letters are written as capitals, anything else as a space."""


def vector(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    colour: str = "#12806c",
    glow: str = "#7fe3cf",
    weight: float = 0.75,
    slant: float = 0.0,
) -> str:
    """Write `id` as large as the box allows, around its middle; `weight` of the stroke in sixths of a capital.

    `slant` leans the words by that part of their height.
    """
    words = id.upper()[:60]
    lefts = list(accumulate((SPACE if sign == " " else WIDE + GAP for sign in words), initial=0.0))
    wide = lefts[-1] - GAP
    scale = min(box.width / max(wide + weight + HIGH * abs(slant), 1), box.height / (HIGH + weight))
    left, top = box.middle[0] - wide * scale / 2, box.middle[1] - HIGH * scale / 2
    data = "".join(
        _drawn(GLYPHS.get(sign, ""), left + at * scale, top, scale, slant)
        for sign, at in zip(words, lefts, strict=False)
    )
    if not data:
        return ""
    pen = weight * scale
    halo = "" if ink == "low" else stroke(data, glow, pen * 2.4, cap="round")
    return f'<g stroke-linejoin="round">{halo}{stroke(data, colour, pen, cap="round")}</g>'


def _drawn(strokes: str, left: float, top: float, scale: float, slant: float) -> str:
    lines = (part.split() for part in strokes.split(",") if part)
    return "".join(
        line([(left + (int(p[0]) + (3 - int(p[1])) * slant) * scale, top + int(p[1]) * scale) for p in points])
        for points in lines
    )
