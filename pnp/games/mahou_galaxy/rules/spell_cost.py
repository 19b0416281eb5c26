"""A spell that costs nothing, or more than the squad can ever have.

A spell for nothing would be cast every turn; one that costs more than the squad's magic points never is.

Bad:
    {mp: 2, spells: [{name: Glare, cost: 3, text: …}]}

Good:
    {mp: 3, spells: [{name: Glare, cost: 3, text: …}]}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.counted import counted
from pnp.games.mahou_galaxy.data import SquadCard

CODE = "MG210"


def check(card: SquadCard) -> RuleFindings:
    """Yield a finding for every spell whose cost is not within 1 and the squad's magic points."""
    magic = card.mp
    for number, spell in enumerate(card.spells):
        if magic > 0 and not 1 <= spell.cost <= magic:
            message = f"'{spell.name}' costs {spell.cost}, and {card.name} has {counted(magic, 'magic point')}"
            place = card.at("spells", number, "cost")
            choice = f"1 to {magic}" if magic > 1 else "1"
            yield Finding(message, place, f"choose {choice}, or raise 'mp:'")
