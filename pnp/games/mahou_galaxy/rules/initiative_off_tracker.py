"""Initiative that the tracker has no place for.

The initiative tracker counts down from its `highest` number to -1. The marker of a squad that rolls more would lie
beside it. Roll fewer or smaller dice, or print a tracker that begins higher.

Bad:
    {id: cadets, initiative: 6d12}

Good:
    {id: cadets, initiative: 2d8}
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.mahou_galaxy.squad import dice_trouble
from pnp.model.book import GameBook
from pnp.odds.dice_expression import parse

CODE = "MG211"
SEVERITY = "warning"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a warning for every squad whose highest roll is above the highest number of every tracker."""
    highest = max(
        (one["highest"] for one in game.of("tracker") if isinstance(one["highest"], int)), default=None
    )
    if highest is None:
        return
    for squad in game.of("squad"):
        text = str(squad["initiative"])
        most = 0 if dice_trouble(text) else parse(text).dist().high
        if most > highest:
            message = f"{squad['name']} rolls up to {most} with {text}, and the tracker ends at {highest}"
            hint = f"choose dice of up to {highest}, or give the tracker 'highest: {most}'"
            yield Finding(message, squad.at("initiative"), hint, squad.subject)
