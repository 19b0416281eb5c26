"""`pnp neuroi rate`: how hard a layout is."""

from typing import Annotated, Literal

import typer

from pnp.cli.options import AsJson, Project

_WORKERS_HELP = "The number of processes (default: one for each core)."
Workers = Annotated[int | None, typer.Option(min=1, max=512, metavar="N", help=_WORKERS_HELP)]
_CLUSTER_HELP = "Play on the Dask cluster there, such as tcp://host:8786."
Cluster = Annotated[str | None, typer.Option(metavar="ADDRESS", help=_CLUSTER_HELP)]
Seed = Annotated[int, typer.Option(metavar="S", help="The seed; the same seed plays the same battles.")]
_LAYOUTS_HELP = "Layouts by name, or all those of a YAML file."
Layouts = Annotated[list[str], typer.Argument(metavar="FILE|NAME", help=_LAYOUTS_HELP)]
Games = Annotated[int, typer.Option(min=1, max=10_000_000, metavar="N", help="Battles played from each start step.")]
_WITCHES_HELP = "The number of witches, drawn anew each time, or their names: yoshika,mio."
Witches = Annotated[str, typer.Option(metavar="K|NAMES", help=_WITCHES_HELP)]
Start = Annotated[str, typer.Option(metavar="STEP", help="A progress step, a difficulty, or all.")]
_POLICY_HELP = "How the witches are played; random is the lower limit."
Policy = Annotated[Literal["competent", "random"], typer.Option(help=_POLICY_HELP)]
Write = Annotated[bool, typer.Option("--write", help="Set start, difficulty and rating in the layout's own file.")]


def rate(
    layouts: Layouts,
    games: Games = 2000,
    witches: Witches = "3",
    start: Start = "all",
    policy: Policy = "competent",
    seed: Seed = 0,
    workers: Workers = None,
    cluster: Cluster = None,
    write: Write = False,
    as_json: AsJson = False,
    project: Project = None,
) -> None:
    """Play a Neuroi by the full rules thousands of times, and show how often the witches win.

    Example: pnp neuroi rate n-alfa --witches 2 --start novice
    """
    from pnp.games.magical_strike.commands.layout_selection import read_starts, read_team, select_layouts
    from pnp.games.magical_strike.commands.rate_layouts import rate_layouts
    from pnp.games.magical_strike.rating.rated import RatingRequest

    selection = select_layouts(layouts, project)
    team, starts = read_team(witches, selection.game), read_starts(start, selection.game)
    wish = RatingRequest(games, starts, team, policy, seed)
    raise typer.Exit(rate_layouts(selection, wish, workers, cluster, write, as_json))
