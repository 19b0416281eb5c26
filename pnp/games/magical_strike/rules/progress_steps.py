"""A step of the progress track that draws no beam card.

Every step before the base says how many beam cards are drawn in a charge: a whole number, 1 or more. A step
of 0 would stop the Neuroi for good, because the beam deck would not run out any more.

Bad:
    values: {progress: [0, 2, 3, base]}

Good:
    values: {progress: [1, 2, 3, base]}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.tracks import BASE, progress
from pnp.model.book import GameBook
from pnp.model.values import whole

CODE = "MS120"


def check(game: GameBook) -> RuleFindings:
    """Yield a finding for each step that is neither a whole number from 1 nor the base."""
    for index, step in enumerate(progress(game)):
        if step != BASE and whole(step) < 1:
            message = f"step {index + 1} of the progress track draws '{step}' beam cards"
            hint = f"write a whole number from 1, or {BASE} for the last step"
            yield Finding(message, game.source.at("values", "progress", index), hint)
