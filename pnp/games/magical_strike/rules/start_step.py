"""A layout that begins on a step which is not on the track.

`start` is the recommended step of the progress token: from 1 to the last step before the base.

Bad:
    values: {progress: [2, 3, 4, base]}
    layouts: [{id: mine, start: 4}]

Good:
    values: {progress: [2, 3, 4, base]}
    layouts: [{id: mine, start: 3}]
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.tracks import playable_steps

CODE = "MS217"


def check(neuroi: Neuroi) -> RuleFindings:
    """Yield a finding for a layout whose start step the track lacks."""
    last, step = playable_steps(neuroi.game), neuroi.start
    if step is not None and not 1 <= step <= last:
        message = f"the layout starts on step {step}; the track has steps 1 to {last} before the base"
        yield Finding(message, neuroi.at("start"), "choose one of these steps")
