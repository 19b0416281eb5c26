"""The trench that a command is about: of a file, or by its name or level."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import typer

from pnp.cli.map_selection import as_warning_if_undrawn, entries_in
from pnp.cli.project import project_folder, say, the_game, wrong_use
from pnp.games.strafe.data import Level
from pnp.load.book import load_book
from pnp.model.book import Book, GameBook
from pnp.model.typed_entry import typed
from pnp.nearest import did_you_mean
from pnp.pipeline.game_check import problems_of
from pnp.problem import Problem, has_errors

GAME = "strafe"
_SUFFIXES = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class TrenchSelection:
    """The project's book and game, those trenches asked for that can be flown, and what is wrong with all of them."""

    root: Path | None
    book: Book
    game: GameBook
    levels: tuple[Level, ...]
    broken: tuple[Problem, ...]


def select_trenches(word: str, only: str | None, project: Path | None) -> TrenchSelection:
    """Find the trenches of a file, or the one of this name; say what is wrong, and stop where none can be flown."""
    files = (Path(word),) if word.lower().endswith(_SUFFIXES) else ()
    if only is not None and not files:
        wrong_use("--only is for a file with several trenches", f"without it: pnp trench solve {only}")
    root = project_folder(project, files)
    book, problems = load_book(root, files, games=(GAME,))
    if has_errors(problems):
        say(problems, root)
        raise typer.Exit(1)
    game = the_game(book, GAME)
    entries = entries_in(game.of("level"), files, root) if files else game.of("level")
    levels = tuple(typed(game, Level, entry) for entry in entries)
    levels = levels if files else _named(levels, word)
    if not levels:
        wrong_use(f"'{word}' holds no trench", "a trench stands below 'levels:' of the game strafe")
    levels = _named(levels, only) if only is not None else levels
    subjects = {level.subject for level in levels}
    broken = tuple(as_warning_if_undrawn(game, problem) for problem in problems_of(game) if problem.subject in subjects)
    say(broken, root)
    flown = tuple(level for level in levels if level.trench.sound)
    if not flown:
        raise typer.Exit(1)
    return TrenchSelection(root, book, game, flown, broken)


def _named(every: Sequence[Level], word: str) -> tuple[Level, ...]:
    asked = word.strip().casefold()
    for level in every:
        if asked in (level.id, level.name.casefold(), str(level.number)):
            return (level,)
    known = [level.id for level in every]
    hint = did_you_mean(word, known) or f"there are {', '.join(known)}"
    return wrong_use(f"there is no trench '{word}'", hint)
