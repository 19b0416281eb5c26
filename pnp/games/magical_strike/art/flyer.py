"""A winged heroine in flight: a pose, a head, striker units on her legs and in her hand what her ability is."""

from types import MappingProxyType

from pnp.emblems.figure import EARS, HAIR, ears, head
from pnp.emblems.pen import PictureBox, art, chance, number

POSES = ("climb", "bank", "brace", "dive", "salute", "hover", "shield", "back")
COATS = ("#2a4a80", "#66703c", "#b0915c", "#4f7fae", "#86303c", "#f1ecdf", "#2f7370", "#5a4a78")
CRAFTS, COLLARS, TAILS = ("prop", "jet", "biplane", "racer"), ("lapels", "sailor", "tie", "scarf"), ("long", "bushy")
NEUTRAL = MappingProxyType({"rim": "#e4f4ff", "craft-paint": "#8fa0b2"})


def flyer(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    form: int | None = None,
    pose: str | None = None,
    cut: str | None = None,
    hair: str | None = None,
    face: str | None = None,
    mood: str | None = None,
    ear: str | None = None,
    tail: str | None = None,
    gear: str | None = None,
    prop: str | None = None,
    second: str | None = None,
    craft: str | None = None,
    paint: str | None = None,
    coat: str | None = None,
    skirt: str | None = None,
    collar: str | None = None,
    hem: str | None = None,
    stocking: str | None = None,
    skin: str | None = None,
    rim: str | None = None,
    line: str = "#1b2233",
    portrait: bool = False,
    flip: bool = False,
    tilt: float = 0.0,
) -> str:
    """Draw the heroine; the id picks whatever is not given, `form` hair and coat where ids might choose alike.

    `prop` and `second` are in her hands. `portrait` shows her head alone, `tilt` leans her, `rim` is the light of the
    sky behind her.
    """
    dice = chance("flyer", id)
    if form is not None:
        hair, coat = hair or HAIR[form % len(HAIR)], coat or COATS[form * 3 % len(COATS)]
    coat, ear = coat or dice.choice(COATS), ear or dice.choice(EARS)
    slots = {
        **NEUTRAL,
        **head(
            dice, cut=cut, face=face, mood=mood, tint=hair, skin=skin, gear=gear or dice.choice(("goggles", "none"))
        ),
        **ears(ear),
        "coat": coat,
        "skirt": skirt or coat,
        "line": line,
        "tail": "magical-strike/tail",
        "wag": tail or dice.choice(TAILS),
        "craft": f"magical-strike/craft/{craft or dice.choice(CRAFTS)}",
        "collar": collar or dice.choice(COLLARS),
        "hem": hem or "short",
        "pose": pose or dice.choice(POSES),
    }
    slots |= {"stocking": stocking or slots["skin"], "glove": slots["skin"]}
    for name, value in (("prop", prop), ("second", second)):
        if value and value != "none":
            slots[name] = f"magical-strike/prop/{value}"
    slots |= {name: value for name, value in (("rim", rim), ("craft-paint", paint)) if value}
    shown = "shared/figure/portrait" if portrait else f"magical-strike/pose/{slots.pop('pose')}"
    return _placed(art(shown, box, ink=ink, **slots), box, flip, tilt)


def _placed(drawn: str, box: PictureBox, flip: bool, tilt: float) -> str:
    (x, y), scale = box.middle, min(box.width / 120, box.height / 150)
    turn = f"rotate({number(tilt)} {number(x)} {number(y + 3 * scale)})" if tilt else ""
    side = f"translate({number(2 * x)} 0) scale(-1 1)" if flip else ""
    place = f"{turn} {side}".strip()
    return f'<g transform="{place}">{drawn}</g>' if place else drawn
