"""What every command does: find the project, load it, pick a game; say problems in the form asked for."""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING, NoReturn

import typer

from pnp.check.rule import Explanation
from pnp.cli.group import WORDS
from pnp.cli.near_files import with_near_files
from pnp.cli.options import FormatChoice
from pnp.counted import counted
from pnp.load.book import load_book
from pnp.model.book import Book, GameBook
from pnp.nearest import did_you_mean
from pnp.problem import Problem, has_errors
from pnp.report.text import text_report

if TYPE_CHECKING:
    from pnp.pipeline.build_result import BuildResult


def project_folder(wanted: Path | None, files: Sequence[Path] = ()) -> Path | None:
    """Return the project folder: the one asked for, else the nearest above here, else above the files, else None.

    None stands for the bundled games. A folder is a project where it holds a `cards.yaml`.
    """
    if wanted is not None:
        return wanted
    try:
        starts = [Path.cwd(), *(file.resolve().parent for file in files)]
    except OSError:
        wrong_use("the folder that you stand in is gone", "go to one that exists")
    above = (folder for start in starts for folder in (start, *start.parents))
    return next((folder for folder in above if (folder / "cards.yaml").is_file()), None)


def the_book(project: Path | None, house: Sequence[Path] = (), games: Sequence[str] = (), stacked: bool = True) -> Book:
    """Load the book, with the files of `house` laid over it in order, or stop with its problems.

    With `games` only those are loaded; files that are not `stacked` are laid over the book side by side.
    """
    book, problems = load_book(project, tuple(house), tuple(games), stacked=stacked)
    if has_errors(problems):
        say(problems, project)
        raise typer.Exit(1)
    return book


def the_game(book: Book, slug: str) -> GameBook:
    """Return a game by slug or stop with the nearest name."""
    if slug not in book.games:
        wrong_use(f"there is no game '{slug}'", did_you_mean(slug, (*book.games, *book.others)))
    return book.games[slug]


def wrong_use(message: str, hint: str = "") -> NoReturn:
    """Stop with exit code 2."""
    typer.echo(f"pnp: {message}{f' - {hint}' if hint else ''}", err=True)
    raise typer.Exit(2)


def is_data(name: str) -> bool:
    """Tell whether an argument names a file rather than a game."""
    try:
        return name.endswith((".yaml", ".yml")) or Path(name).is_file()
    except (OSError, ValueError):
        return False


def games_and_files(
    words: Sequence[str] | None, project: Path | None
) -> tuple[tuple[str, ...], tuple[Path, ...], Path | None]:
    """Tell arguments that name games and those that name files apart, and find the project folder."""
    files = tuple(Path(word) for word in words or () if is_data(word))
    return tuple(word for word in words or () if not is_data(word)), files, project_folder(project, files)


BUNDLED = "There is no cards.yaml here or above: these are the bundled games."


def report(
    problems: tuple[Problem, ...],
    format_: FormatChoice,
    project: Path | None,
    known: Mapping[str, Explanation] | None = None,
    files: Sequence[str] = (),
    passed: Mapping[str, Sequence[str]] | None = None,
) -> None:
    """Write the report that a command was asked for on standard output.

    `known` explains codes where a format has room for that; `files` are those looked at, also without problems.
    `passed` names for each file what is fine.
    """
    problems = with_near_files(problems)
    if format_ == "text":
        typer.echo(_text(problems, project, sys.stdout.isatty()))
        return
    from pnp.report.formats import report_as

    typer.echo(report_as(format_, problems, known or {}, files, passed or {}))


def finish(outcome: "BuildResult", root: Path | None, out: Path, *, note: str = "") -> NoReturn:
    """End a command that prints: say its problems and what was written, and stop.

    A `note` stands where something was written. Of a forced run what it lacks is told on standard error.
    """
    say(outcome.problems, root)
    if outcome.written:
        marked = "Printed in spite of errors: striped sheets say UNCHECKED." if outcome.failed else ""
        for line in filter(None, (note, marked, *(f"    {line}" for line in outcome.left_out))):
            typer.echo(line, err=True)
        changed = f"; yours instead of bundled: {len(outcome.overridden)}" if outcome.overridden else ""
        written = f"{counted(len(outcome.written), 'file')} in {out}{changed}"
        typer.echo("\n".join(filter(None, (outcome.counts, written))))
    raise typer.Exit(1 if outcome.failed else 0)


def say(problems: tuple[Problem, ...], project: Path | None) -> None:
    """Write problems, if any, as text on standard error."""
    if problems:
        typer.echo(_text(with_near_files(problems), project, sys.stderr.isatty()), err=True)


def progress() -> Callable[[str], None]:
    """Return a function that shows one line of progress on a terminal, and nothing in a pipe; "" wipes it."""
    if not sys.stderr.isatty():
        return lambda _: None
    return lambda line: typer.echo(f"\r\x1b[2K{line}", err=True, nl=False)


def _text(problems: tuple[Problem, ...], project: Path | None, colour: bool) -> str:
    """Return the report; a file that was typed is looked for from here, all others in the project."""
    root, named = project or Path.cwd(), {str(Path(word)) for word in WORDS.get()}
    columns = get_terminal_size((100, 24)).columns
    return text_report(problems, root=root, named=named, columns=columns, colour=colour)
