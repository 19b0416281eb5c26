"""What the templates cannot work out: the fight that the rules sheet tells, from the cards that it names."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from pnp.games.panzerhexen.combat import Spend, fight, first, strength
from pnp.games.panzerhexen.data import GUNS, UNITS, Combatant, PolicyCard, loadout
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.values import mapping, whole

Card = TypeVar("Card", Combatant, PolicyCard)


def facts(game: GameBook, entry: Entry | None) -> Mapping[str, object]:
    """Return the `example` of sheets, who fights whom with what, the sums of it and how it ends.

    `values: example` names a witch, a Neuroi, a striker unit, a firearm and the magic that goes into her attack; the
    first card of a kind stands for one that there is not. There is no example without a witch and a Neuroi.
    """
    return {"example": _example(game)} if entry is None else {}


def _example(game: GameBook) -> Mapping[str, object] | None:
    named = mapping(game.values.get("example"))
    witch, neuroi = (_card(Combatant.every(game, kind), named.get(kind)) for kind in ("witch", "neuroi"))
    if witch is None or neuroi is None:
        return None
    spend = Spend(attack=whole(named.get("magic"), least=0))
    gear = loadout(*(_card(PolicyCard.every(game, kind), named.get(kind)) for kind in (UNITS, GUNS)))
    her, its = witch.fighter, neuroi.fighter
    outcome = fight(her, its, gear.gear, spend)
    attack, defence = strength(her, gear.gear)
    ward = her.gift.warded if spend.magic(her.gift) else 0
    return {
        "witch": witch.id,
        "neuroi": neuroi.id,
        "gear": [_gear(policy) for policy in gear.policies],
        "magic": spend.attack,
        "attack": _sum(her.attack, [policy.attack for policy in gear.policies], attack, spend.attack),
        "defence": _sum(her.defence, [policy.defence for policy in gear.policies], defence, ward),
        "range": her.range,
        "against": {"attack": its.attack, "defence": its.defence, "range": its.range},
        "first": first(her, its),
        "power": attack + spend.attack,
        "won": outcome.won,
        "hurt": outcome.hurt,
    }


def _card(cards: Sequence[Card], name: object) -> Card | None:
    """Return the card of this name, else the first, None where there is none."""
    return next((card for card in cards if card.id == name), cards[0] if cards else None)


def _gear(policy: PolicyCard) -> Mapping[str, object]:
    return {"kind": policy.entry.kind, "id": policy.id, "attack": policy.attack, "defence": policy.defence}


def _sum(own: int, added: list[int], before: int, more: int) -> Mapping[str, object]:
    """Return a sum as its parts, those that are 0 left out, with what the ability adds; and what it comes to."""
    ability = before - own - sum(added)
    return {"parts": [own, *(part for part in (*added, ability, more) if part)], "sum": before + more}
