"""Maps in the terminal: facts about each, then its spaces as they lie, with what a problem points to marked."""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from shutil import get_terminal_size
from typing import NamedTuple

import typer

from pnp.maps.rows import Rows
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.problem import Place, Problem
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
