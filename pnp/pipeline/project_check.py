"""Check a project, faces too."""

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import Self

from msgspec import Struct

from pnp.check.rule import Explanation
from pnp.load.book import load_book
from pnp.pipeline.codes import codes_of
from pnp.pipeline.run import Run
from pnp.pipeline.selection import chosen_games, usual_games
from pnp.pipeline.workers import Progress, in_workers
from pnp.problem import Problem, has_errors, in_order
from pnp.settings import Job
from pnp.store.store import Store


class ProjectCheck(Struct, frozen=True, dict=True):
    """Games, loaded to be checked, and the files laid over them."""

    run: Run
    files: tuple[Path, ...]

    @classmethod
    def load(
        cls, project: Path | None, files: tuple[Path, ...] = (), store: Store | None = None, games: tuple[str, ...] = ()
    ) -> Self:
        """Load the games that are named, by default those of the project, with files laid over them."""
        job = Job(games, project=project, files=files, store=store)
        book, problems = load_book(project, files, games, spoken_of=True)
        picked, unknown = chosen_games(book, games, problems) if games else (usual_games(book, problems), ())
        return cls(Run(book, picked, book.settings, job, problems, unknown), files)

    @cached_property
    def codes(self) -> Mapping[str, Explanation]:
        """The explanation of every code, those of games that are not checked too."""
        return codes_of(load_book(self.run.job.project, self.files)[0])

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[object, ...]]:
        return type(self).load, (self.run.job.project, self.files, self.run.job.store, self.run.job.games)

    def problems(self, *, faces: bool = True, processes: int = 1) -> tuple[Problem, ...]:
        """Return what is wrong.

        With `faces` every component is drawn and put on sheets as well: texts that do not fit, glyphs that no font has.
        At most so many `processes` draw.
        """
        problems = [*self.run.loaded, *self.run.unknown, *self.run.rule_problems, *self.run.language_problems]
        if faces:
            count = [sum(len(component.pieces) for component in part.components) for part in self.run.parts]
            drawn = in_workers(partial(_draw_game, self), count, processes)
            problems += [problem for wrong in drawn for problem in wrong]
            problems += () if has_errors(problems) else self.run.unused_templates
        return in_order(problems)


def _draw_game(check: ProjectCheck, number: int, _: Progress) -> list[Problem]:
    problems = check.run.parts[number].print()[1]
    if check.run.job.store is not None:
        check.run.job.store.save()  # that of a worker ends with it
    return problems
