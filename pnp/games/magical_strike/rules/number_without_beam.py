"""A layout number without a beam card.

A space whose number is not in the beam deck can never be charged: it is a safe harbour that the game does
not mean to have. Beam cards that a layout does not use are no mistake; its guide sheet lists them as cards
to remove.

Bad:
    bodies: [{id: body-25, number: 25}]
    layouts:
      - id: mine
        grid: |
          24  25

Good:
    bodies: [{id: body-25, number: 25}]
    beams: [{id: beam-25, number: 25}]
    layouts:
      - id: mine
        grid: |
          24  25
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Neuroi, numbers

CODE = "MS204"


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a finding for each space whose number is a body card's but no beam card's."""
    body, beams = set(numbers(neuroi.game, "body")), set(numbers(neuroi.game, "beam"))
    for space in neuroi.layout.body.values():
        if space.number in body - beams:
            hint = "add a beam card with this number"
            yield Finding(f"no beam card charges space {space.label}", space.token.place, hint)
