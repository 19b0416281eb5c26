"""What a ship may do in a trench: one move after the other, until it hits a wall or is through."""

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.games.strafe.data import MOVES, Action
from pnp.games.strafe.trench import Trench
from pnp.maps.squares import Spot, after

WALL = 20
"""Damage of a ship that hits a wall."""


@dataclass(frozen=True, slots=True)
class Step:
    """One move into a space: `damage` is what the ship suffers there, `card` the id of the card played or ""."""

    move: str
    spot: Spot
    damage: int
    card: str = ""


def fly(trench: Trench, spot: Spot, moves: Sequence[str], spares: int = 0, card: str = "") -> tuple[Step, ...] | None:
    """Return the spaces that a ship crosses, None where it would hit a wall or go back beyond a start.

    The first `spares` spaces do no damage. A flight ends on a finish or target: moves left over are not made.
    """
    crossed: list[Step] = []
    for number, move in enumerate(moves):
        here = trench.free[spot]
        spot = after(spot, MOVES[move])
        space = trench.free.get(spot)
        if space is None or (move == "back" and here.kind == "start"):
            return None
        crossed.append(Step(move, spot, 0 if number < spares else space.damage, card))
        if space.kind in ("finish", "target"):
            break
    return tuple(crossed)


def obey(trench: Trench, spot: Spot, threat: Action) -> tuple[Spot, tuple[Step, ...]]:
    """Return where a threat leaves a ship, and what it suffers on the way.

    Unlike a move that a pilot chooses, a threat takes no heed: a wall at the side does 20 damage. Backwards
    a ship stops at its start, or at whatever is behind it. A threat that changes nothing is a step, too.
    """
    steps = [Step("threat", spot, threat.damage, threat.id)] if threat.damage else []
    for number, move in enumerate(threat.ways[0]):
        done = fly(trench, spot, (move,), int(number < threat.spares), threat.id)
        if done is not None:
            steps += done
            spot = done[-1].spot
        elif move in ("port", "starboard"):
            steps.append(Step(move, spot, WALL, threat.id))
    return spot, tuple(steps or [Step("threat", spot, 0, threat.id)])
