"""`pnp neuroi check`: every rule on layouts, and each layout drawn with what is wrong marked."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import Format, FormatChoice, Project

GAME = "magical-strike"


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("check", epilog="Example: pnp neuroi check my-neuroi.yaml")(check)


def check(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[FILE]…", help="YAML files laid over the game (default: the project)."),
    ] = None,
    project: Project = None,
    format_: Format = FormatChoice.text,
) -> None:
    """Check Neuroi layouts by every rule, and draw them with the spaces that break one marked.

    `!` stands beside the space of an error, `?` beside that of a warning.
    """
    from pnp.cli.map_selection import checked_maps, report_maps
    from pnp.cli.project import project_folder, wrong_use
    from pnp.games.magical_strike.commands.neuroi.showing.layouts import draw

    root = project_folder(project, files or ())
    maps = checked_maps(GAME, "layout", root, tuple(files or ()), spoilt=True)
    if not maps.entries and not maps.problems:
        wrong_use("there is no Neuroi layout to check", "make one: pnp neuroi new my-neuroi --out my-neuroi.yaml")
    report_maps(maps, "layout", draw, format_, root)
