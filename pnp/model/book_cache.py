"""What is worked out of a game's data once and shared by all who ask: kept by the `GameBook`, and gone with it."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple, cast

from pnp.model.book import GameBook

T = TypeVar("T")
Values = TypeVarTuple("Values")


def cached_in_book(read: Callable[[GameBook, *Values], T]) -> Callable[[GameBook, *Values], T]:
    """Decorate a function of a game, and of hashable values, such that it runs once for the same game and values.

    An exception is not kept: a field that could not be read raises `UnreadError` for everyone who asks.
    """

    @wraps(read)
    def cached(game: GameBook, *values: *Values) -> T:
        key = (read, *values)
        if key not in game.cache:
            game.cache[key] = read(game, *values)
        return cast(T, game.cache[key])

    return cached
