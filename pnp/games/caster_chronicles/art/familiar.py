"""Familiars: creatures as silhouettes with a rim of light and eyes that glow, each an SVG file."""

from pnp.emblems.pen import PictureBox, art, chance, mirrored
from pnp.files import yaml_beside

FORMS: dict[str, int] = yaml_beside(__file__)
"""Each creature by name, with how many poses it has."""


def familiar(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    form: str = "",
    body: str = "#1b1a2b",
    far: str = "#3a3853",
    lit: str = "#4a4568",
    rim: str = "#f6e2ae",
    mark: str = "#c79a3a",
    eye: str = "#ffffff",
    flip: bool = False,
) -> str:
    """Draw a creature that stands on the foot of its box.

    `form` is one of `FORMS`; the id picks one where it is none of them. `body` and `far` paint its near and far
    limbs, `lit` where light falls on them, `rim` the light along its back, `mark` lines and ornaments, `eye` the eyes.
    """
    form = form if form in FORMS else chance("familiar", id).choice(list(FORMS))
    slots: dict[str, object] = {"body": body, "lit": lit, "rim": rim, "far": far, "mark": mark}
    slots["eye"] = body if ink == "low" else eye
    if FORMS[form] > 1:
        slots["pose"] = 1 + chance("familiar stand", id).randrange(FORMS[form])
    drawn = art(f"caster-chronicles/familiar/{form}", box, ink=ink, **slots)
    return mirrored(box, drawn) if flip else drawn
