"""One run: what is loaded and chosen, and what it came to. Its games work out rules, faces and sheets when asked."""

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, field

from pnp.check.rule_memory import RuleMemory
from pnp.check.rule_sandbox import rules_kept_in
from pnp.load.book import load_book
from pnp.load.project import NO_TEXTS
from pnp.model.book import Book, GameBook
from pnp.pipeline.chosen_values import where_chosen, with_values
from pnp.pipeline.game_check import problems_of
from pnp.pipeline.languages import language_problems
from pnp.pipeline.selection import chosen_games, unknown_components, unknown_paper
from pnp.problem import COMMAND_LINE, Problem
from pnp.settings import EVERYTHING, Job, Settings

if TYPE_CHECKING:
    from pnp.pipeline.game_run import GameRun
    from pnp.pipeline.run_memory import RunMemory


class Run(Struct, frozen=True, eq=False, dict=True):
    """The games of a run with the settings that they are printed by.

    `loaded` are the problems of loading, `unknown` those of games that the job names and that there are not. `chosen`
    are the settings from the command line. A run is pickled as what it is loaded by, for there it is loaded again.
    """

    book: Book
    games: tuple[GameBook, ...]
    settings: Settings
    job: Job = EVERYTHING
    loaded: tuple[Problem, ...] = ()
    unknown: tuple[Problem, ...] = ()
    chosen: Mapping[str, object] = field(default_factory=dict)
    memory: "RunMemory | None" = None

    @classmethod
    def load(
        cls,
        job: Job,
        chosen: Mapping[str, object],
        memory: "RunMemory | None" = None,
        texts: Mapping[Path, str] = NO_TEXTS,
    ) -> "Run":
        """Load what the job names; `chosen` holds the settings from the command line, which win over the project's.

        The `memory` is that of earlier runs in this process; `texts` are what some files are going to hold.
        """
        known = memory.loading if memory else None
        book, loaded = load_book(job.project, job.files, job.games, texts, spoken_of=True, memory=known)
        games, unknown = chosen_games(book, job.games, loaded, files=bool(job.files))
        games, wrong = with_values(games, job.values)
        return cls(book, games, book.settings.but(chosen), job, loaded, (*unknown, *wrong), chosen, memory)

    def __reduce__(self) -> tuple[Callable[..., "Run"], tuple[object, ...]]:
        return Run.load, (self.job, dict(self.chosen))

    @cached_property
    def misused(self) -> tuple[Problem, ...]:
        """What the job names and what there is not: games, components, a paper. Nothing can be drawn then."""
        known = self.games or self.job.games
        components = unknown_components(self.games, self.job.only) if known else ()
        return (*self.unknown, *components, *unknown_paper(self.settings))

    @cached_property
    def parts(self) -> "tuple[GameRun, ...]":
        """The games, each with what can be worked out of it."""
        from pnp.pipeline.game_run import GameRun  # a check of the data draws nothing

        return tuple(GameRun(game, self.book.roots, self.settings, self.job, memory=self.memory) for game in self.games)

    @cached_property
    def rule_problems(self) -> tuple[Problem, ...]:
        """What breaks the rules of the games."""
        with rules_kept_in(self.memory.rules if self.memory else RuleMemory(self.job.store)):
            return tuple(
                problem for game in self.games for problem in where_chosen(problems_of(game), game, self.job.values)
            )

    @cached_property
    def unused_templates(self) -> tuple[Problem, ...]:
        """Warnings of templates that nothing uses; they mean something where nothing else is wrong."""
        from pnp.pipeline.unused_templates import unused_templates  # with Jinja, which a check of the data does without

        return tuple(problem for game in self.games for problem in unused_templates(game, self.book.roots))

    @cached_property
    def language_problems(self) -> tuple[Problem, ...]:
        """Why games are not whole in the language that is printed."""
        asked = COMMAND_LINE if "lang" in self.chosen else self.book.lang_at
        return tuple(problem for game in self.games for problem in language_problems(game, self.settings.lang, asked))
