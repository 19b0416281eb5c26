"""A force without a squad.

A force needs at least one squad to play; a list with none is most likely not finished.

Bad:
    forces: [{id: patrol, name: Patrol, squads: []}]

Good:
    forces: [{id: patrol, name: Patrol, squads: [{squad: wick-cadets}]}]
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.mahou_galaxy.data import Force

CODE = "MG301"


def check(force: Force) -> RuleFindings:
    """Yield a finding for every force that has no squads."""
    if not force.rows:
        hint = "add squads: - {squad: …, count: 1}"
        yield Finding(f"{force.name} has no squads", force.at("squads"), hint)
