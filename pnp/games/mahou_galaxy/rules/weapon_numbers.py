"""A weapon that places no dice, or that more units carry than there are.

The skill of a weapon is how many dice it may place on one target, so it is at least 1. `count` says how many units
carry the weapon where not all do.

Bad:
    {units: 3, weapons: [{name: Sling, kind: ranged, range: 8, attack: d4, skill: 0, count: 5}]}

Good:
    {units: 3, weapons: [{name: Sling, kind: ranged, range: 8, attack: d4, skill: 1, count: 2}]}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.counted import counted
from pnp.games.mahou_galaxy.data import SquadCard

CODE = "MG203"


def check(card: SquadCard) -> RuleFindings:
    """Yield a finding for every skill below 1 and every count outside the squad."""
    for number, weapon in enumerate(card.weapons):
        skill, count = weapon.skill, weapon.count
        if not 1 <= skill <= 12:
            place = card.at("weapons", number, "skill")
            message = f"'{weapon.name}' may place {skill} dice on a target"
            yield Finding(message, place, "choose a skill of 1 to 12")
        if count is not None and not 1 <= count <= max(card.units, 1):
            place = card.at("weapons", number, "count")
            carry = counted(count, "unit carries", "units carry")
            message = f"{carry} '{weapon.name}', and the squad has {card.units}"
            yield Finding(message, place, "leave the count out where all units carry it")
