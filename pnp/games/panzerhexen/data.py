"""The cards of Panzer Hexen as types: who fights, the policies that are developed, and equipment for a fight."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from msgspec import Struct

from pnp.games.panzerhexen.combat import GIFTS, NO_GIFT, Fighter, Gear
from pnp.model.typed_entry import Field, TypedEntry
from pnp.model.values import text, whole

UNITS, GUNS = "striker", "firearm"
PILES = ("neuroi", UNITS, GUNS, "policy")
"""The kinds that are shuffled into the two draw piles."""


class Combatant(TypedEntry, kind="witch neuroi"):
    """A witch or a Neuroi; a witch has no victory points, a Neuroi no gift."""

    attack = Field(whole)
    defence = Field(whole)
    range = Field(whole)
    vp = Field(whole)
    gift = Field(text)

    @cached_property
    def fighter(self) -> Fighter:
        """What counts of it in a fight."""
        return Fighter(self.attack, self.defence, self.range, GIFTS.get(self.gift, NO_GIFT))

    @property
    def numbers(self) -> str:
        """Attack, defence and range as tables show them: `2/3/1`."""
        return f"{self.attack}/{self.defence}/{self.range}"


class PolicyCard(TypedEntry, kind="striker firearm policy"):
    """A striker unit, a firearm or another policy, which adds nothing to attack and defence."""

    cost = Field(whole)
    attack = Field(whole)
    defence = Field(whole)
    vp = Field(whole)
    effect = Field(text)


class Loadout(Struct, frozen=True):
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
