"""The maps that a command is about: of the files named, of the project, or the bundled ones; drawn in the terminal."""

import sys
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from operator import attrgetter
from pathlib import Path
from shutil import get_terminal_size
from typing import NamedTuple, NoReturn

import typer
from msgspec.structs import replace

from pnp.cli.near_files import NO_FILE, with_near_files
from pnp.cli.options import FormatChoice
from pnp.cli.project import project_folder, report, wrong_use
from pnp.components.game import find_game
from pnp.load.book import load_book
from pnp.load.compose import compose
from pnp.load.findings import Findings
from pnp.load.text import read_text
from pnp.maps.rows import Rows
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.nearest import nearest
from pnp.pipeline.game_check import problems_of
from pnp.problem import Place, Problem, has_errors, in_order
from pnp.report.maps import Mark

Marks = Mapping[Place, Mark]
MapLines = Callable[[GameBook, Entry, Marks], Iterable[str]]
"""Gives the lines that show a map, the tokens at some places marked."""
DrawRows = Callable[[Rows, Marks, int], Iterable[str]]
"""Gives the lines of rows, of at most so many columns; `draw_staggered` and `draw_squares` of `report/maps.py`."""


class MapKind(NamedTuple):
    """The maps of a game that commands check and make: its slug, their kind, and the `lines` that show a map.

    `name` is what a map is called, `example` a name that it may have.
    """

    slug: str
    kind: str
    lines: MapLines
    name: str
    example: str


INDENT = "  "
_ERROR, _WARNING = "31;1;7", "33;1;7"


def draw_maps(kind: MapKind, game: GameBook, entries: Sequence[Entry], problems: Sequence[Problem]) -> None:
    """Write each map on standard output: `!` stands beside the token of an error, `?` beside that of a warning."""
    for entry in entries:
        ours = [problem for problem in problems if problem.subject == entry.subject]
        marks = {problem.place: _mark(problem) for problem in sorted(ours, key=attrgetter("severity"), reverse=True)}
        typer.echo("\n".join(kind.lines(game, entry, marks)) + "\n")


def drawing(draw: DrawRows, rows: Rows | None, tints: Mapping[Place, str], marks: Marks) -> tuple[str, ...]:
    """Return the indented lines of a map, as wide as the terminal; `marks` stand over the `tints` of places."""
    if rows is None:
        return ()
    room = get_terminal_size((100, 24)).columns - len(INDENT)
    coloured = {place: Mark("", tint) for place, tint in tints.items() if tint}
    return tuple(f"{INDENT}{line}".rstrip() for line in draw(rows, {**coloured, **marks}, room))


def tint(colours: str) -> str:
    """Return the escape sequence for colours such as `31;1`, "" where standard output is no terminal."""
    return f"\x1b[{colours}m" if colours and sys.stdout.isatty() else ""


def _mark(problem: Problem) -> Mark:
    return Mark("!", tint(_ERROR)) if problem.severity == "error" else Mark("?", tint(_WARNING))


class CheckedMaps(NamedTuple):
    """A game, its maps that a command is about, and the problems of reading and of these maps."""

    game: GameBook | None
    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...]


def checked_maps(kind: MapKind, root: Path | None, files: tuple[Path, ...], *, spoilt: bool = False) -> CheckedMaps:
    """Return the game, its maps that these files hold, and the problems of reading and of these maps.

    Without files the project's own maps, and all of them where it has none. With `spoilt` also maps that could not
    be read whole.
    """
    book, problems = load_book(root, files, (kind.slug,))
    see_that_they_are_of(kind.slug, files, book.others)
    game = book.games.get(kind.slug)
    if game is None:
        return CheckedMaps(None, (), problems)
    with_spoilt = entries_in(game.every(kind.kind), files, root)
    entries = with_spoilt if spoilt else entries_in(game.of(kind.kind), files, root)
    subjects = {entry.subject for entry in with_spoilt}
    broken = [as_warning_if_undrawn(game, problem) for problem in problems_of(game) if problem.subject in subjects]
    return CheckedMaps(game, entries, in_order([*problems, *broken]))


def as_warning_if_undrawn(game: GameBook, problem: Problem) -> Problem:
    """Return a problem of a map that need not be printed: one too large for paper is no more than warned of."""
    undrawn = any(rule.undrawn and rule.code == problem.code for rule in find_game(game).rules)
    return replace(problem, severity="warning") if undrawn else problem


def see_that_they_are_of(slug: str, files: Sequence[Path], others: Collection[str]) -> None:
    """Stop with exit code 2 at a file that belongs to one of the other games."""
    for file in files:
        plain = compose(read_text(file, str(file), Findings()) or "", str(file), Findings()).plain
        other = plain.get("game") if isinstance(plain, Mapping) else None
        if other in others:
            wrong_use(f"'{file}' belongs to {other}; this reads {slug}", f"pnp check {file} reads any game")


def entries_in(entries: Sequence[Entry], files: Sequence[Path], root: Path | None) -> tuple[Entry, ...]:
    """Return those of a kind's entries that the files hold, or the project; all where neither is named."""
    named = {str(path) for path in files}
    if files:
        return tuple(entry for entry in entries if entry.at().file in named)
    ours = tuple(entry for entry in entries if root is not None and (root / entry.at().file).is_file())
    return ours or tuple(entries)


def check_maps(
    kind: MapKind,
    files: Sequence[Path],
    project: Path | None,
    format_: FormatChoice,
    *,
    none: tuple[str, str],
    spoilt: bool = False,
) -> NoReturn:
    """Check maps, draw them and report their problems in the form asked for, then stop.

    `none` is what is said where there is no map, and what would help; `spoilt` as in `checked_maps`.
    """
    root = project_folder(project, files)
    game, entries, problems = checked_maps(kind, root, tuple(files), spoilt=spoilt)
    problems = tuple(_with_map_name(problem, kind, game, files) for problem in with_near_files(problems))
    if not entries and not problems:
        wrong_use(*none)
    text = format_ == "text"
    if text and game is not None:
        draw_maps(kind, game, entries, problems)
    report(problems, format_, root)
    if text:
        typer.echo(_fine(game, entries, problems, kind.name))
    raise typer.Exit(1 if has_errors(problems) else 0)


def _with_map_name(problem: Problem, kind: MapKind, game: GameBook | None, files: Sequence[Path]) -> Problem:
    """Return a problem, that of a file that is not there with a hint where a map is called so and no file nearly."""
    file = Path(problem.place.file)
    if problem.code != NO_FILE or problem.hint or game is None or file not in files:
        return problem
    maps = {entry.id: entry for entry in game.every(kind.kind)}
    entry = maps.get(nearest(file.stem, maps))
    if entry is None:
        return problem
    there = Path(entry.at().file)
    way = f"name its file, {there}" if there.is_file() else "without a FILE it is checked with all others"
    return replace(problem, hint=f"'{entry.id}' is a {kind.name}: {way}")


def _fine(game: GameBook | None, entries: Sequence[Entry], problems: Sequence[Problem], name: str) -> str:
    """Return the line that says how many maps have no error and could be read to their end."""
    errors = [problem for problem in problems if problem.severity == "error"]
    wrong = {problem.subject for problem in errors}
    wrong |= {entry.subject for kind in (game.spoilt if game else {}).values() for entry in kind.values()}
    good = sum(entry.subject not in wrong for entry in entries)
    several = f"{name}es" if name.endswith("ch") else f"{name}s"
    if not entries:
        return f"no {name} could be read"
    if not good and len(entries) == 1:
        return f"the {name} is not fine"
    if good == len(entries):
        line = f"the {name} is fine" if good == 1 else f"all {good} {several} are fine"
        return f"{line}, but not all else in the files" if errors else line
    verb = "is" if good == 1 else "are"
    return f"{good} of {len(entries)} {several if len(entries) != 1 else name} {verb} fine"
