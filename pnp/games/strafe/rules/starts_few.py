"""Fewer starts than players.

All ships start at the same time and each has a space of its own. A trench says for how many it is meant
(`players`, usually 6).

Bad:
    players: 3
    grid: |
      #  F  F  F  #
      #  S  .  S  #

Good:
    players: 3
    grid: |
      #  F  F  F  #
      #  S  S  S  #
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.counted import counted
from pnp.games.strafe.data import Level

CODE = "ST204"


def check(level: Level) -> RuleFindings:
    """Yield a finding for each trench with too few starts, at its last start or else at its grid."""
    players, starts = level.players, level.trench.of("start")
    most = len(starts) + level.trench.maybe("S")
    if players is not None and most < players and any(level.trench.rows):
        place = starts[-1].token.place if starts else level.trench.place
        words = counted(len(starts), "start") if starts else "no start"
        message = f"the trench has {words} for {counted(players, 'player')}"
        hint = f"add starts (S), or say players: {len(starts)}" if starts else "add starts (S)"
        yield Finding(message, place, hint)
