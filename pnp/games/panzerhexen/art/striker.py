"""A pair of striker units as a recognition chart shows them: a silhouette with its panel lines."""

from pnp.emblems.pen import PictureBox, art, chance
from pnp.files import yaml_beside

FORMS: dict[str, list[str]] = yaml_beside(__file__)
"""The drawings of each class."""


def striker(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    form: str = "fighter",
    colour: str = "#1d1a16",
    light: str = "#fbf7ea",
    accent: str = "#a8242b",
    part: str = "",
) -> str:
    """Draw the pair; `form` is trainer, scout, fighter, night, heavy or jet, `accent` paints its marks.

    The drawing is that of the id's name, or one of its class; `part` left or right draws one of the two alone.
    """
    if form not in FORMS:
        raise ValueError(f"there is no striker unit '{form}', but {', '.join(FORMS)}")
    name = id if id in FORMS[form] else chance("striker", id).choice(FORMS[form])
    light = colour if ink == "low" else light
    only = {"part": part} if part else {}
    return art(f"panzerhexen/striker/{name}", box, ink=ink, colour=colour, light=light, accent=accent, **only)
