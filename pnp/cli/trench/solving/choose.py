"""The trench that a command is about: of a file, or by its name or level."""

from dataclasses import dataclass
from pathlib import Path

import typer

from pnp.cli.own_maps import own
from pnp.cli.project import project_folder, say, wrong_use
from pnp.games.strafe.trench import level_of
from pnp.load.book import load_book
from pnp.model.book import Book, GameBook
from pnp.model.entry import Entry
from pnp.nearest import did_you_mean
from pnp.press.checked import problems_of
from pnp.problem import has_errors

GAME = "strafe"
_SUFFIXES = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class Chosen:
    """The project's book and game, and the trenches asked for, all without errors."""

    root: Path | None
    book: Book
    game: GameBook
    entries: tuple[Entry, ...]


def choose(word: str, project: Path | None) -> Chosen:
    """Find the trenches of a file, or the one of this id, name or level; stop with what is wrong with them."""
    files = (Path(word),) if word.lower().endswith(_SUFFIXES) else ()
    root = project_folder(project, files)
    book, problems = load_book(root, files, games=(GAME,))
    if has_errors(problems):
        say(problems, root)
        raise typer.Exit(1)
    if GAME not in book.games:
        wrong_use(f"there is no game '{GAME}' here")
    game = book.games[GAME]
    entries = own(game.of("level"), files, root) if files else _named(game, word)
    if not entries:
        wrong_use(f"'{word}' holds no trench", "a trench stands below 'levels:' of the game strafe")
    subjects = {entry.subject for entry in entries}
    broken = tuple(problem for problem in problems_of(game) if problem.subject in subjects)
    if has_errors(broken):
        say(broken, root)
        raise typer.Exit(1)
    return Chosen(root, book, game, entries)


def _named(game: GameBook, word: str) -> tuple[Entry, ...]:
    asked = word.strip().casefold()
    every = game.of("level")
    for entry in every:
        if asked in (entry.id, str(entry.fields.get("name")).casefold(), str(level_of(entry))):
            return (entry,)
    known = [entry.id for entry in every]
    hint = did_you_mean(word, known) or f"there are {', '.join(known)}"
    return wrong_use(f"there is no trench '{word}'", hint)
