"""A flying officer as in her service record: head and shoulders, cap or goggles, the ears of her familiar."""

from pnp.emblems.figure import EARS, HAIR, ears, head
from pnp.emblems.pen import PictureBox, art, chance, mirrored
from pnp.files import yaml_beside

COATS = ("#2a4668", "#5c6640", "#7a6a4a", "#56606c", "#7c3540", "#3f5f6e", "#4d4664")
RIBBONS = ("#a8242b", "#1f4f8b", "#e3c27a", "#2c6b3a", "#f4f1e6", "#63307d")
BUSTS, DRESSES = ("level", "salute", "hold", "over", "tilt", "over-hold"), ("tunic", "flying", "scarf")
MOST_PIPS = 4
OWN_PROPS = ("radio", "rifle", "sprout")
"""Props that only this game draws like this: upright, and with nothing that hangs beside them."""
KNOWN = yaml_beside(__file__)
"""The officers that the game comes with."""


def officer(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    form: int | None = None,
    coat: str = "",
    trim: str = "#d9b65a",
    pips: int = 0,
    line: str = "#221c1a",
    flip: bool = False,
    part: str = "",
) -> str:
    """Draw an officer's portrait; `form` picks hair and coat where ids might choose alike.

    `coat` paints the uniform, `trim` badges, `pips` (0 to 4) stand on each strap. `part` draws only her `body`, or only
    the `hand` that she holds up and what is in it.
    """
    dice = chance("officer", id)
    n = dice.randrange(1000) if form is None else form
    coat = coat or (COATS[n * 3 % len(COATS)])
    anybody = (dice.choice(BUSTS), None, HAIR[n % len(HAIR)], None, None, "none", dice.choice(DRESSES), "")
    bust, cut, hair, face, mood, gear, dress, prop = KNOWN.get(id, anybody)
    first, second = dice.sample(RIBBONS, 2)
    slots = {
        **head(dice, cut=cut, face=face, mood=mood, tint=hair, gear=gear),
        **ears(EARS[n % len(EARS)]),
        **({"prop": f"{'panzerhexen' if prop in OWN_PROPS else 'shared/figure'}/prop/{prop}"} if prop else {}),
        "coat": coat,
        "trim": trim,
        "line": line,
        "dress": dress,
        "pips": min(MOST_PIPS, pips) if pips > 0 else "none",
        "ribbon-1": first,
        "ribbon-2": second,
        "rim": "#f2ead2",
        **({"part": part} if part else {}),
    }
    drawn = art(f"panzerhexen/officer/{bust}", box, ink=ink, **slots)
    return drawn if flip else mirrored(box, drawn)
