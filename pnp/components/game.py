"""A game as the pipeline sees it: its data, its own rules, and the facts its faces need besides."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from pnp.check.rule import Rule, find_rules
from pnp.discovery.packages import game_packages
from pnp.model.book import GameBook, cached_in_book
from pnp.model.entry import Entry
from pnp.problem import Problem

Facts = Callable[[GameBook, Entry | None], Mapping[str, object]]
"""What a template cannot work out for itself, as plain values: the cells of a map in millimetres, odds, counts."""


def no_facts(game: GameBook, entry: Entry | None) -> Mapping[str, object]:
    """Say nothing: the facts of a game that is data alone."""
    del game, entry
    return {}


class Game(Struct, frozen=True, eq=False):
    """One game: `book` is its data; `rules` and `facts` come from its Python, where it has any.

    `problems` say why the Python of an installed game cannot be used.
    """

    book: GameBook
    rules: tuple[Rule, ...]
    facts: Facts
    problems: tuple[Problem, ...] = ()


@cached_in_book
def facts_of(book: GameBook, facts: Facts, entry: Entry | None) -> Mapping[str, object]:
    """Return the facts of an entry, worked out once for all its faces and copies: nobody may change them."""
    return facts(book, entry)


def find_game(book: GameBook) -> Game:
    """Return the game with the rules and facts of its package; a game without one is data alone."""
    package = game_packages().get(book.slug)
    if package is None:
        return Game(book, (), no_facts)
    manifest = package.manifest
    try:
        rules = find_rules(f"{package.name}.{manifest.rules}") if manifest.rules else ()
        return Game(book, rules, package.part(manifest.facts) if manifest.facts else no_facts)
    except Exception as fault:
        if package.root is None:
            raise
        message = f"the Python of {book.slug} cannot be used: {type(fault).__name__}: {fault}"
        problem = Problem("PNP115", message, book.source.at(), "correct it, or install another version", book.slug)
        return Game(book, (), no_facts, (problem,))
