"""People: the slots of a head, which figures of every game share (`templates/shared/art/figure/`)."""

from random import Random

from pnp.files import yaml_beside

CUTS, FACES, EARS, HAIR, SKIN, IRISES, MOODS = yaml_beside(__file__).values()
_OF_A_MOOD = ("near", "far", "brow", "mouth")
"""The slots that an expression fills."""


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
    slots: dict[str, object] = {
        "head": "shared/figure/head",
        "hair": f"shared/figure/hair/{cut}",
        "tint": tint or dice.choice(HAIR),
        "skin": skin or dice.choice(SKIN[:4]),
        "iris": iris or dice.choice(IRISES),
        "face": face,
        **dict(zip(_OF_A_MOOD, MOODS[mood], strict=True)),
    }
    if gear and gear != "none":
        slots["gear"] = f"shared/figure/gear/{gear}"
    return slots


def ears(kind: str | None) -> dict[str, object]:
    """Return the slots of an animal's ears."""
    return {"ears": "shared/figure/ears", "kind": kind} if kind and kind != "none" else {}
