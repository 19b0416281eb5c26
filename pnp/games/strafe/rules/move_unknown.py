"""A move that no ship can make.

The moves of an action card are `forward`, `back`, `port` (left) and `starboard` (right), one for each space.

Bad:
    {id: strafe-to-port, moves: [left]}

Good:
    {id: strafe-to-port, moves: [port]}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.strafe.data import MOVES, ActionCard
from pnp.nearest import did_you_mean

CODE = "ST113"

SAME = {"left": "port", "right": "starboard", "backward": "back", "backwards": "back", "forwards": "forward"}


def check(card: ActionCard) -> RuleFindings:
    """Yield a finding for each word among a card's moves that is none."""
    for number, move in enumerate(card.moves):
        if str(move) not in MOVES:
            word = str(move).lower()
            hint = f"write '{SAME[word]}'" if word in SAME else did_you_mean(word, MOVES)
            place = card.at("moves", number)
            yield Finding(f"'{move}' is no move", place, hint or f"one of {', '.join(MOVES)}")
