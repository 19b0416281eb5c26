"""`pnp neuroi check`: every rule on layouts, and each layout drawn with what is wrong marked."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import Format, Project


def check(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[FILE]…", help="YAML files laid over the game (default: the project)."),
    ] = None,
    project: Project = None,
    format_: Format = "text",
) -> None:
    """Check Neuroi layouts by every rule, and draw them with the spaces that break one marked.

    `!` stands beside the space of an error, `?` beside that of a warning.

    Example: pnp neuroi check my-neuroi.yaml
    """
    from pnp.cli.map_selection import check_maps
    from pnp.games.magical_strike.commands.drawing import NEUROI

    none = ("there is no Neuroi layout to check", "make one: pnp neuroi new my-neuroi --out my-neuroi.yaml")
    check_maps(NEUROI, files or (), project, format_, none=none, spoilt=True)
