"""Spells on a squad without magic points.

Spells are paid with magic points. A squad that has none could never cast what its card says.

Bad:
    {mp: 0, spells: [{name: Glare, cost: 1, text: …}]}

Good:
    {mp: 2, spells: [{name: Glare, cost: 1, text: …}]}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.mahou_galaxy.data import SquadCard

CODE = "MG209"


def check(card: SquadCard) -> RuleFindings:
    """Yield a finding for every squad with spells that has no magic points."""
    if card.spells and card.mp < 1:
        message = f"{card.name} has spells and no magic points"
        yield Finding(message, card.at("spells"), "give it 'mp:', or take the spells out")
