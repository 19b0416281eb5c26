"""The action cards as the search sees them: where they move a ship, and what they do to it."""

from dataclasses import dataclass

from pnp.components.components import entry_title
from pnp.maps.squares import Step
from pnp.model.book import GameBook
from pnp.model.entry import Entry

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


def actions(game: GameBook) -> dict[str, Action]:
    """Return the action cards of the game by id, in file order."""
    return {entry.id: action_of(entry) for entry in game.of("action")}


def action_of(entry: Entry) -> Action:
    """Return an entry of the kind `action`; moves that are none are passed over, a rule names them."""
    moves = entry.fields.get("moves")
    known = tuple(str(m) for m in moves if str(m) in MOVES) if isinstance(moves, tuple | list) else ()
    ways = (known, *((*known, side) for side in SIDES)) if entry.fields.get("veer") else (known,)
    return Action(
        id=entry.id,
        name=entry_title(entry, "en"),
        threat=entry.fields.get("type") == "threat",
        ways=ways,
        spares=_count(entry.fields.get("spares")),
        damage=_count(entry.fields.get("damage")),
    )


def _count(value: object) -> int:
    return value if isinstance(value, int) and value > 0 else 0
