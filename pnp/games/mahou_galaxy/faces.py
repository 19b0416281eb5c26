"""What the templates cannot work out: dice taken apart, keywords found, rulers in millimetres, rosters with sums."""

from collections.abc import Mapping

from pnp.games.mahou_galaxy.force import force_facts
from pnp.games.mahou_galaxy.keywords import granted_mentions, own_mentions
from pnp.games.mahou_galaxy.rulers import inch_of, ruler_facts
from pnp.games.mahou_galaxy.squad import dice_trouble, rows_of
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.words import Words
from pnp.odds.dice_expression import parse

FRONT_LETTERS = 260
"""So many letters of abilities find room on a front; longer ones stand on the back."""


def facts(game: GameBook, entry: Entry | None) -> Mapping[str, object]:
    """Return the facts of a squad, a force, or those of sheets: `inch` in millimetres and every ruler."""
    if entry is None:
        return {
            "inch": inch_of(game),
            "metric": game.values.get("units") == "cm",
            "rulers": ruler_facts(game),
        }
    if entry.kind == "squad":
        return _squad_facts(game, entry)
    if entry.kind == "force":
        return force_facts(game, entry)
    return {}


def _squad_facts(game: GameBook, squad: Entry) -> Mapping[str, object]:
    abilities = rows_of(squad, "abilities")
    letters = sum(_letters(row["name"]) + _letters(row["text"]) for row in abilities)
    weapons = rows_of(squad, "weapons")
    crowded = letters + 90 * max(len(weapons) - 2, 0) > FRONT_LETTERS
    return {
        "initiative": dice_icons(squad["initiative"]),
        "defence": dice_icons(squad["defence"]),
        "weapons": [dice_icons(row["attack"]) for row in weapons],
        "keywords": [{"id": one.id, "x": one.x or 0} for one in own_mentions(game, squad) if one.id],
        "granted": [
            {"id": name} for name in dict.fromkeys(m.id for m in granted_mentions(game, squad) if m.id)
        ],
        "abilities": "back" if crowded else "front",
    }


def dice_icons(value: object) -> Mapping[str, object]:
    """Return dice as `icons`, one name such as `d8` for each die, and the number added as `plus`."""
    text = str(value)
    if dice_trouble(text):
        return {"icons": [], "plus": 0, "text": text}
    found = parse(text)
    icons = [f"d{term.faces}" for term in found.terms for _ in range(term.count)]
    return {"icons": icons, "plus": found.number, "text": text}


def _letters(value: object) -> int:
    return max(map(len, value.texts.values()), default=0) if isinstance(value, Words) else 0
