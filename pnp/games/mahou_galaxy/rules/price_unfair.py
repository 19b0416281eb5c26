"""A squad that is much too cheap or much too dear.

For every squad the exact odds tell how many wounds it deals in an attack on each other squad of the set, and how many
attacks it outlasts. The mean of both for its points is compared with the middle of the set. Speed, reach, spells and
abilities are not in the figures: leave room for them, but not more than `price` in the values allows.

Bad:
    {id: titans, points: 10, units: 6, hp: 4, defence: 3d12, …}

Good:
    {id: titans, points: 240, units: 6, hp: 4, defence: 3d12, …}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.check.rule_sandbox import rule_sandbox
from pnp.counted import counted
from pnp.games.mahou_galaxy.data import SquadCard, squads_of
from pnp.games.mahou_galaxy.squad import price_band, rule_values
from pnp.games.mahou_galaxy.value import worths
from pnp.model.book import GameBook

CODE = "MG401"
SEVERITY = "warning"


FEWEST = 4


def check(game: GameBook) -> RuleFindings:
    """Yield a warning for every squad whose points are worth far more or less than is usual in the set."""
    low, high = price_band(game)
    squads = squads_of(game)
    cards = {card.id: card for card in SquadCard.every(game)}
    for worth in worths(squads, rule_values(game), rule_sandbox().memory) if len(squads) >= FEWEST else ():
        if not low <= worth.percent <= high:
            card = cards[worth.squad.id]
            word = "cheap" if worth.percent > high else "dear"
            message = (
                f"{worth.squad.name} is {word} for {counted(worth.squad.points, 'point')}: it deals {worth.wounds:.2f} "
                f"wounds an attack and outlasts {worth.staying:.1f}, "
                f"{worth.percent:.0f} percent of what points usually buy"
            )
            hint = f"for about {worth.fair} it would be like the others; 'pnp force value' shows them all"
            yield Finding(message, card.at("points"), hint, card.subject)
