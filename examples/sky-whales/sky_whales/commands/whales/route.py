"""`pnp whales route`: the way home over every chart."""

import typer

from pnp.cli.options import Project


def route(project: Project = None) -> None:
    """Say how many steps home it is over each chart.

    Example: pnp whales route
    """
    from pnp.cli.project import project_folder, the_book, the_game
    from sky_whales.data import Chart

    for chart in Chart.every(the_game(the_book(project_folder(project)), "sky-whales")):
        typer.echo(f"{chart.id}: {len(chart.way_home) - 1} steps")
