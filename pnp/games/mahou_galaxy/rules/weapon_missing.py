"""A squad without a weapon.

Every squad can attack: the first weapon of its card is its base weapon, and what a squad is worth is reckoned from
what it can do to others.

Bad:
    {id: cadets, weapons: []}

Good:
    {id: cadets, weapons: [{name: Baton, kind: melee, attack: d4, skill: 1}]}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.mahou_galaxy.data import SquadCard

CODE = "MG204"


def check(card: SquadCard) -> RuleFindings:
    """Yield a finding for every squad that has no weapon."""
    if not card.weapons:
        hint = "give it one, if only fists: {name: Fists, kind: melee, attack: d4, skill: 1}"
        yield Finding(f"{card.name} has no weapon", card.at("weapons"), hint)
