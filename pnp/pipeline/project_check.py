"""Check a whole project, and explain every code that it can meet: `pnp check` and `pnp explain`."""

from collections.abc import Mapping
from pathlib import Path

from pnp.check.explain import explanations
from pnp.check.explanation import Explanation
from pnp.components.game import find_game
from pnp.load.book import load_book
from pnp.model.book import Book
from pnp.pipeline.choose import usual_games
from pnp.pipeline.run import Run
from pnp.problem import Problem, in_order
from pnp.settings import Job


def check_project(
    project: Path | None, files: tuple[Path, ...] = (), *, faces: bool = True
) -> tuple[Mapping[str, Explanation], tuple[Problem, ...]]:
    """Return every code there is, and the problems of the project's games (with `files` laid over them).

    With `faces` every component is drawn and put on sheets as well: texts that do not fit, glyphs that no font has.
    """
    book, problems = load_book(project, files)
    run = Run(book, usual_games(book, problems), book.settings, Job(project=project), problems)
    found = [*problems, *run.rule_problems]
    if faces:
        found += [problem for part in run.parts for problem in part.print()[1]]
    return codes_of(book), in_order(found)


def known_codes(project: Path | None) -> Mapping[str, Explanation]:
    """Return the explanation of every code: pnp's own, and those of every game of the project."""
    return codes_of(load_book(project)[0])


def codes_of(book: Book) -> Mapping[str, Explanation]:
    """Return the explanation of every code that the games of a book can meet."""
    games = list(book.games.values())
    return explanations(games, [rule for game in games for rule in find_game(game).rules])
