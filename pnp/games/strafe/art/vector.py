"""Words as a vector display draws them: straight strokes with cut corners and a glow around them.

A character stands on a grid four wide and six high, its polylines as pairs of digits: column, then row.
"""

from types import MappingProxyType

from pnp.emblems.pen import PictureBox, line, stroke

WIDE, HIGH, GAP = 4, 6, 1.7

GLYPHS = MappingProxyType(
    {
        "A": "06 02 20 42 46,04 44",
        "B": "00 30 41 42 33 03,33 44 45 36 06 00",
        "C": "41 30 10 01 05 16 36 45",
        "D": "00 30 41 45 36 06 00",
        "E": "40 00 06 46,03 33",
        "F": "40 00 06,03 33",
        "G": "41 30 10 01 05 16 36 45 43 23",
        "H": "00 06,40 46,03 43",
        "I": "10 30,20 26,16 36",
        "J": "40 45 36 16 05",
        "K": "00 06,40 03 46",
        "L": "00 06 46",
        "M": "06 00 23 40 46",
        "N": "06 00 46 40",
        "O": "10 30 41 45 36 16 05 01 10",
        "P": "06 00 30 41 42 33 03",
        "Q": "10 30 41 45 36 16 05 01 10,24 46",
        "R": "06 00 30 41 42 33 03,23 46",
        "S": "41 30 10 01 02 13 33 44 45 36 16 05",
        "T": "00 40,20 26",
        "U": "00 05 16 36 45 40",
        "V": "00 26 40",
        "W": "00 06 23 46 40",
        "X": "00 46,40 06",
        "Y": "00 23 40,23 26",
        "Z": "00 40 06 46",
        "0": "10 30 41 45 36 16 05 01 10,24 22",
        "1": "11 20 26,16 36",
        "2": "01 10 30 41 42 06 46",
        "3": "00 40 23 33 44 45 36 16 05",
        "4": "36 30 04 44",
        "5": "40 00 02 32 43 45 36 06",
        "6": "41 30 10 01 05 16 36 45 44 33 03",
        "7": "00 40 42 16",
        "8": "10 30 41 42 33 13 02 01 10,13 04 05 16 36 45 44 33",
        "9": "05 16 36 45 41 30 10 01 02 13 43",
        "-": "13 33",
        "+": "03 43,21 25",
        ".": "26 25",
        ":": "22 21,25 24",
        "!": "20 24,26 25",
        "/": "06 40",
        "'": "20 21",
        "?": "01 10 30 41 42 23 24,26 25",
    }
)
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
    wide = len(words) * (WIDE + GAP) - GAP
    scale = min(box.width / max(wide + weight + HIGH * abs(slant), 1), box.height / (HIGH + weight))
    left, top = box.middle[0] - wide * scale / 2, box.middle[1] - HIGH * scale / 2
    data = "".join(
        _drawn(GLYPHS.get(sign, ""), left + i * (WIDE + GAP) * scale, top, scale, slant) for i, sign in enumerate(words)
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
