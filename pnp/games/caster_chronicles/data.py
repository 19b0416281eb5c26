"""The cards of The Caster Chronicles as a type: what one is worth in points of ATK or DEF, and what its cost allows."""

from functools import cached_property

from pnp.model.typed_entry import Field, TypedEntry
from pnp.model.values import mapping, text, whole

POINTS_AN_AETHER = 2
"""Each aether of a cost, or each level of a caster, buys so many points."""


class Card(TypedEntry, kind="servant conjure barrier"):
    """A card that its cost pays for; each kind lacks some of the numbers."""

    cost = Field(whole)
    level = Field(whole)
    atk = Field(whole)
    defence = Field(whole)
    effect = Field(whole)
    ability = Field(text)

    @cached_property
    def bold(self) -> tuple[str, ...]:
        """The bold words of its ability, in the first language it has."""
        return tuple(self.ability.split("**")[1::2])

    @property
    def worth(self) -> int:
        """ATK, DEF, the worth of its keywords and of what else it does; a bold word that is no keyword adds nothing."""
        prices = mapping(self.game.values.get("keywords"))
        return self.atk + self.defence + self.effect + sum(whole(prices.get(word)) for word in self.bold)

    @property
    def budget(self) -> int:
        """The points that a card of its type and cost should be worth."""
        types = mapping(self.game.values.get("budget"))
        return whole(types.get(self.entry.kind)) + POINTS_AN_AETHER * self.cost


class Caster(Card, kind="caster"):
    """A caster."""
