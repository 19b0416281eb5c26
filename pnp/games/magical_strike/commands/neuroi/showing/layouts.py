"""The layouts of a command drawn in the terminal."""

import sys
from collections.abc import Sequence
from shutil import get_terminal_size

import typer

from pnp.games.magical_strike.commands.neuroi.showing.drawing import layout_lines
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.problem import Problem


def draw(game: GameBook, entries: Sequence[Entry], problems: Sequence[Problem]) -> None:
    """Write each layout's facts and drawing on standard output."""
    columns = get_terminal_size((100, 24)).columns
    for entry in entries:
        own = [problem for problem in problems if problem.subject == entry.subject]
        lines = layout_lines(game, entry, own, columns=columns, colour=sys.stdout.isatty())
        typer.echo("\n".join(lines) + "\n")
