"""`pnp trench check`: every rule on trenches, and each trench drawn with what is wrong marked."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import Format, FormatChoice, Project

GAME = "strafe"


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("check", epilog="Example: pnp trench check my-trenches.yaml")(check)


def check(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[FILE]…", help="YAML files laid over the game (default: the project)."),
    ] = None,
    project: Project = None,
    format_: Format = FormatChoice.text,
) -> None:
    """Check trenches by every rule, and draw them with the spaces that break one marked.

    `!` stands beside the space of an error, `?` beside that of a warning.
    """
    from pnp.cli.map_selection import checked_maps, report_maps
    from pnp.cli.project import project_folder, wrong_use
    from pnp.games.strafe.commands.trench.showing.drawing import draw

    root = project_folder(project, files or ())
    maps = checked_maps(GAME, "level", root, tuple(files or ()))
    if not maps.entries and not maps.problems:
        wrong_use("there is no trench to check", "make one: pnp trench new my-trenches --out my-trenches.yaml")
    report_maps(maps, "trench", draw, format_, root)
