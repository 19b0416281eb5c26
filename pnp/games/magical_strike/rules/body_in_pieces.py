"""A Neuroi in several pieces.

Witches fly from space to adjacent space, so a piece that touches the rest nowhere cannot be reached. The
body is all in one piece; start spaces in the air do not hold it together.

Bad:
    grid: |
      01  02  .   03  04

Good:
    grid: |
      01  02  03  04
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Neuroi
from pnp.maps.stagger import touching
from pnp.maps.steps import pieces

CODE = "MS208"


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a finding for each piece but the largest, at its first space."""
    for piece in pieces(neuroi.layout.body, touching)[1:] if neuroi.layout.straight else ():
        cards = [neuroi.layout.body[spot] for spot in sorted(piece)]
        names = ", ".join(space.label for space in cards)
        hint = "a card touches six others at most: move these closer"
        yield Finding(f"the body is in pieces: nothing else touches {names}", cards[0].token.place, hint)
