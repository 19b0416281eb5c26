"""Check a whole project, and explain every code that it can meet: `pnp check` and `pnp explain`."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from pnp.check.explain import explanations
from pnp.check.explanation import Explanation
from pnp.components.game import find_game
from pnp.load.book import load_book
from pnp.model.book import Book
from pnp.pipeline.choose import usual_games
from pnp.pipeline.run import Run
from pnp.problem import Problem, in_order
from pnp.settings import Job


@dataclass(frozen=True)
class ProjectCheck:
    """A project's games, loaded to be checked; `codes` explains every code that they can meet."""

    run: Run

    @classmethod
    def load(cls, project: Path | None, files: tuple[Path, ...] = ()) -> Self:
        """Load the games of a project, with files laid over them."""
        book, problems = load_book(project, files)
        return cls(Run(book, usual_games(book, problems), book.settings, Job(project=project), problems))

    @property
    def codes(self) -> Mapping[str, Explanation]:
        """The explanation of every code."""
        return codes_of(self.run.book)

    def problems(self, *, faces: bool = True) -> tuple[Problem, ...]:
        """Return what is wrong.

        With `faces` every component is drawn and put on sheets as well: texts that do not fit, glyphs that no font has.
        """
        problems = [*self.run.loaded, *self.run.rule_problems]
        if faces:
            problems += [problem for part in self.run.parts for problem in part.print()[1]]
        return in_order(problems)


def known_codes(project: Path | None) -> Mapping[str, Explanation]:
    """Return the explanation of every code: pnp's own, and those of every game of the project."""
    return codes_of(load_book(project)[0])


def codes_of(book: Book) -> Mapping[str, Explanation]:
    """Return the explanation of every code that the games of a book can meet."""
    games = list(book.games.values())
    return explanations(games, [rule for game in games for rule in find_game(game).rules])
