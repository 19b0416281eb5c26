"""What the templates cannot work out: dice taken apart, keywords, rulers in millimetres, rosters with sums."""

from collections.abc import Mapping

from msgspec.structs import asdict

from pnp.games.mahou_galaxy.data import Force, SquadCard, bearers, casters, keyword_facts, pictured, told_facts
from pnp.games.mahou_galaxy.dice_needed import dice_needed
from pnp.games.mahou_galaxy.force import force_facts
from pnp.games.mahou_galaxy.picture import colours_of, picture_of
from pnp.games.mahou_galaxy.room import room_of
from pnp.games.mahou_galaxy.squad import dice_of
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.typed_entry import typed
from pnp.model.values import mapping, text
from pnp.units import MM_PER_INCH


def facts(game: GameBook, entry: Entry | None) -> Mapping[str, object]:
    """Return the facts of a squad, a keyword, a force, or those of sheets.

    Sheets have `inch` in millimetres, every ruler, the `dice` that a player needs, and the `example`: what the card of
    the attack that is told shows.
    """
    if entry is None:
        rulers = [_ruler(ruler, inch_of(game)) for ruler in game.of("ruler")]
        about = {"inch": inch_of(game), "metric": game.values.get("units") == "cm", "rulers": rulers}
        return {**about, "example": _example(game), "dice": dice_needed(game)}
    if entry.kind == "squad":
        card = typed(game, SquadCard, entry)
        return {**_squad_facts(card), "alike": _alike(game, card)}
    if entry.kind == "keyword":
        return _keyword_facts(game, entry.id)
    if entry.kind == "force":
        return force_facts(typed(game, Force, entry))
    return {}


def _example(game: GameBook) -> Mapping[str, object]:
    told = mapping(game.values.get("example"))
    cards = {card.id: card for card in SquadCard.every(game)}
    attacker, target = (cards.get(text(told.get(name))) for name in ("attacker", "target"))
    return {**_squad_facts(attacker), "foe": picture_of(target) if target else None} if attacker else {}


def _keyword_facts(game: GameBook, name: str) -> Mapping[str, object]:
    """Return the squads that have a keyword and those that cast it, and how one of them is drawn.

    `pose` counts the earlier keywords that show the same squad.
    """
    shown = pictured(game)
    card = next((card for card in SquadCard.every(game) if card.id == shown.get(name)), None)
    earlier = list(shown.values())[: list(shown).index(name)] if card else []
    return {
        "bearers": bearers(game).get(name, ()),
        "casters": casters(game).get(name, ()),
        "picture": picture_of(card) if card else None,
        "pose": earlier.count(card.id) if card else 0,
        "colour": colours_of(card)["colour"] if card else "",
    }


def _squad_facts(card: SquadCard) -> Mapping[str, object]:
    granted = dict.fromkeys(mention.id for mention in card.granted if mention.id)
    return {
        "picture": picture_of(card),
        **colours_of(card),
        "initiative": dice_icons(card.initiative),
        "defence": dice_icons(card.defence),
        "weapons": [dice_icons(weapon.attack) for weapon in card.weapons],
        "keywords": keyword_facts(card),
        "told": told_facts(card),
        "granted": [{"id": name} for name in granted],
        "room": asdict(room_of(card)),
    }


def _alike(game: GameBook, card: SquadCard) -> bool:
    """Tell whether another squad has the same short name in a language: the last word, or the one before "of"."""
    short = {_short(name) for name in card.names}
    return any(not short.isdisjoint(map(_short, other.names)) for other in SquadCard.every(game) if other.id != card.id)


def _short(name: str) -> str:
    return name.partition(" of ")[0].rpartition(" ")[2]


def dice_icons(text: str) -> Mapping[str, object]:
    """Return dice as `icons`, one name such as `d8` for each die, and the number added as `plus`."""
    dice = dice_of(text)
    if dice is None:
        return {"icons": [], "plus": 0, "text": text}
    icons = [f"d{term.faces}" for term in dice.terms for _ in range(term.count)]
    return {"icons": icons, "plus": dice.number or 0, "text": text}


METRIC_INCH = 25.0
"""What stands for an inch on metric tables, in millimetres."""
STEPS = 4
"""Marks to an inch."""


def inch_of(game: GameBook) -> float:
    """Return the millimetres of an inch on this table: true inches, or 25 mm with `units: cm`."""
    return METRIC_INCH if game.values.get("units") == "cm" else MM_PER_INCH


def _ruler(entry: Entry, inch: float) -> Mapping[str, object]:
    """Return a ruler with its length and marks in millimetres."""
    first, last = (float(str(entry[name])) for name in ("from", "to"))
    quarters = range(round(first * STEPS), round(last * STEPS) + 1)
    return {
        "id": entry.id,
        "form": entry["form"],
        "from": first,
        "to": last,
        "joint": entry["joint"] or "",
        "length": (last - first) * inch,
        "marks": [_mark(quarter, first, inch) for quarter in quarters],
        "halves": [
            {"x": (half / 2 - first) * inch, "move": half}
            for half in range(2, 40)
            if entry["half"] and half >= 4 and first < half / 2 <= last
        ],
    }


def _mark(quarter: int, first: float, inch: float) -> Mapping[str, object]:
    at = quarter / STEPS
    rank = 0 if quarter % STEPS == 0 else 1 if quarter % 2 == 0 else 2
    return {"x": (at - first) * inch, "at": at, "rank": rank, "cm": at * METRIC_INCH / 10}
