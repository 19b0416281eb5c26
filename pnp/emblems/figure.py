"""People: the slots of a head, which figures of every game share (`templates/shared/art/figure/`)."""

from random import Random
from types import MappingProxyType

CUTS = (
    "bob", "ponytail", "braid", "drills", "waves", "low-tails", "shaggy", "mane", "twin-tails", "pixie", "curtain",
    "buns",
)  # fmt: skip
"""Cuts of hair, each a silhouette of its own."""
FACES = ("round", "oval", "heart", "long", "square", "soft")
EARS = ("cat", "fox", "hound", "hare", "bear", "wolf", "owl", "wing")
HAIR = (
    "#5b3722", "#2b2731", "#a9793c", "#f0d489", "#a4402c", "#4a3a2a", "#f2d873", "#e08a3c", "#3d5f9a", "#d8dbe4",
    "#ece6d6", "#7a4a8a",
)  # fmt: skip
SKIN = ("#fde4d0", "#fbdcc4", "#f1c6a0", "#d9a273", "#a9714a", "#7c4e33")
IRISES = ("#2f6f9f", "#3f7a4a", "#8a4b2a", "#6a4a8f", "#a8384a", "#2f7f7a", "#b8862e")
MOODS = MappingProxyType(
    {
        "gentle": ("open", "open", "calm", "soft"),
        "bright": ("wide", "wide", "up", "grin"),
        "stern": ("sharp", "sharp", "thick", "firm"),
        "fierce": ("sharp", "sharp", "down", "shout"),
        "calm": ("half", "half", "calm", "soft"),
        "merry": ("happy", "happy", "up", "grin"),
        "sly": ("half", "half", "one", "smirk"),
        "wink": ("closed", "open", "one", "smirk"),
        "cheeky": ("wide", "wide", "up", "fang"),
        "shy": ("open", "open", "sad", "oh"),
        "keen": ("open", "open", "down", "smirk"),
        "proud": ("open", "open", "one", "pout"),
        "serene": ("closed", "closed", "calm", "soft"),
    }
)
"""Expressions: the near eye, the far eye, the brows and the mouth of each."""


def head(
    dice: Random,
    *,
    cut: str | None = None,
    face: str | None = None,
    mood: str | None = None,
    tint: str | None = None,
    skin: str | None = None,
    iris: str | None = None,
    gear: str | None = None,
) -> dict[str, object]:
    """Return the slots of a head; the dice choose what is not given. Raises ValueError for an unknown mood."""
    cut, face, mood = cut or dice.choice(CUTS), face or dice.choice(FACES), mood or dice.choice(tuple(MOODS))
    if mood not in MOODS:
        raise ValueError(f"there is no expression '{mood}', but {', '.join(MOODS)}")
    near, far, brow, mouth = MOODS[mood]
    slots: dict[str, object] = {
        "head": "shared/figure/head",
        "hair": f"shared/figure/hair/{cut}",
        "tint": tint or dice.choice(HAIR),
        "skin": skin or dice.choice(SKIN[:4]),
        "iris": iris or dice.choice(IRISES),
        "face": face,
        "near": near,
        "far": far,
        "brow": brow,
        "mouth": mouth,
    }
    if gear and gear != "none":
        slots["gear"] = f"shared/figure/gear/{gear}"
    return slots


def ears(kind: str | None) -> dict[str, object]:
    """Return the slots of an animal's ears."""
    return {"ears": "shared/figure/ears", "kind": kind} if kind and kind != "none" else {}
