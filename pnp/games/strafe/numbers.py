"""Whole numbers from the game's values, with what holds where a value is missing or senseless."""

from pnp.model.book import GameBook


def number(game: GameBook, name: str, default: int, *, least: int = 0, most: int = 1_000_000) -> int:
    """Return a value of the game, `default` where it is no whole number in these bounds; the rules say so."""
    value = game.values.get(name)
    whole = isinstance(value, int) and not isinstance(value, bool)
    return value if whole and isinstance(value, int) and least <= value <= most else default
