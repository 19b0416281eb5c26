"""A progress track that does not end in the base.

The last step of the track is the squadron's base: when the Neuroi gets there, the battle is lost. It stands
once in the list, at its end; without it the battle could never be lost on time.

Bad:
    values: {progress: [2, 2, 3, 3, 4]}

Good:
    values: {progress: [2, 2, 3, 3, 4, base]}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.tracks import BASE, progress
from pnp.model.book import GameBook

CODE = "MS118"


def check(game: GameBook) -> RuleFindings:
    """Yield a finding where `base` is not the last step, or is there twice."""
    track = progress(game)
    if not track or track[-1] != BASE:
        message = "the progress track does not end in the base"
        yield Finding(message, game.source.at("values", "progress"), f"write {BASE} as the last step")
    for index, step in enumerate(track[:-1]):
        if step == BASE:
            message = f"the progress track is at the base on step {index + 1} of {len(track)}"
            hint = "the base is the last step only"
            yield Finding(message, game.source.at("values", "progress", index), hint)
