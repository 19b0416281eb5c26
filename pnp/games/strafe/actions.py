"""The action cards as the search sees them: where they move a ship, and what they do to it."""

from dataclasses import dataclass

from pnp.maps.squares import Step

MOVES: dict[str, Step] = {"forward": (-1, 0), "back": (1, 0), "port": (0, -1), "starboard": (0, 1)}
"""The moves of a ship; the first row of a map is the far end, so forward is up."""

SIDES = ("port", "starboard")


@dataclass(frozen=True, slots=True)
class Action:
    """An action card: its `ways` are the moves it may make, one after the other; `spares` so many first spaces."""

    id: str
    name: str
    threat: bool
    ways: tuple[tuple[str, ...], ...]
    spares: int
    damage: int
