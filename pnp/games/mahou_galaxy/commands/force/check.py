"""`pnp force check`: may these squads take the field together?"""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import Format, House, Project

_FILES_HELP = "Lists such as '2 Wick Cadets', or files with 'forces:'."
Files = Annotated[list[Path], typer.Argument(metavar="FILE", help=_FILES_HELP)]
_LIMIT_HELP = "The points that a force in a plain list may cost."
Limit = Annotated[int | None, typer.Option(min=1, max=100_000, metavar="POINTS", help=_LIMIT_HELP)]
Allies = Annotated[bool, typer.Option("--allies", help="Plain lists may have squads of several factions.")]


def check(
    files: Files,
    limit: Limit = None,
    allies: Allies = False,
    house: House = None,
    format_: Format = "text",
    project: Project = None,
) -> None:
    """Check forces by the game's rules, and show the points of each.

    Example: pnp force check my-force.txt --limit 300
    """
    from pnp.games.mahou_galaxy.commands.force_lists import check_forces, read_forces

    check_forces(read_forces(files, project, house or (), limit=limit, allies=allies), files, format_)
