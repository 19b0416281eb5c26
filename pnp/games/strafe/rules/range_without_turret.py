"""A space in range of no turret.

Each grey space is in the range of a turret with the same number, on a straight or diagonal line and no farther
away than turrets reach (`reach` in the values).

Bad:
    grid: |
      #  .  2  #
      #  T3 .  #

Good:
    grid: |
      #  .  3  #
      #  T3 .  #
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.counted import counted
from pnp.games.strafe.data import Level, reach_of
from pnp.games.strafe.trench import Trench, TrenchSpace, named
from pnp.maps.squares import rays

CODE = "ST211"


def check(level: Level) -> RuleFindings:
    """Yield a finding for each range space that no turret of its damage reaches."""
    reach, trench = reach_of(level.game), level.trench
    for space in trench.of("range"):
        if not trench.guns(space, reach) and _certain(trench, space, reach):
            message = f"no turret of damage {space.damage} reaches {named(space.spot)}"
            yield Finding(message, space.token.place, _hint(trench, space, reach))


def _certain(trench: Trench, space: TrenchSpace, reach: int) -> bool:
    """Tell whether nothing in reach can turn out to be a turret when other faults are put right."""
    return trench.certain(space.spot) and all(trench.certain(spot) for line in rays(space.spot, reach) for spot in line)


def _hint(trench: Trench, space: TrenchSpace, reach: int) -> str:
    others = sorted({near.damage for near in trench.seen(space.spot, reach) if near.kind == "turret"})
    if others:
        words = "the turret in reach does" if len(others) == 1 else "turrets in reach do"
        return f"{words} {' or '.join(map(str, others))} damage"
    return f"turrets reach {counted(reach, 'space')}, straight or diagonally"
