"""Read forces for the commands: plain lists, and files of the game with `forces:`."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from pnp.model.book import Book, GameBook
from pnp.model.entry import Entry
from pnp.problem import Problem

Files = Annotated[
    list[Path], typer.Argument(metavar="FILE…", help="Lists such as '2 Wick Cadets', or files with 'forces:'.")
]
Limit = Annotated[
    int | None, typer.Option(min=1, max=100_000, metavar="POINTS", help="What forces of plain lists may cost.")
]
Allies = Annotated[bool, typer.Option("--allies", help="Plain lists may have squads of several factions.")]

_FORCES = re.compile(r"^forces[ \t]*:", re.MULTILINE)


@dataclass(frozen=True, slots=True, eq=False)
class Forces:
    """The forces of a run: the game holds them alone, as what is on top; `problems` are those of reading."""

    root: Path | None
    book: Book
    game: GameBook
    forces: tuple[Entry, ...]
    problems: tuple[Problem, ...]


def read_forces(files: Sequence[Path], project: Path | None, *, limit: int | None, allies: bool) -> Forces:
    """Read every force of the files; stop where the game itself is missing."""
    from pnp.cli.project import project_folder, the_game
    from pnp.decks.reading.read import read_deck_list
    from pnp.games.mahou_galaxy.commands.force.squads import GAME
    from pnp.games.mahou_galaxy.force_list import HEAD, force_of, with_forces
    from pnp.load.book import load_book
    from pnp.load.findings import Findings

    data = tuple(file for file in files if _is_data(file))
    root = project_folder(project, files)
    book, problems = load_book(root, data, games=(GAME,))
    game = the_game(book, GAME)
    there = data and game.local
    forces = [force for force in game.of("force") if there and ("force", force.id) in game.top.entries]
    findings = Findings()
    for file in files:
        listed = None if file in data else read_deck_list(file, findings, HEAD)
        if listed is not None and listed.lines:
            taken = [force.id for force in forces]
            forces.append(force_of(listed, game, findings, limit=limit, allies=allies, taken=taken))
    shown = with_forces(game, forces)
    return Forces(root, book, shown, tuple(forces), (*problems, *findings.all()))


def _is_data(file: Path) -> bool:
    """Tell whether a file lays forces over the game; what cannot be read is a list, whose reader says so."""
    if file.suffix.lower() not in (".yaml", ".yml"):
        return False
    try:
        with file.open(encoding="utf-8", errors="replace") as opened:
            return bool(_FORCES.search(opened.read(1_000_000)))
    except OSError:
        return False
