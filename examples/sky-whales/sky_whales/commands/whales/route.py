"""`pnp whales route`: the way home over every chart."""

import typer

from pnp.cli.options import Project


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("route", epilog="Example: pnp whales route")(route)


def route(project: Project = None) -> None:
    """Say how many steps home it is over each chart."""
    from pnp.cli.project import project_folder, the_book, the_game
    from sky_whales.data import charts

    for chart in charts(the_game(the_book(project_folder(project)), "sky-whales")):
        typer.echo(f"{chart.id}: {len(chart.way_home) - 1} steps")
