"""What happened in a game: the rounds of each player, as they were noted down."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.problem import Place, Source


@dataclass(frozen=True, slots=True)
class Flight:
    """One player's round: `hit_points` at its end, 0 for a destroyed ship; `target` where the die came up even."""

    level: int
    hit_points: int
    coins: int
    seconds: int
    cards: int
    repairs: int
    target: bool
    source: Source

    @property
    def survived(self) -> bool:
        """Tell whether the ship was not destroyed."""
        return self.hit_points > 0

    def at(self, field: str) -> Place:
        """Return where a fact was written."""
        return self.source.at(field)


@dataclass(frozen=True, slots=True)
class ScoreRecord:
    """A game: its players in order, and for each round the flights by player; not all need to fly in all rounds."""

    players: tuple[str, ...]
    rounds: tuple[Mapping[str, Flight], ...]
