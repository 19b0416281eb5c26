"""A firearm from its side as a recognition chart shows it: a silhouette by class, with its rounds below.

Drawn in a box of 100 by 100, muzzle to the right.
"""

from pnp.emblems.pen import Box, Point, centred, chance, line, number, shape, stroke
from pnp.games.panzerhexen.art.firearm_forms import FORMS

_ROUNDS = {
    "pistol": (4, 8),
    "carbine": (4, 10),
    "rifle": (4.4, 15),
    "machine-gun": (5, 15),
    "launcher": (9, 20),
    "cannon": (8, 24),
}
"""Width and height of a round; a launcher's has fins."""


def firearm(
    id: str,
    box: Box,
    *,
    ink: str = "full",
    form: str = "rifle",
    colour: str = "#1d1a16",
    light: str = "#fbf7ea",
    accent: str = "#a8242b",
    tilt: float = -14.0,
) -> str:
    """Draw the weapon and its rounds; `form` is pistol, carbine, rifle, machine-gun, launcher or cannon."""
    if form not in FORMS:
        raise ValueError(f"there is no firearm '{form}', but {', '.join(FORMS)}")
    dice, low = chance("firearm", form, id), ink == "low"
    solid, holes, fine = FORMS[form](dice)
    fill = "#ffffff" if low else colour
    edge = {"stroke": colour, "stroke_width": 0.9 if low else 0.4, "stroke_linejoin": "round"}
    gun = (
        stroke(holes, colour, 1.6)
        + "".join(shape(f"{part}Z", fill=fill, **edge) for part in solid.split("Z") if part)
        + stroke(fine, colour if low else light, 0.55)
    )
    gun = f'<g transform="translate(50 42) rotate({number(tilt)})">{gun}</g>'
    rounds = _rounds(form, fill, colour, "#ffffff" if low else light, accent)
    return centred(box, gun + rounds)


def _rounds(form: str, fill: str, colour: str, light: str, accent: str) -> str:
    """Return a few rounds in a row at the box's foot."""
    w, h = _ROUNDS[form]
    count = 3 if h > 18 else 5
    parts, x, ground = [], 50 - (count - 1) * (w + 3.4) / 2, 91.0
    for _ in range(count):
        top, neck = ground - h, ground - h * 0.58
        half: list[Point] = [(1.3 - w / 2, neck), (0.5 - w / 2, neck + 2), (0.5 - w / 2, ground - 1.6)]
        half += [(-w / 2, ground - 1.6), (-w / 2, ground)]
        case = line([(x + dx, y) for dx, y in half] + [(x - dx, y) for dx, y in reversed(half)], close=True)
        left, right, bend = number(x + 1.3 - w / 2), number(x - 1.3 + w / 2), number(top + h * 0.12)
        point = f"{number(x - 0.6)} {number(top)} {number(x + 0.6)} {number(top)}"
        foot = f"{right} {number(neck)}"
        tip = f"M{left} {number(neck)}C{left} {bend} {point}C{right} {bend} {foot} {foot}Z"
        parts.append(shape(case, fill=fill, stroke=colour, stroke_width=0.4))
        parts.append(shape(tip, fill=light, stroke=colour, stroke_width=0.6))
        band = line([(x + 1.4 - w / 2, neck - h * 0.06), (x - 1.4 + w / 2, neck - h * 0.06)])
        parts.append(stroke(band, accent, 0.9))
        x += w + 3.4
    return "".join(parts)
