"""The progress track and the start steps, as the game's values say them."""

from collections.abc import Mapping

from pnp.model.book import GameBook

BASE = "base"

DIFFICULTIES = ("novice", "normal", "elite", "legendary")

LONGEST = 30
"""Steps that a track on the chart may have."""


def progress(game: GameBook) -> tuple[object, ...]:
    """Return the steps of the progress track as written: numbers of beam cards, then `base`; 30 at most."""
    track = game.values.get("progress")
    return tuple(track[:LONGEST]) if isinstance(track, (list, tuple)) else ()


def starts(game: GameBook) -> Mapping[str, object]:
    """Return the start step of each difficulty as written."""
    found = game.values.get("starts")
    return {str(name): step for name, step in found.items()} if isinstance(found, Mapping) else {}


def number(game: GameBook, name: str) -> int:
    """Return a whole number of the game's values, 0 where it is none."""
    value = game.values.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def frenzy(game: GameBook) -> int:
    """Return how many steps the frenzy track has, 30 at most."""
    return min(number(game, "frenzy"), LONGEST)


def playable_steps(game: GameBook) -> int:
    """Return how many steps a token may stand on before the base."""
    return len([step for step in progress(game) if step != BASE])
