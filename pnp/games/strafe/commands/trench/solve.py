"""`pnp trench solve`: the least damage from every start, and how to fly it."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import AsJson, Project


def solve(
    map_: Annotated[
        str, typer.Argument(metavar="MAP", help="A trench by id, name or level, or a YAML file with trenches.")
    ],
    only: Annotated[
        str | None, typer.Option(metavar="ID", help="Only this trench of the file, by id, name or level.")
    ] = None,
    hand: Annotated[
        str | None,
        typer.Option(metavar="CARDS", help="Only these cards may be played: ids or names, separated by commas."),
    ] = None,
    draw: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A designer's copy with the routes: .png, or .pdf at true size.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file of --draw.")] = False,
    as_json: AsJson = False,
    project: Project = None,
) -> None:
    """Find the route with the least damage from every start of a trench.

    Without --hand, you have any number of cards except Turbo Boost, and moving forward is free.

    Example: pnp trench solve first-light --hand "turbo-boost, strafe-to-port"
    """
    from pnp.games.strafe.commands.solved_routes import write_routes

    raise typer.Exit(write_routes(map_, only, hand, draw, project, force=force, as_json=as_json))
