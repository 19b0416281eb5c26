"""How a squad is drawn: what its figures are, what they hold, how many there are.

A squad says so by `figure` and `arms`; where it does not, its faction's manner and its numbers tell.
"""

from collections.abc import Mapping

from pnp.emblems.pen import chance
from pnp.games.mahou_galaxy.art.squad import MANNERS
from pnp.games.mahou_galaxy.art.squads.figures import FORMS, mixed
from pnp.games.mahou_galaxy.data import SquadCard, faction_of

RANGED = ("bow", "pistol", "rifle")
FAR = 18
"""Inches from which a weapon is a rifle."""
SPARE = {"brood": ("bow", "sickle"), "choir": ("pistol", "sabre"), "court": ("rifle", "hammer")}
"""What a manner takes up for range and for melee where a form's own weapon is of the wrong sort."""

SECOND_ARMS = {"cadet": "baton", "marshal": "pistol", "sister": "pistol"}
"""What a form also holds where its squad has weapons of both sorts."""


def picture_of(card: SquadCard) -> Mapping[str, object]:
    """Return the options `form`, `arm`, `count` and `sky` of the emblem style `squad`.

    `second_arm` is what the squad holds on the back of its card.
    """
    form = card.figure or _form(card)
    arm = card.arms or _arm(form, card)
    both = {weapon.kind for weapon in card.weapons} == {"melee", "ranged"}
    second = SECOND_ARMS.get(form, arm) if both and not card.arms else arm
    return {"form": form, "arm": arm, "second_arm": second, "count": card.units, "sky": card.sky or ""}


def colours_of(card: SquadCard) -> Mapping[str, object]:
    """Return the colours of a squad's faction.

    `colour` is dark enough for lines and letters on white. `field` is what its letters stand on: it is the faction's
    own colour where that is `light` enough for dark letters, or else `colour`, for white ones.
    """
    faction = faction_of(card)
    own = mixed(faction.colour if faction else "#000000", "#000000", 0)
    dark, light = _darkened(own), _light(own) >= LEAST_LIGHT
    return {"colour": dark, "field": own if light else dark, "light": light}


def _darkened(colour: str) -> str:
    steps = (mixed(colour, "#000000", step / 20) for step in range(21))
    return next(darker for darker in steps if _light(darker) <= MOST_LIGHT)


MOST_LIGHT = 1.05 / 4.5 - 0.05
"""The relative luminance on which white has a contrast of 4.5 to 1."""
LEAST_LIGHT = 0.3
"""The relative luminance from which on the letters of the night have more than that."""


def _light(colour: str) -> float:
    """Return a colour's relative luminance (WCAG 2)."""
    parts = [value / 255 for value in bytes.fromhex(colour[1:])]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _form(card: SquadCard) -> str:
    manner, far = manner_of(card), _reach(card) >= FAR
    flies = any(mention.id == "flight" for mention in card.mentions)
    if card.units == 1:
        return {"choir": "marshal", "court": "mortar" if far else "duke"}.get(manner, "breaker")
    ways: tuple[tuple[str, bool], ...]
    if manner == "choir":
        close = not _reach(card)
        ways = (("sister", len(card.spells) > 1), ("lancer", flies or close), ("gunner", far), ("cadet", True))
    elif manner == "court":
        cheap = card.points < 10 * card.units
        ways = (("guard", card.hp > 1), ("tumbler", card.move >= 7), ("page", cheap), ("squire", True))
    else:
        ways = (("herald", flies), ("weaver", card.mp >= 4), ("larva", card.units >= 6), ("diver", True))
    return next(form for form, fits in ways if fits)


def manner_of(card: SquadCard) -> str:
    """Return the manner of a squad's faction; one by the faction's name where it says none."""
    faction = faction_of(card)
    manner = faction.manner if faction else ""
    return manner if manner in MANNERS else chance("manner", card.faction).choice(sorted(MANNERS))


def _arm(form: str, card: SquadCard) -> str:
    own = FORMS[form].arm
    kinds = {weapon.kind for weapon in card.weapons}
    if own == "none" or not kinds or ("ranged" if own in RANGED else "melee") in kinds:
        return own
    return SPARE[FORMS[form].manner]["melee" in kinds]


def _reach(card: SquadCard) -> float:
    """Return how far the squad's base weapon reaches, 0 where that is for melee."""
    return card.weapons[0].range or 0.0 if card.weapons else 0.0
