"""A count of squads that cannot be meant.

A line of a force says how many squads of a sort there are: one or more, and no more than a table holds.

Bad:
    squads: [{squad: wick-cadets, count: 0}]

Good:
    squads: [{squad: wick-cadets, count: 2}]
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.mahou_galaxy.force import musters
from pnp.model.book import GameBook

CODE = "MG304"


MOST = 30


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a finding for every count outside 1 to MOST."""
    for force in game.of("force"):
        for one in musters(game, force):
            if not 1 <= one.count <= MOST:
                message = f"{force['name']} has {one.count} squads of {one.squad['name']}"
                hint = f"write 1 to {MOST}, or take the line out"
                yield Finding(message, one.count_place, hint, force.subject)
