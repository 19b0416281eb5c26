"""The layouts that a command is about: those of the files named, of the project, or the bundled ones."""

import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import get_terminal_size

import typer

from pnp.cli.neuroi.drawing import layout_lines
from pnp.load.book import load_book
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.press.checked import problems_of
from pnp.problem import Problem, in_order

Found = tuple[GameBook | None, tuple[Entry, ...], tuple[Problem, ...]]


def checked_layouts(slug: str, root: Path | None, files: tuple[Path, ...]) -> Found:
    """Return the game, its layouts that these files hold, and the problems of reading and of these layouts.

    Without files the project's own layouts, and all of them where it has none.
    """
    book, problems = load_book(root, files, (slug,))
    game = book.games.get(slug)
    if game is None:
        return None, (), problems
    entries = _own(game, files, root)
    subjects = {entry.subject for entry in entries}
    broken = [problem for problem in problems_of(game) if problem.subject in subjects]
    return game, entries, in_order([*problems, *broken])


def _own(game: GameBook, files: tuple[Path, ...], root: Path | None) -> tuple[Entry, ...]:
    every = game.of("layout")
    named = {str(path) for path in files}
    if files:
        return tuple(entry for entry in every if entry.at().file in named)
    own = tuple(entry for entry in every if root is not None and (root / entry.at().file).is_file())
    return own or every


def draw(game: GameBook, entries: Sequence[Entry], problems: Sequence[Problem]) -> None:
    """Write each layout's facts and drawing on standard output."""
    columns = get_terminal_size((100, 24)).columns
    for entry in entries:
        own = [problem for problem in problems if problem.subject == entry.subject]
        lines = layout_lines(game, entry, own, columns=columns, colour=sys.stdout.isatty())
        typer.echo("\n".join(lines) + "\n")


def fine(entries: Sequence[Entry], problems: Sequence[Problem]) -> str:
    """Return the line that says how many layouts have no error."""
    wrong = {problem.subject for problem in problems if problem.severity == "error"}
    good = sum(entry.subject not in wrong for entry in entries)
    if not entries:
        return "no layout could be read"
    if good == len(entries):
        return "the layout is fine" if good == 1 else f"all {good} layouts are fine"
    verb = "is" if good == 1 else "are"
    return f"{good} of {len(entries)} layout{'s' if len(entries) != 1 else ''} {verb} fine"
