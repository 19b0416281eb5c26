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

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.strafe.trench import level_of
from pnp.model.book import GameBook
from pnp.model.entry import Entry

CODE = "ST213"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a finding for each level that is there twice, below 1, or beyond a gap."""
    first: dict[int, Entry] = {}
    for entry in sorted(game.of("level"), key=level_of):
        level = level_of(entry)
        if level in first:
            message, hint = (
                f"level {level} is '{first[level].id}' already",
                f"the next free one is {_free(game)}",
            )
        elif level < 1:
            message, hint = f"there is no level {level}", "levels count from 1"
        elif level > len(first) + 1 and level - 1 not in first:
            message, hint = (
                f"level {level} comes after a gap: there is no level {level - 1}",
                "leave no level out",
            )
        else:
            message = hint = ""
        first.setdefault(level, entry)
        if message:
            yield Finding(message, entry.at("level"), hint, entry.subject)


def _free(game: GameBook) -> int:
    taken = {level_of(entry) for entry in game.of("level")}
    return next(level for level in range(1, len(taken) + 2) if level not in taken)
