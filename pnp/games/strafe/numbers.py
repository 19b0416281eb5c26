"""Whole numbers from the game's values, with what holds where a value is missing or senseless."""

from collections.abc import Mapping

from pnp.model.book import GameBook


def number(game: GameBook, name: str, default: int, *, most: int = 1_000_000) -> int:
    """Return a value of the game, `default` where it is no whole number from 0 to `most`; the rules say so."""
    return _whole(game.values.get(name), default, most)


def scoring(game: GameBook, name: str, default: int) -> int:
    """Return one of the numbers below `scoring`."""
    given = game.values.get("scoring")
    return _whole(given.get(name) if isinstance(given, Mapping) else None, default, 1_000_000)


def _whole(value: object, default: int, most: int) -> int:
    good = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most
    return value if good and isinstance(value, int) else default
