"""Equipment for a fight: at most one striker unit and one firearm."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.games.panzerhexen.combat import Gear
from pnp.games.panzerhexen.data import PolicyCard


@dataclass(frozen=True, slots=True)
class Loadout:
    """What a witch takes to a fight: the equipment, unit first; its influence cost and gear."""

    policies: tuple[PolicyCard, ...]
    cost: int
    gear: Gear


def loadout(unit: PolicyCard | None, gun: PolicyCard | None) -> Loadout:
    """Return equipment as one loadout."""
    taken = tuple(policy for policy in (unit, gun) if policy is not None)
    attack, defence = sum(policy.attack for policy in taken), sum(policy.defence for policy in taken)
    gear = Gear(attack, defence, unit is not None, gun is not None)
    return Loadout(taken, sum(policy.cost for policy in taken), gear)


def loadouts(units: Sequence[PolicyCard], guns: Sequence[PolicyCard]) -> Iterator[Loadout]:
    """Yield every choice of at most one unit and at most one gun, nothing at all first."""
    return (loadout(unit, gun) for unit in (None, *units) for gun in (None, *guns))


def best(equipment: Sequence[PolicyCard], most: int) -> tuple[PolicyCard, ...]:
    """Return the equipment that no other beats in both attack and defence, at most so many.

    The strongest attack comes first. Where there are more, those in the middle are left out.
    """
    front: list[PolicyCard] = []
    for policy in sorted(equipment, key=lambda policy: (-policy.attack, -policy.defence)):
        if not front or policy.defence > front[-1].defence:
            front.append(policy)
    half = most // 2
    return tuple(front if len(front) <= most else (*front[: most - half], *front[-half:]))
