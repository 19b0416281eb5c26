"""A firearm as it lies on a bench, seen from above: its muzzle up to the right, its rounds below it."""

from pnp.emblems.pen import PictureBox, art, chance, number
from pnp.files import yaml_beside

FORMS: dict[str, list[str]] = yaml_beside(__file__)
"""The drawings of each class."""
TILT = -33.0
"""The lean of a weapon in its file, in degrees."""


def firearm(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    form: str = "rifle",
    colour: str = "#1d1a16",
    light: str = "#fbf7ea",
    accent: str = "#a8242b",
    tilt: float = TILT,
    wood: str = "",
    shade: str = "",
    lit: str = "",
    grain: str = "",
    brass: str = "",
    line: str = "",
    part: str = "",
) -> str:
    """Draw the weapon and its rounds, as wide as the box.

    `form` is pistol, submachine-gun, carbine, rifle, machine-gun, launcher or cannon.
    The drawing is that of the id's name, or one of its class. `shade` and `lit` are the sides of the body away from the
    light and towards it, `grain` is the dark side of `wood`, `line` the outline; without them, the body's colour.
    `part` gun, rounds or shadow draws only that; the shadow is an outline of both.
    """
    if form not in FORMS:
        raise ValueError(f"there is no firearm '{form}', but {', '.join(FORMS)}")
    name = id if id in FORMS[form] else chance("firearm", id).choice(FORMS[form])
    coats = {"wood": wood, "shade": shade, "lit": lit, "grain": grain, "brass": brass, "line": line}
    paint = {slot: coat or colour for slot, coat in coats.items()}
    paint |= {"colour": colour, "light": colour if ink == "low" else light, "accent": accent}

    drawn = art(f"panzerhexen/firearm/{name}", box, ink=ink, **paint, **({"part": part} if part else {}))
    if tilt == TILT:
        return drawn
    (x, y) = box.middle
    return f'<g transform="rotate({number(tilt - TILT)} {number(x)} {number(y)})">{drawn}</g>'
