"""The trench that a command is about: of a file, or by its name or level."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import typer

from pnp.cli.map_selection import on_the_table, own
from pnp.cli.project import project_folder, say, the_game, wrong_use
from pnp.games.strafe.trench import level_of, trench_of
from pnp.load.book import load_book
from pnp.model.book import Book, GameBook
from pnp.model.entry import Entry
from pnp.nearest import did_you_mean
from pnp.press.checked import problems_of
from pnp.problem import Problem, has_errors

GAME = "strafe"
_SUFFIXES = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class Chosen:
    """The project's book and game, those trenches asked for that can be flown, and what is wrong with all of them."""

    root: Path | None
    book: Book
    game: GameBook
    entries: tuple[Entry, ...]
    broken: tuple[Problem, ...]


def choose(word: str, only: str | None, project: Path | None) -> Chosen:
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
    entries = own(game.of("level"), files, root) if files else _named(game.of("level"), word)
    if not entries:
        wrong_use(f"'{word}' holds no trench", "a trench stands below 'levels:' of the game strafe")
    entries = _named(entries, only) if only is not None else entries
    subjects = {entry.subject for entry in entries}
    broken = tuple(on_the_table(game, each) for each in problems_of(game) if each.subject in subjects)
    say(broken, root)
    flown = tuple(entry for entry in entries if trench_of(entry).sound)
    if not flown:
        raise typer.Exit(1)
    return Chosen(root, book, game, flown, broken)


def _named(every: Sequence[Entry], word: str) -> tuple[Entry, ...]:
    asked = word.strip().casefold()
    for entry in every:
        if asked in (entry.id, str(entry.fields.get("name")).casefold(), str(level_of(entry))):
            return (entry,)
    known = [entry.id for entry in every]
    hint = did_you_mean(word, known) or f"there are {', '.join(known)}"
    return wrong_use(f"there is no trench '{word}'", hint)
