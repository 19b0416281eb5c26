"""A difficulty whose start step is not on the progress track.

The four difficulties - novice, normal, elite, legendary - each say on which step the progress token begins.
It has to be a step before the base, and a harder game cannot begin earlier than an easier one.

Bad:
    values:
      progress: [2, 3, 4, base]
      starts: {novice: 1, normal: 2, elite: 3, legendary: 4}

Good:
    values:
      progress: [2, 2, 3, 4, base]
      starts: {novice: 1, normal: 2, elite: 3, legendary: 4}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.tracks import DIFFICULTIES, playable_steps, starts
from pnp.model.book import GameBook
from pnp.model.values import whole

CODE = "MS123"


def check(game: GameBook) -> RuleFindings:
    """Yield a finding for each difficulty without a good start step."""
    last, steps, before = playable_steps(game), starts(game), 1
    for name in DIFFICULTIES:
        step = whole(steps.get(name))
        if before <= step <= last:
            before = step
            continue
        words = f"starts on step {steps[name]}" if name in steps else "has no start step"
        message = f"'{name}' {words}; steps {before} to {last} are left for it"
        hint = "steps count from 1; the base is none of them"
        yield Finding(message, game.source.at("values", "starts", name), hint)
