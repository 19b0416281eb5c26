"""What explains the codes of problems: of pnp itself, and of games."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from pnp.check.rule import Explanation, explanations
from pnp.components.game import find_game
from pnp.load.book import load_book
from pnp.model.book import Book


def known_codes(project: Path | None, files: Sequence[Path] = ()) -> Mapping[str, Explanation]:
    """Return the explanation of every code: pnp's own, and those of every game of the project and of the files."""
    return codes_of(load_book(project, files)[0])


def codes_of(book: Book) -> Mapping[str, Explanation]:
    """Return the explanation of every code that the games of a book can meet."""
    games = list(book.games.values())
    return explanations(games, [rule for game in games for rule in find_game(game).rules])
