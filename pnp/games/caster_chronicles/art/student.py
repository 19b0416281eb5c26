"""A student of magic, from her hat to her collar."""

from collections.abc import Mapping

from pnp.emblems.figure import CUTS, FACES, HAIR, MOODS, SKIN, head
from pnp.emblems.pen import PictureBox, art, chance, mirrored
from pnp.files import yaml_beside
from pnp.render.colours import mix

BUSTS = ("level", "tilt", "up", "back")
GROWN = ("raised", "left")
"""How a student holds her prop from the second level on, in turn."""
KNOWN = yaml_beside(__file__)
"""The students that the game comes with."""
KIND_MOODS = tuple(mood for mood in MOODS if mood not in ("fierce", "shy"))
ARMS = ("reading", "palm")
"""Whose bust is one of these sits still and does that with her hands."""
OWN = ("bell", "bough", "boulder", "flame", "jar", "key", "letter", "noon", "spyglass", "toast")
OWN_PROPS = {name: f"caster-chronicles/student/prop/{name}" for name in OWN}
"""The files of props that only this game has."""
PROPS = ("book", "lantern", "wand", "bell", "coin", "moth", "sprout", "cards", "song", "spyglass")


def student(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    rank: int = 1,
    coat: str = "#5d49a8",
    trim: str = "#f6e2ae",
    line: str = "#1b1a2b",
    hair: str = "",
    form: int | None = None,
) -> str:
    """Draw a student's head and shoulders; the same id is the same girl whatever her `rank`, but not her pose.

    Rank 1 wears what is hers or a ribbon, 2 a hat, 3 and above a hat and wings of light. `coat` paints coat and
    hat, `trim` their edges, `form` picks the cut of her hair (0 to 5) where ids alone might choose alike.
    """
    dice = chance("student", 7, id)
    chosen = (dice.choice(BUSTS), dice.choice(CUTS), dice.choice(HAIR), dice.choice(FACES), (dice.choice(KIND_MOODS),))
    bust, cut, tint, face, moods, props, worn, own = KNOWN.get(id, (*chosen, (dice.choice(PROPS),), "ribbon", {}))
    if rank > 1:
        bust = "standing" if rank >= own.get("standing", rank + 1) else GROWN[(rank + (bust in ("up", "back"))) % 2]
    skin, cut = dice.choice(SKIN), CUTS[form % len(CUTS)] if form is not None else cut
    mood, prop = (by_level[min(max(rank, 1), len(by_level)) - 1] for by_level in (moods, props))
    slots: dict[str, object] = {
        **head(dice, cut=cut, face=face, mood=mood, tint=hair or tint, skin=skin, gear=worn if rank < 2 else None),
        **_carried(own.get("hat", {}), rank, bust, prop),
        "coat": coat,
        "cape": coat,
        "trim": trim,
        "line": line,
        "rim": mix(hair or tint, trim, 0.5),
        "glasses": "on" if dice.random() < 0.25 else "none",
        "freckles": "on" if dice.random() < 0.3 else "none",
        "light": "on" if rank > 2 else "none",
    }
    still = "sitting" if own.get("seated") else "still"
    drawn = art(f"caster-chronicles/student/{still if bust in ARMS else bust}", box, ink=ink, **slots)
    return mirrored(box, drawn) if own.get("turned") else drawn


def _carried(hat: Mapping[str, str], rank: int, bust: str, prop: str) -> dict[str, object]:
    """Return the slots of what she holds, of what her hands do, and of the hat of her hall from the second level on."""
    slots: dict[str, object] = {}
    if prop:
        slots["prop"] = OWN_PROPS.get(prop, f"shared/figure/prop/{prop}")
    if bust in ARMS:
        slots["arm"] = f"caster-chronicles/student/arm/{bust}"
    if rank > 1:
        slots |= {"gear": "caster-chronicles/student/hat", **hat}
    return slots
