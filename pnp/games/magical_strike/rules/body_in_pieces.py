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

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.magical_strike.data import every_neuroi
from pnp.maps.pieces import pieces
from pnp.maps.stagger import touching
from pnp.model.book import GameBook

CODE = "MS208"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a finding for each piece but the largest, at its first space."""
    for neuroi in every_neuroi(game):
        if not neuroi.layout.straight:
            continue
        for piece in pieces(neuroi.layout.body, touching)[1:]:
            cards = [neuroi.layout.body[spot] for spot in sorted(piece)]
            names = ", ".join(space.label for space in cards)
            message = f"the body is in pieces: nothing else touches {names}"
            hint = "a card touches six others at most: move these closer"
            yield Finding(message, cards[0].token.place, hint, neuroi.subject)
