"""Familiars: creatures with an outline, light from the upper left and eyes that glow, each an SVG file."""

from pnp.emblems.pen import PictureBox, art, chance, known, mirrored
from pnp.files import yaml_beside
from pnp.render.colours import mix

FORMS: dict[str, tuple[float, float, float]] = yaml_beside(__file__)
"""Each creature by name: its left edge, top and right edge in the view box of its file."""
FOOT = 97.0
"""Where the creatures stand in the view boxes of their files."""
SHADE = "#0b0818"
"""What darkens a creature away from the light."""
MOST = 1.45
"""A low creature is drawn in a square so many times as high as its box at most."""


def familiar(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    form: str = "",
    body: str = "#8a5a3c",
    far: str = "#5a3c3a",
    lit: str = "#c9a27a",
    line: str = "#1b1a2b",
    mark: str = "#f0dfc0",
    eye: str = "#fff3b0",
    flip: bool = False,
    whole: bool = False,
) -> str:
    """Draw a creature that stands on the foot of its box.

    With `whole` it is as large as the box allows, which need not be a square.

    `form` is one of `FORMS`; the id picks one where it is empty. `body` and `far` paint its near and far
    limbs, `lit` where light falls on them, `line` its outline, `mark` lines and ornaments, `eye` the eyes.
    """
    form = known("form", form, FORMS) or chance("familiar", id).choice(list(FORMS))
    slots: dict[str, object] = {"body": body, "lit": lit, "far": far, "mark": mark}
    slots["line"] = body if ink == "low" else line
    slots["shade"] = mix(body, SHADE, 0.22)
    slots["eye"] = body if ink == "low" else eye
    place = _filled(box, *FORMS[form]) if whole else box
    drawn = art(f"caster-chronicles/familiar/{form}", place, ink=ink, **slots)
    return mirrored(box, drawn) if flip else drawn


def _filled(box: PictureBox, left: float, top: float, right: float) -> PictureBox:
    """Return the square for a drawing whose creature shall fill the box: from its foot up, or from side to side."""
    side = min(box.height / (FOOT - top), box.width / (right - left), box.height * MOST / 100) * 100
    middle = (left + right) / 200 * side
    return PictureBox(box.x + box.width / 2 - middle, box.y + box.height - FOOT / 100 * side, side, side)
