"""A progress track that falls.

The closer the Neuroi comes, the more beam cards it draws. A step with fewer cards than the one before would
reward the team for letting it come nearer.

Bad:
    values: {progress: [2, 3, 2, 4, base]}

Good:
    values: {progress: [2, 2, 3, 4, base]}
"""

from itertools import pairwise

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.tracks import progress
from pnp.model.book import GameBook

CODE = "MS119"


def check(game: GameBook) -> RuleFindings:
    """Yield a finding for each step that draws fewer cards than the one before."""
    track = progress(game)
    for index, (before, step) in enumerate(pairwise(track), 1):
        if type(before) is int and type(step) is int and step < before:
            message = f"step {index + 1} of the progress track draws {step} beam cards, step {index} {before}"
            yield Finding(message, game.source.at("values", "progress", index), f"make it at least {before}")
