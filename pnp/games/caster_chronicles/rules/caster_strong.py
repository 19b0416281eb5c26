"""A caster whose ability is too much for her level.

Casters cost nothing but the call of a turn, and make aether besides; so what they do has to stay small. `effect` and
keywords of a caster may be worth two points for each level.

Bad:
    - {id: tamsin-1, level: 1, effect: 8, ability: "{rest} : Destroy target servant.", …}

Good:
    - {id: tamsin-1, level: 1, effect: 1, ability: "{rest} : Target allied servant gets +1 ATK until end of turn.", …}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.caster_chronicles.data import POINTS_AN_AETHER, Caster

CODE = "CC213"
SEVERITY = "warning"


def check(caster: Caster) -> RuleFindings:
    """Yield a finding for each caster that does more than her level allows."""
    most, has = POINTS_AN_AETHER * caster.level, caster.worth
    if 0 < most < has:
        message = f"her ability is worth {has} points; level {caster.level} allows {most}"
        yield Finding(message, caster.at("effect"), "make the ability smaller, or her level higher")
