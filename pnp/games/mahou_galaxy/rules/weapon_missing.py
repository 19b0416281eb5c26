"""A squad without a weapon.

Every squad can attack: the first weapon of its card is its base weapon, and what a squad is worth is reckoned from
what it can do to others.

Bad:
    {id: cadets, weapons: []}

Good:
    {id: cadets, weapons: [{name: Baton, kind: melee, attack: d4, skill: 1}]}
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.games.mahou_galaxy.squad import rows_of
from pnp.model.book import GameBook

CODE = "MG204"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a finding for every squad that has no weapon."""
    for squad in game.of("squad"):
        if not rows_of(squad, "weapons"):
            hint = "give it one, if only fists: {name: Fists, kind: melee, attack: d4, skill: 1}"
            yield Finding(f"{squad['name']} has no weapon", squad.at("weapons"), hint, squad.subject)
