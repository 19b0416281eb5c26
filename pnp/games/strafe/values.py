"""Numbers of the game's values, with what holds where a value is missing or senseless."""

from pnp.model.book import GameBook
from pnp.model.values import whole


def number(game: GameBook, name: str, default: int, *, least: int = 0, most: int = 1_000_000) -> int:
    """Return a value of the game, `default` where it is no whole number in these bounds; the rules say so."""
    return whole(game.values.get(name), default, least=least, most=most)


def reach_of(game: GameBook) -> int:
    """Return how many spaces a turret of the game reaches."""
    return number(game, "reach", 2, least=1, most=50)


def hit_points_of(game: GameBook) -> int:
    """Return how much damage a ship can take."""
    return number(game, "hit-points", 20)
