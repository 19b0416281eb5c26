"""How a squad is drawn: what its figures are, what they hold, how many there are.

A squad says so by `figure` and `arms`; where it does not, its faction's manner and its numbers tell.
"""

from collections.abc import Mapping

from pnp.emblems.pen import chance
from pnp.games.mahou_galaxy.art.squad import FORMS, MANNERS
from pnp.games.mahou_galaxy.art.squads.brush import mixed
from pnp.games.mahou_galaxy.keywords import own_mentions
from pnp.games.mahou_galaxy.squad import rows_of
from pnp.model.book import GameBook
from pnp.model.entry import Entry

RANGED = ("bow", "pistol", "rifle")
FAR = 18
"""Inches from which a weapon is a rifle."""
SPARE = {"brood": ("bow", "sickle"), "choir": ("pistol", "sabre"), "court": ("rifle", "hammer")}
"""What a manner takes up for range and for melee where a form's own weapon is of the wrong sort."""


def picture_of(game: GameBook, squad: Entry) -> Mapping[str, object]:
    """Return the options `form`, `arm` and `count` of the emblem style `squad`."""
    form = str(squad["figure"] or _form(game, squad))
    return {"form": form, "arm": str(squad["arms"] or _arm(form, squad)), "count": _whole(squad, "units")}


def dark_colour(game: GameBook, squad: Entry) -> str:
    """Return the colour of a squad's faction, as dark as white letters on it need."""
    faction = next((one for one in game.of("faction") if one.id == squad["faction"]), None)
    colour = str(faction["colour"]) if faction else "#000000"
    steps = (mixed(colour, "#000000", step / 20) for step in range(21))
    return next(one for one in steps if _light(one) <= MOST_LIGHT)


MOST_LIGHT = 1.05 / 4.5 - 0.05
"""The relative luminance on which white has a contrast of 4.5 to 1."""


def _light(colour: str) -> float:
    """Return a colour's relative luminance (WCAG 2)."""
    parts = [value / 255 for value in bytes.fromhex(colour[1:])]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _form(game: GameBook, squad: Entry) -> str:
    manner = manner_of(game, squad)
    alone, flies = _whole(squad, "units") == 1, any(m.id == "flight" for m in own_mentions(game, squad))
    if manner == "choir":
        return "marshal" if alone else _singer(squad, flies)
    if manner == "court":
        return ("mortar" if _reach(squad) >= FAR else "duke") if alone else _knight(squad)
    if alone:
        return "breaker"
    if flies:
        return "herald"
    return "weaver" if _whole(squad, "mp") >= 4 else "larva" if _whole(squad, "units") >= 6 else "diver"


def manner_of(game: GameBook, squad: Entry) -> str:
    """Return the manner of a squad's faction; one by the faction's name where it says none."""
    faction = next((one for one in game.of("faction") if one.id == squad["faction"]), None)
    said = faction["manner"] if faction else None
    return str(said) if said in MANNERS else chance("manner", squad["faction"]).choice(sorted(MANNERS))


def _singer(squad: Entry, flies: bool) -> str:
    if len(rows_of(squad, "spells")) > 1:
        return "sister"
    if flies:
        return "lancer"
    return "gunner" if _reach(squad) >= FAR else "cadet" if _reach(squad) else "lancer"


def _knight(squad: Entry) -> str:
    if _whole(squad, "hp") > 1:
        return "guard"
    move = squad["move"]
    if isinstance(move, int | float) and move >= 7:
        return "tumbler"
    return "page" if _whole(squad, "points") < 10 * _whole(squad, "units") else "squire"


def _arm(form: str, squad: Entry) -> str:
    own = MANNERS[FORMS[form]][form][0]
    kinds = {row["kind"] for row in rows_of(squad, "weapons")}
    if own == "none" or not kinds or ("ranged" if own in RANGED else "melee") in kinds:
        return own
    return SPARE[FORMS[form]]["melee" in kinds]


def _reach(squad: Entry) -> float:
    """Return how far the squad's base weapon reaches, 0 where that is for melee."""
    first = next(iter(rows_of(squad, "weapons")), None)
    reach = first["range"] if first else None
    return float(reach) if isinstance(reach, int | float) else 0.0


def _whole(squad: Entry, field: str) -> int:
    value = squad[field]
    return value if isinstance(value, int) else 0
