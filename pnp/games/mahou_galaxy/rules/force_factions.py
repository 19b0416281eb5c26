"""Squads of several factions in a force without allies.

A force is of one faction. Where the players agree to play with allies, the list says so with `allies: true`.

Bad:
    - id: patrol
      name: Patrol
      squads: [{squad: wick-cadets}, {squad: tin-pages}]

Good:
    - id: patrol
      name: Patrol
      allies: true
      squads: [{squad: wick-cadets}, {squad: tin-pages}]
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.mahou_galaxy.data import Force
from pnp.games.mahou_galaxy.force import real_musters

CODE = "MG302"


def check(force: Force) -> RuleFindings:
    """Yield a finding for the first squad of every further faction."""
    seen: dict[str, str] = {}
    for line in () if force.allies else real_musters(force):
        faction = line.card.faction
        if seen and faction not in seen:
            first = next(iter(seen.values()))
            message = f"{line.card.name} and {first} are of different factions"
            hint = "keep to one faction, or let the force have allies: 'allies: true', on the command line --allies"
            yield Finding(message, line.place, hint)
        seen.setdefault(faction, line.card.name)
