"""Levels that do not count 1, 2, 3 and so on.

Whoever survives a trench goes on to the next level, and points grow with its number. Each level is there once, none is
left out.

Bad:
    levels:
      - {id: gate, level: 1}
      - {id: core, level: 3}

Good:
    levels:
      - {id: gate, level: 1}
      - {id: core, level: 2}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.strafe.data import Level
from pnp.model.book import GameBook

CODE = "ST213"


def check(game: GameBook) -> RuleFindings:
    """Yield a finding for each level that is there twice, below 1, or beyond a gap."""
    first: dict[int, Level] = {}
    for level in sorted(Level.every(game), key=lambda level: level.number):
        number = level.number
        if number in first:
            message = f"level {number} is '{first[number].id}' already"
            hint = f"the next free one is {_free(game)}"
        elif number < 1:
            message, hint = f"there is no level {number}", "levels count from 1"
        elif number > len(first) + 1 and number - 1 not in first:
            message = f"level {number} comes after a gap: there is no level {number - 1}"
            hint = "leave no level out"
        else:
            message = hint = ""
        first.setdefault(number, level)
        if message:
            yield Finding(message, level.at("level"), hint, level.subject)


def _free(game: GameBook) -> int:
    taken = {level.number for level in Level.every(game)}
    return next(number for number in range(1, len(taken) + 2) if number not in taken)
