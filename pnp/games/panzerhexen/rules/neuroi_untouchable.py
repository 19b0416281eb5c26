"""A Neuroi that no witch can ever hit.

A witch has her own attack, one striker unit, one firearm and the magic that she has saved: the value `spell` of it at
most. Against a larger range she must first withstand the Neuroi's own attack. A Neuroi that none of the witches hits
with the best equipment of the game stays in play to the end, and its victory points are nobody's.

Bad:
    values: {spell: 5}
    neuroi: [{id: moon, attack: 4, defence: 30, range: 2, vp: 9}]

Good:
    values: {spell: 5}
    neuroi: [{id: moon, attack: 4, defence: 14, range: 2, vp: 6}]
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.panzerhexen.combat import price
from pnp.games.panzerhexen.data import GUNS, UNITS, Combatant, PolicyCard, best, loadouts
from pnp.model.book import GameBook
from pnp.model.values import whole

CODE = "PH131"
SEVERITY = "warning"
MAGIC = 5
EACH = 12
"""Units and firearms that are tried, of those that none other beats; the game has far fewer."""


def check(game: GameBook) -> RuleFindings:
    """Yield a warning for each Neuroi that takes more magic of every witch than there is, at its defence."""
    choice = tuple(loadouts(best(PolicyCard.every(game, UNITS), EACH), best(PolicyCard.every(game, GUNS), EACH)))
    witches = [witch.fighter for witch in Combatant.every(game, "witch")]
    magic = whole(game.values.get("spell"), MAGIC, least=0)
    for neuroi in Combatant.every(game, "neuroi") if witches else ():
        target = neuroi.fighter
        if not any(price(witch, target, taken.gear).any <= magic for witch in witches for taken in choice):
            message = f"no witch ever hits it, even with the best equipment and {magic} magic"
            hint = "make its defence, attack or range smaller, or the equipment better"
            yield Finding(message, neuroi.at("defence"), hint, neuroi.subject)
