"""A melee weapon with a range, or a ranged weapon without one.

Melee weapons work in contact and at no distance; ranged ones say how many inches they reach. What a weapon is must
not be left to guessing.

Bad:
    weapons:
      - {name: Halberd, kind: melee, range: 6, attack: d6, skill: 2}
      - {name: Sling, kind: ranged, attack: d4, skill: 1}

Good:
    weapons:
      - {name: Halberd, kind: melee, attack: d6, skill: 2}
      - {name: Sling, kind: ranged, range: 8, attack: d4, skill: 1}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.mahou_galaxy.data import SquadCard

CODE = "MG202"


def check(card: SquadCard) -> RuleFindings:
    """Yield a finding for every weapon whose range does not go with its kind."""
    for number, weapon in enumerate(card.weapons):
        reach, place = weapon.range, card.at("weapons", number, "range")
        if weapon.kind == "melee" and reach is not None:
            message = f"the melee weapon '{weapon.name}' has a range"
            yield Finding(message, place, "leave the range out, or write kind: ranged")
        elif weapon.kind == "ranged" and (reach is None or not 0 < reach <= 72):
            words = "no range" if reach is None else f"a range of {reach:g}"
            message = f"the ranged weapon '{weapon.name}' has {words}"
            yield Finding(message, place, "write range: and more than 0, up to 72 inches")
