"""A firearm from its side as a recognition chart shows it: a silhouette by class, with its rounds below."""

from pnp.emblems.pen import PictureBox, art, chance, number
from pnp.files import yaml_beside

FORMS: dict[str, list[str]] = yaml_beside(__file__)
"""The drawings of each class."""
WOODEN = frozenset(
    {"rifle", "carbine", "light-machine-gun", "submachine-gun", "pistol", "machine-gun", "shielded-gun", "autocannon"}
)
"""Those with parts of wood, canvas or painted plate."""
TILT = -14.0
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
    part: str = "",
) -> str:
    """Draw the weapon and its rounds, with its muzzle to the right.

    `form` is pistol, submachine-gun, carbine, rifle, machine-gun, launcher or cannon.
    The drawing is that of the id's name, or one of its class. What is of `wood` has the body's colour without it.
    `part` gun or rounds draws only that.
    """
    if form not in FORMS:
        raise ValueError(f"there is no firearm '{form}', but {', '.join(FORMS)}")
    name = id if id in FORMS[form] else chance("firearm", id).choice(FORMS[form])
    file, light = f"panzerhexen/firearm/{name}", colour if ink == "low" else light
    paint = {"colour": colour, "light": light, "accent": accent, **({"wood": wood or colour} if name in WOODEN else {})}
    if tilt == TILT or part:
        return art(file, box, ink=ink, **paint, **({"part": part} if part else {}))
    (x, y), side = box.middle, 2 * box.radius
    gun = art(file, box, ink=ink, **paint, part="gun")
    turn = f"rotate({number(tilt - TILT)} {number(x)} {number(y - 0.08 * side)})"
    rounds = art(file, box, ink=ink, **paint, part="rounds")
    return f'<g transform="{turn}">{gun}</g>{rounds}'
