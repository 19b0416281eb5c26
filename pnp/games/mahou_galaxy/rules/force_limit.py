"""A force that costs more than its limit.

Players agree on a limit of points so that forces are a match for each other.

Bad:
    {id: patrol, limit: 50, squads: [{squad: wick-cadets, count: 2}]}

Good:
    {id: patrol, limit: 100, squads: [{squad: wick-cadets, count: 2}]}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.counted import counted
from pnp.games.mahou_galaxy.data import Force
from pnp.games.mahou_galaxy.force import musters, points_of

CODE = "MG303"


def check(force: Force) -> RuleFindings:
    """Yield a finding for every force beyond its limit, at the line that takes it there."""
    limit, spent = force.limit, points_of(force)
    if limit is None or limit < 1 or spent <= limit:
        return
    running, place = 0, force.at("limit")
    for line in musters(force):
        running += line.points
        if running > limit:
            place = line.place
            break
    message = f"{force.name} costs {counted(spent, 'point')}, {spent - limit} more than its limit of {limit}"
    yield Finding(message, place, "take squads out, or raise the limit")
