"""`pnp neuroi sweep`: win rates of many layouts, as a table, a file of results and a picture."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from pnp.cli.options import Project
from pnp.games.magical_strike.commands.neuroi.rate import Cluster, Seed, Workers

_LAYOUTS_HELP = "Layouts by name or file (default: all)."
Layouts = Annotated[list[str] | None, typer.Argument(metavar="NAME|FILE", help=_LAYOUTS_HELP)]
_OUT_HELP = "Keep the results in this .csv or .json file, and continue from it."
Out = Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help=_OUT_HELP)]
Games = Annotated[int, typer.Option(min=1, max=10_000_000, metavar="N", help="Battles played for each cell.")]
Starts = Annotated[str, typer.Option(metavar="STEPS", help="Progress steps, difficulties or all: 1,2,elite.")]
Witches = Annotated[str, typer.Option(metavar="K,K", help="Teams: numbers of witches, or witches joined by +.")]
Policies = Annotated[str, typer.Option(metavar="POLICIES", help="How the witches are played: competent,random.")]
Plot = Annotated[Path | None, typer.Option(metavar="PICTURE", help="Draw the win rates in this .png or .svg file.")]
Table = Annotated[Literal["text", "markdown", "csv"], typer.Option("--format", help="The format of the table.")]
Force = Annotated[bool, typer.Option("--force", help="Replace results of other settings, and the picture.")]


def sweep(
    layouts: Layouts = None,
    out: Out = None,
    games: Games = 1000,
    starts: Starts = "all",
    witches: Witches = "3",
    policies: Policies = "competent",
    plot: Plot = None,
    format_: Table = "text",
    seed: Seed = 0,
    workers: Workers = None,
    cluster: Cluster = None,
    force: Force = False,
    project: Project = None,
) -> None:
    """Rate layouts by start step, number of witches and policy. Stop it and run it again to continue.

    Example: pnp neuroi sweep --out sweep.csv --plot sweep.svg
    """
    from pnp.cli.output_file import PICTURES, see_suffix
    from pnp.cli.project import wrong_use
    from pnp.games.magical_strike.commands.layout_selection import select_layouts
    from pnp.games.magical_strike.commands.sweep_layouts import draw_chart, read_cells, results_in, sweep_layouts
    from pnp.games.magical_strike.rating.chart import MOST

    see_suffix(out, (".csv", ".json"))
    see_suffix(plot, PICTURES)
    selection = select_layouts(layouts or (), project)
    if plot and len(selection.layouts) > MOST:
        hint = "name fewer, or leave out --plot"
        wrong_use(f"a picture has room for {MOST} layouts, not {len(selection.layouts)}", hint)
    wanted = read_cells(selection, starts, witches, policies, games, seed)
    results = results_in(out, wanted, plot, force=force)
    sweep_layouts(selection, results, workers, cluster, format_)
    if plot:
        draw_chart(plot, results, selection)
    raise typer.Exit(1 if selection.some_spoilt else 0)
