"""A winged heroine in flight: a pose, a head, striker units on her legs and in her hand what her ability is."""

from collections import defaultdict
from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from pnp.emblems.figure import EARS, HAIR, ears, head
from pnp.emblems.pen import PictureBox, art, chance, number

POSES = ("climb", "bank", "brace", "dive", "salute", "hover", "shield", "back")
COATS = ("#2a4a80", "#66703c", "#b0915c", "#4f7fae", "#86303c", "#f1ecdf", "#2f7370", "#5a4a78")
CRAFTS, COLLARS, TAILS = ("prop", "jet", "biplane", "racer"), ("lapels", "sailor", "tie", "scarf"), ("long", "bushy")


NEUTRAL = MappingProxyType({"rim": "#e4f4ff", "craft-paint": "#8fa0b2"})


LOOKS = {
    "pose", "cut", "face", "mood", "ear", "tail", "gear", "prop", "second", "craft", "paint", "skirt", "collar", "hem",
    "stocking", "skin", "rim",
}  # fmt: skip
"""What of a figure can be chosen, besides hair and coat; what is not chosen is left to the dice."""


def flyer(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    form: int | None = None,
    hair: str | None = None,
    coat: str | None = None,
    line: str = "#1b2233",
    portrait: bool = False,
    behind: bool = False,
    flip: bool = False,
    tilt: float = 0.0,
    **look: str | None,
) -> str:
    """Draw the heroine; the id picks whatever is not given, `form` hair and coat where ids might choose alike.

    `look` is one of `LOOKS` each. `portrait` shows her head alone, `behind` her back, `tilt` leans her.
    """
    if unknown := look.keys() - LOOKS:
        raise TypeError(f"a flyer has no {', '.join(sorted(unknown))}")
    dice = chance("flyer", id)
    if form is not None:
        hair, coat = hair or HAIR[form % len(HAIR)], coat or COATS[form * 3 % len(COATS)]
    slots = _slots(dice, hair, coat or dice.choice(COATS), defaultdict(lambda: None, look)) | {"line": line}
    if behind:
        slots = _from_behind(slots)
    shown = "shared/figure/portrait" if portrait else f"magical-strike/pose/{slots.pop('pose')}"
    return _placed(art(shown, box, ink=ink, **slots), box, flip, tilt)


def _slots(dice: Random, hair: str | None, coat: str, look: Mapping[str, str | None]) -> dict[str, object]:
    ear, gear = look["ear"] or dice.choice(EARS), look["gear"] or dice.choice(("goggles", "none"))
    slots: dict[str, object] = {
        **NEUTRAL,
        **head(dice, cut=look["cut"], face=look["face"], mood=look["mood"], tint=hair, skin=look["skin"], gear=gear),
        **ears(ear),
        "coat": coat,
        "skirt": look["skirt"] or coat,
        "tail": "magical-strike/tail",
        "wag": look["tail"] or dice.choice(TAILS),
        "craft": f"magical-strike/craft/{look['craft'] or dice.choice(CRAFTS)}",
        "collar": look["collar"] or dice.choice(COLLARS),
        "hem": look["hem"] or "short",
        "pose": look["pose"] or dice.choice(POSES),
    }
    slots |= {"stocking": look["stocking"] or slots["skin"], "glove": slots["skin"]}
    for name, value in (("prop", look["prop"]), ("second", look["second"])):
        if value and value != "none":
            slots[name] = f"shared/figure/prop/{value}"
    return slots | {name: value for name, value in (("rim", look["rim"]), ("craft-paint", look["paint"])) if value}


STRAPS = MappingProxyType({"goggles": "high", "goggles-down": "low", "peaked-cap": "cap"})
"""What is seen from behind of what she wears on her head."""
_LONG, _TIED = ("mane", "waves", "curtain"), ("ponytail", "braid", "low-tails", "twin-tails", "drills", "buns")
FALLS = MappingProxyType(dict.fromkeys(_LONG, "long") | dict.fromkeys(_TIED, "tied"))
"""How her hair falls behind: down her back, or tied in tails; what is not named is short."""
BEHIND = MappingProxyType({"prop": "ahead", "second": "alongside", "tail": "hindmost"})
"""What lies the other way round from behind: what she holds before her is beyond her, her tail is nearest."""


def _from_behind(slots: Mapping[str, object]) -> dict[str, object]:
    """Return the slots of the same figure with the back of her head and of her coat."""
    gear = str(slots.get("gear", "")).rpartition("/")[2]
    hidden = {"face", "near", "far", "brow", "mouth", "iris", *(["gear"] if gear in STRAPS else [])}
    kept = {BEHIND.get(name, name): value for name, value in slots.items() if name not in hidden}
    fall = FALLS.get(str(slots["hair"]).rpartition("/")[2], "short")
    return kept | {"head": "magical-strike/behind", "collar": "none", "worn": STRAPS.get(gear, "none"), "fall": fall}


def _placed(drawn: str, box: PictureBox, flip: bool, tilt: float) -> str:
    (x, y), scale = box.middle, min(box.width / 120, box.height / 150)
    turn = f"rotate({number(tilt)} {number(x)} {number(y + 3 * scale)})" if tilt else ""
    side = f"translate({number(2 * x)} 0) scale(-1 1)" if flip else ""
    place = f"{turn} {side}".strip()
    return f'<g transform="{place}">{drawn}</g>' if place else drawn
