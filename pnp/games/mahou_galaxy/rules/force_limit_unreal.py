"""A limit of points below 1.

A limit says what a force may cost. With none at all every force is beyond it; a force without a limit leaves it out.

Bad:
    {id: patrol, limit: -5, squads: [{squad: wick-cadets}]}

Good:
    {id: patrol, limit: 100, squads: [{squad: wick-cadets}]}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.mahou_galaxy.data import Force

CODE = "MG306"


def check(force: Force) -> RuleFindings:
    """Yield a finding for every limit below 1."""
    limit = force.limit
    if limit is not None and limit < 1:
        message = f"{force.name} has a limit of {limit}"
        yield Finding(message, force.at("limit"), "write 1 or more, or leave the limit out")
