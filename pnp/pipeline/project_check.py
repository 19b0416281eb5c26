"""Check a project or new entries, faces too, and explain every code that it can meet."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path
from typing import Self

from pnp.check.rule import Explanation, explanations
from pnp.components.game import find_game
from pnp.load.book import load_book
from pnp.model.book import Book
from pnp.pipeline.game_run import GameRun
from pnp.pipeline.run import Run
from pnp.pipeline.selection import usual_games
from pnp.pipeline.workers import Progress, in_workers
from pnp.problem import Problem, in_order
from pnp.settings import Job
from pnp.store.store import Store


@dataclass(frozen=True)
class ProjectCheck:
    """A project's games, loaded to be checked, and the files laid over them."""

    run: Run
    files: tuple[Path, ...]

    @classmethod
    def load(cls, project: Path | None, files: tuple[Path, ...] = (), store: Store | None = None) -> Self:
        """Load the games of a project, with files laid over them."""
        book, problems = load_book(project, files, spoken_of=True)
        return cls(
            Run(book, usual_games(book, problems), book.settings, Job(project=project, store=store), problems), files
        )

    @cached_property
    def codes(self) -> Mapping[str, Explanation]:
        """The explanation of every code, those of games that are not checked too."""
        return codes_of(load_book(self.run.job.project, self.files)[0])

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[object, ...]]:
        return type(self).load, (self.run.job.project, self.files, self.run.job.store)

    def problems(self, *, faces: bool = True, processes: int = 1) -> tuple[Problem, ...]:
        """Return what is wrong.

        With `faces` every component is drawn and put on sheets as well: texts that do not fit, glyphs that no font has.
        At most so many `processes` draw.
        """
        problems = [*self.run.loaded, *self.run.rule_problems]
        if faces:
            count = [sum(len(component.pieces) for component in part.components) for part in self.run.parts]
            drawn = in_workers(partial(_draw_game, self), count, processes)
            problems += [problem for wrong in drawn for problem in wrong]
        return in_order(problems)


def _draw_game(check: ProjectCheck, number: int, _: Progress) -> list[Problem]:
    problems = check.run.parts[number].print()[1]
    if check.run.job.store is not None:
        check.run.job.store.save()  # that of a worker ends with it
    return problems


def known_codes(project: Path | None) -> Mapping[str, Explanation]:
    """Return the explanation of every code: pnp's own, and those of every game of the project."""
    return codes_of(load_book(project)[0])


def codes_of(book: Book) -> Mapping[str, Explanation]:
    """Return the explanation of every code that the games of a book can meet."""
    games = list(book.games.values())
    return explanations(games, [rule for game in games for rule in find_game(game).rules])


def unprintable(
    text: str, file: Path, project: Path | None, slug: str, kind: str, ids: Collection[str]
) -> tuple[Problem, ...]:
    """Return the errors of the faces that a file with this text would give its entries of a kind with these ids.

    The file need not be there. What keeps the text from being loaded is left to the check.
    """
    book, _ = load_book(project, (file,), (slug,), texts={file: text})
    return faulty_faces(book, slug, kind, ids)


def faulty_faces(
    book: Book, slug: str, kind: str, ids: Collection[str] | None = None, *, sheets: bool = False
) -> tuple[Problem, ...]:
    """Return the errors of the faces of a kind's entries, of all where no ids are given.

    With `sheets` also those of the game's sheets, which may show any entry.
    """
    if slug not in book.games:
        return ()
    part = GameRun(book.games[slug], book.roots, book.settings)
    problems: list[Problem] = []
    for component in part.components:
        shown = sheets and component.type.whole_page
        pieces = tuple(
            piece
            for piece in component.pieces
            if shown or (piece.entry and piece.entry.kind == kind and (ids is None or piece.entry.id in ids))
        )
        if pieces and not component.last:
            problems += part.faces(replace(component, pieces=pieces))[1]
    return in_order([problem for problem in problems if problem.severity == "error"])
