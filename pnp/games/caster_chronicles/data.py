"""The cards of The Caster Chronicles as a type: what one is worth in points of ATK or DEF, and what its cost allows."""

from dataclasses import dataclass
from functools import cached_property

from pnp.model.book import GameBook
from pnp.model.typed_entry import Field, TypedEntry, typed_entries
from pnp.model.values import mapping, text, whole

POINTS_AN_AETHER = 2
"""Each aether of a cost, or each level of a caster, buys so many points."""


@dataclass(frozen=True, eq=False)
class Card(TypedEntry):
    """A card of a deck: a servant, caster, conjure or barrier; each kind lacks some of the numbers."""

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


def cards(game: GameBook, kind: str) -> tuple[Card, ...]:
    """Return the cards of a kind."""
    return typed_entries(game, Card, kind)
