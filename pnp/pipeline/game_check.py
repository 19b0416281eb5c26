"""Check one game by all its rules."""

from pnp.check.run import check
from pnp.components.companions import companion_problems
from pnp.components.game import find_game
from pnp.decks.checking.game_decks import game_deck_problems
from pnp.model.book import GameBook
from pnp.problem import Problem, in_order


def problems_of(game: GameBook) -> tuple[Problem, ...]:
    """Return what breaks the rules of one game, or keeps its components from being worked out."""
    found = find_game(game)
    companions = companion_problems(found) if game.whole else ()
    return in_order([*found.problems, *check(game, found.rules), *game_deck_problems(game), *companions])
