"""A count of squads that cannot be meant.

A line of a force says how many squads of a sort there are: one or more. Of one sort a force has no more than a table
holds, in all of its lines together.

Bad:
    squads: [{squad: wick-cadets, count: 0}]

Good:
    squads: [{squad: wick-cadets, count: 2}]
"""

from collections import Counter

from pnp.check.rule import Finding, RuleFindings
from pnp.games.mahou_galaxy.data import Force
from pnp.games.mahou_galaxy.force import musters

CODE = "MG304"


MOST = 30


def check(force: Force) -> RuleFindings:
    """Yield a finding for every count below 1, and for the line with which a sort of squad goes beyond MOST."""
    counts: Counter[str] = Counter()
    for line in musters(force):
        before = counts[line.card.id]
        counts[line.card.id] += max(line.count, 0)
        if line.count < 1 or before <= MOST < counts[line.card.id]:
            number = counts[line.card.id] if line.count > 0 else line.count
            message = f"{force.name} has {number} squads of {line.card.name}"
            together = " with the lines before" if line.count > 0 and before else ""
            hint = f"write 1 to {MOST}, or take the line out"
            yield Finding(message + together, line.count_place, hint)
