"""What the templates cannot work out: dice taken apart, keywords found, rulers in millimetres, rosters with sums."""

from collections.abc import Mapping
from dataclasses import asdict

from pnp.games.mahou_galaxy.card_room import room_of
from pnp.games.mahou_galaxy.force import force_facts
from pnp.games.mahou_galaxy.keywords import granted_mentions, own_mentions
from pnp.games.mahou_galaxy.picture import dark_colour, picture_of
from pnp.games.mahou_galaxy.rulers import inch_of, ruler_facts
from pnp.games.mahou_galaxy.squad import dice_trouble, rows_of
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.odds.dice_expression import parse


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
    room = room_of(game, squad)
    weapons = rows_of(squad, "weapons")
    return {
        "picture": picture_of(game, squad),
        "colour": dark_colour(game, squad),
        "initiative": dice_icons(squad["initiative"]),
        "defence": dice_icons(squad["defence"]),
        "weapons": [dice_icons(row["attack"]) for row in weapons],
        "keywords": [{"id": one.id, "x": one.x or 0} for one in own_mentions(game, squad) if one.id],
        "granted": [
            {"id": name} for name in dict.fromkeys(m.id for m in granted_mentions(game, squad) if m.id)
        ],
        "room": asdict(room),
    }


def dice_icons(value: object) -> Mapping[str, object]:
    """Return dice as `icons`, one name such as `d8` for each die, and the number added as `plus`."""
    text = str(value)
    if dice_trouble(text):
        return {"icons": [], "plus": 0, "text": text}
    found = parse(text)
    icons = [f"d{term.faces}" for term in found.terms for _ in range(term.count)]
    return {"icons": icons, "plus": found.number, "text": text}
