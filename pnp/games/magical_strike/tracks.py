"""The progress track and the start steps, as the game's values say them."""

from collections.abc import Mapping

from pnp.model.book import GameBook
from pnp.model.values import items, mapping, whole

BASE = "base"

DIFFICULTIES = ("novice", "normal", "elite", "legendary")

LONGEST = 30
"""Steps that a track on the chart may have."""


def progress(game: GameBook) -> tuple[object, ...]:
    """Return the steps of the progress track as written: numbers of beam cards, then `base`; 30 at most."""
    return items(game.values.get("progress"))[:LONGEST]


def starts(game: GameBook) -> Mapping[str, object]:
    """Return the start step of each difficulty as written."""
    return {str(name): step for name, step in mapping(game.values.get("starts")).items()}


def number(game: GameBook, name: str) -> int:
    """Return a whole number of the game's values, 0 where it is none."""
    return whole(game.values.get(name))


def frenzy(game: GameBook) -> int:
    """Return how many steps the frenzy track has, 30 at most."""
    return min(number(game, "frenzy"), LONGEST)


def playable_steps(game: GameBook) -> int:
    """Return how many steps a token may stand on before the base."""
    return len([step for step in progress(game) if step != BASE])
