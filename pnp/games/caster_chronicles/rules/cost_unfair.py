"""A card that gives much more, or much less, than it costs.

A card's worth is counted in points: one for each ATK and DEF, what `values.keywords` says for each keyword, and
`effect` for whatever else its text does. A servant has 2 points to spend, a conjure or barrier 1, and 2 more for each
aether of its cost; one point above or below is fair. Decks are full of what costs too little, and nobody plays what
costs too much.

Bad:
    - {id: soot-kitten, cost: 1, atk: 4, defence: 4, …}

Good:
    - {id: soot-kitten, cost: 1, atk: 3, defence: 1, …}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.caster_chronicles.data import POINTS_AN_AETHER, Card
from pnp.model.values import whole

CODE = "CC212"
SEVERITY = "warning"
MOST_COST = 12
"""What CC203 allows: a hint must not lead from one fault to the next."""


def check(card: Card) -> RuleFindings:
    """Yield a finding for each card whose worth is not that of its cost."""
    has, should = card.worth, card.budget
    if abs(has - should) > whole(card.game.values.get("spare")):
        fair = (has - should) // POINTS_AN_AETHER + card.cost
        other = f", or let it cost {fair}" if 0 <= fair <= MOST_COST and fair != card.cost else ""
        kind = card.entry.kind
        message = f"it is worth {has} points; a {kind} that costs {card.cost} should have about {should}"
        hint = f"change ATK, DEF or `effect` by {abs(has - should)}{other}"
        yield Finding(message, card.at("cost"), hint)
