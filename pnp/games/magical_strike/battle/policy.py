"""What a team decides; the rules ask it."""

from collections.abc import Sequence
from typing import Protocol

from pnp.games.magical_strike.battle.state import Flyer, State

Payment = tuple[Flyer, int]
"""A card and who discards it."""


class Policy(Protocol):
    """A team's decisions. What it does to the state it does through the rules: actions and spells."""

    def act(self, state: State) -> bool:
        """Take one action of the acting witch, or return False to end her turn."""

    def over(self, state: State, flyer: Flyer) -> int:
        """Return the card that a witch with too many discards."""

    def ignore(self, state: State, card: int, draws: int) -> bool:
        """Tell whether the beam card just drawn is the one to ignore, with so many draws still to come."""

    def brace(self, state: State, spaces: Sequence[int]) -> int | None:
        """Play spells before these spaces are attacked; return the space that a Magic Shield covers, if any."""

    def block(self, state: State, space: int, hits: int) -> Sequence[Payment]:
        """Return the cards that block the hits on a space, or none where it is hopeless."""
