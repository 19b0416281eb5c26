"""Find the Python of a game by its slug: `magical-strike` lives in `pnp/games/magical_strike/`.

A game needs none. What it may have: `rules/`, one rule a file, and `faces.py` with `facts(game, entry)`.
"""

from importlib import import_module
from importlib.util import find_spec

from pnp.check.find_rules import find_rules
from pnp.games.game import Facts, Game, no_facts
from pnp.model.book import GameBook


def find(book: GameBook) -> Game:
    """Return the game with the rules and facts of its package; a game without one is data alone."""
    package = f"{__package__}.{book.slug.replace('-', '_')}"
    spec = find_spec(package) if book.slug.replace("-", "").isalnum() else None
    if spec is None or spec.submodule_search_locations is None:
        return Game(book, (), no_facts)
    return Game(book, find_rules(f"{package}.rules"), _facts(package))


def _facts(package: str) -> Facts:
    if find_spec(f"{package}.faces") is None:
        return no_facts
    facts: Facts = import_module(f"{package}.faces").facts
    return facts
