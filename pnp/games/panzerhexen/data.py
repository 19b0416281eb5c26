"""The cards of Panzer Hexen as types: who fights, and the policies that are developed."""

from dataclasses import dataclass
from functools import cached_property

from pnp.games.panzerhexen.combat import GIFTS, NO_GIFT, Fighter
from pnp.model.book import GameBook
from pnp.model.typed_entry import Field, TypedEntry, typed_entries
from pnp.model.values import text, whole

UNITS, GUNS = "striker", "firearm"
PILES = ("neuroi", UNITS, GUNS, "policy")
"""The kinds that are shuffled into the two draw piles."""


@dataclass(frozen=True, eq=False)
class Combatant(TypedEntry):
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


@dataclass(frozen=True, eq=False)
class PolicyCard(TypedEntry):
    """A striker unit, a firearm or another policy, which adds nothing to attack and defence."""

    cost = Field(whole)
    attack = Field(whole)
    defence = Field(whole)
    vp = Field(whole)
    effect = Field(text)


def combatants(game: GameBook, kind: str) -> tuple[Combatant, ...]:
    """Return all of the kind `witch` or `neuroi`."""
    return typed_entries(game, Combatant, kind)


def policies(game: GameBook, kind: str) -> tuple[PolicyCard, ...]:
    """Return all of one of the kinds of policies."""
    return typed_entries(game, PolicyCard, kind)
