"""`pnp whales route`: the way home over every chart."""

import typer

from pnp.cli.options import Project


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("route", epilog="Example: pnp whales route")(route)


def route(project: Project = None) -> None:
    """Say how many steps home it is over each chart."""
    from pnp.cli.project import project_folder, the_book, the_game
    from sky_whales.chart import way_home

    for entry in the_game(the_book(project_folder(project)), "sky-whales").of("chart"):
        typer.echo(f"{entry.id}: {len(way_home(entry)) - 1} steps")
