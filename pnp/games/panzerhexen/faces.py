"""What the templates cannot work out: the fight that the rules sheet tells, from the cards that it names."""

from collections.abc import Mapping

from pnp.games.panzerhexen.armoury import GUNS, UNITS, fighter, loadout, number
from pnp.games.panzerhexen.combat import Fighter, Spend, fight, first, strength
from pnp.model.book import GameBook
from pnp.model.entry import Entry


def facts(game: GameBook, entry: Entry | None) -> Mapping[str, object]:
    """Return the `example` of sheets: who fights whom with what, the sums of it, and how it ends.

    `values: example` names a witch, a Neuroi, a striker unit, a firearm and the magic that goes into her attack; the
    first card of a kind stands for one that there is not. There is no example without a witch and a Neuroi.
    """
    return {"example": _example(game)} if entry is None else {}


def _example(game: GameBook) -> Mapping[str, object] | None:
    named = game.values.get("example")
    named = named if isinstance(named, Mapping) else {}
    witch, neuroi, unit, gun = (
        _card(game, kind, named.get(kind)) for kind in ("witch", "neuroi", UNITS, GUNS)
    )
    if witch is None or neuroi is None:
        return None
    magic = named.get("magic")
    spend = Spend(attack=magic if isinstance(magic, int) and magic > 0 else 0)
    gear = loadout(unit, gun)
    her, its = fighter(witch), fighter(neuroi)
    outcome = fight(her, its, gear.gear, spend)
    attack, defence = strength(her, gear.gear)
    return {
        "witch": witch.id,
        "neuroi": neuroi.id,
        "gear": [_gear(one) for one in gear.entries],
        "magic": spend.attack,
        "attack": _sum(her.attack, [number(one, "attack") for one in gear.entries], attack, spend.attack),
        "defence": _sum(
            her.defence, [number(one, "defence") for one in gear.entries], defence, _ward(her, spend)
        ),
        "range": her.range,
        "against": {"attack": its.attack, "defence": its.defence, "range": its.range},
        "first": first(her, its),
        "power": attack + spend.attack,
        "hits": attack + spend.attack >= its.defence,
        "won": outcome.won,
        "hurt": outcome.hurt,
    }


def _card(game: GameBook, kind: str, name: object) -> Entry | None:
    """Return the card of this name, else the first of its kind, None where there is none."""
    cards = game.of(kind)
    return next((card for card in cards if card.id == name), cards[0] if cards else None)


def _gear(entry: Entry) -> Mapping[str, object]:
    return {
        "kind": entry.kind,
        "id": entry.id,
        "attack": number(entry, "attack"),
        "defence": number(entry, "defence"),
    }


def _ward(witch: Fighter, spend: Spend) -> int:
    return witch.gift.warded if spend.magic(witch.gift) else 0


def _sum(own: int, added: list[int], before: int, more: int) -> Mapping[str, object]:
    """Return a sum as its parts, those that are 0 left out, with what the ability adds; and what it comes to."""
    ability = before - own - sum(added)
    return {"parts": [own, *(part for part in (*added, ability, more) if part)], "sum": before + more}
