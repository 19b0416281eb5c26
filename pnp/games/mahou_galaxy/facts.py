"""What the templates cannot work out: dice taken apart, keywords found, rulers in millimetres, rosters with sums."""

from collections.abc import Mapping
from dataclasses import asdict

from pnp.games.mahou_galaxy.card_room import room_of
from pnp.games.mahou_galaxy.data import Force, SquadCard, keyword_facts
from pnp.games.mahou_galaxy.force import force_facts
from pnp.games.mahou_galaxy.picture import dark_colour, picture_of
from pnp.games.mahou_galaxy.rulers import inch_of, ruler_facts
from pnp.games.mahou_galaxy.squad import dice_of
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.typed_entry import typed


def facts(game: GameBook, entry: Entry | None) -> Mapping[str, object]:
    """Return the facts of a squad, a force, or those of sheets: `inch` in millimetres and every ruler."""
    if entry is None:
        return {"inch": inch_of(game), "metric": game.values.get("units") == "cm", "rulers": ruler_facts(game)}
    if entry.kind == "squad":
        return _squad_facts(typed(game, SquadCard, entry))
    if entry.kind == "force":
        return force_facts(typed(game, Force, entry))
    return {}


def _squad_facts(card: SquadCard) -> Mapping[str, object]:
    granted = dict.fromkeys(mention.id for mention in card.granted if mention.id)
    return {
        "picture": picture_of(card),
        "colour": dark_colour(card),
        "initiative": dice_icons(card.initiative),
        "defence": dice_icons(card.defence),
        "weapons": [dice_icons(weapon.attack) for weapon in card.weapons],
        "keywords": keyword_facts(card),
        "granted": [{"id": name} for name in granted],
        "room": asdict(room_of(card)),
    }


def dice_icons(text: str) -> Mapping[str, object]:
    """Return dice as `icons`, one name such as `d8` for each die, and the number added as `plus`."""
    dice = dice_of(text)
    if dice is None:
        return {"icons": [], "plus": 0, "text": text}
    icons = [f"d{term.faces}" for term in dice.terms for _ in range(term.count)]
    return {"icons": icons, "plus": dice.number, "text": text}
