"""Initiative that the tracker has no place for.

The initiative tracker counts down from its `highest` number to -1. The marker of a squad that rolls more would lie
beside it. Roll fewer or smaller dice, or print a tracker that begins higher.

Bad:
    {id: cadets, initiative: 6d12}

Good:
    {id: cadets, initiative: 2d8}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.mahou_galaxy.data import SquadCard, Tracker
from pnp.games.mahou_galaxy.squad import dice_of
from pnp.model.book import GameBook

CODE = "MG211"
SEVERITY = "warning"


def check(game: GameBook) -> RuleFindings:
    """Yield a warning for every squad whose highest roll is above the highest number of every tracker."""
    numbers = [tracker.highest for tracker in Tracker.every(game) if tracker.highest is not None]
    if not numbers:
        return
    highest = max(numbers)
    for card in SquadCard.every(game):
        dice = dice_of(card.initiative)
        most = dice.dist().high if dice else 0
        if most > highest:
            message = f"{card.name} rolls up to {most} with {card.initiative}, and the tracker ends at {highest}"
            hint = f"choose dice of up to {highest}, or give the tracker 'highest: {most}'"
            yield Finding(message, card.at("initiative"), hint, card.subject)
