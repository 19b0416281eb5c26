"""Check one game by all its rules."""

from pnp.check.run import check
from pnp.games.find import find
from pnp.model.book import GameBook
from pnp.problem import Problem


def problems_of(game: GameBook) -> tuple[Problem, ...]:
    """Return what breaks the rules of one game."""
    return check(game, find(game).rules)
