"""The cards of Panzer Hexen as types: who fights, and the policies that are developed."""

from functools import cached_property

from pnp.games.panzerhexen.combat import GIFTS, NO_GIFT, Fighter
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
