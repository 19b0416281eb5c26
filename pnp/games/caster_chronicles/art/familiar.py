"""Familiars: creatures as silhouettes with a rim of light and eyes that glow, each an SVG file."""

from types import MappingProxyType

from pnp.emblems.pen import PictureBox, art, chance, number

FORMS = (
    "bear", "beetle", "cat", "choir", "coin", "crab", "door", "drake", "finch", "fox", "golem", "griffin",
    "hare", "hawk", "heron", "horror", "hound", "imp", "knight", "lion", "mirror", "mole", "monolith", "moth",
    "ogre", "orrery", "otter", "owl", "page", "salamander", "serpent", "shadow", "singers", "sprout", "squire",
    "stag", "tapir", "treant", "turtle", "wisp",
)  # fmt: skip
"""Each creature by name."""
POSES = MappingProxyType({"crab": 2, "door": 2, "hound": 3, "monolith": 2, "treant": 2})
"""How many poses there are of those that have more than one; the id picks among them."""


def familiar(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    form: str = "",
    body: str = "#1b1a2b",
    far: str = "#3a3853",
    rim: str = "#f6e2ae",
    mark: str = "#c79a3a",
    eye: str = "#ffffff",
    flip: bool = False,
) -> str:
    """Draw a creature that stands on the foot of its box.

    `form` is one of `FORMS`; the id picks one where it is none of them. `body` and `far` paint its near and far
    limbs, `rim` the light along its back, `mark` lines and ornaments, `eye` the eyes.
    """
    form = form if form in FORMS else chance("familiar", id).choice(FORMS)
    slots: dict[str, object] = {"body": body, "rim": rim, "far": far, "mark": mark}
    slots["eye"] = body if ink == "low" else eye
    if form in POSES:
        slots["pose"] = 1 + chance("familiar stand", id).randrange(POSES[form])
    drawn = art(f"caster-chronicles/familiar/{form}", box, ink=ink, **slots)
    mirror = f"translate({number(2 * box.middle[0])} 0) scale(-1 1)"
    return f'<g transform="{mirror}">{drawn}</g>' if flip else drawn
