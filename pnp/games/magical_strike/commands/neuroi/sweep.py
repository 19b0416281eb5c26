"""`pnp neuroi sweep`: win rates of many layouts, as a table, a file of results and a picture."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pnp.cli.options import Project
from pnp.games.magical_strike.commands.neuroi.rating.worker_pool import Cluster, Seed, Workers

if TYPE_CHECKING:
    from pnp.games.magical_strike.commands.neuroi.rating.layout_selection import LayoutSelection
    from pnp.games.magical_strike.commands.neuroi.rating.results import Results
    from pnp.games.magical_strike.rating.sweep import SweepCell


TableForm = Literal["text", "markdown", "csv"]
Layouts = Annotated[
    list[str] | None, typer.Argument(metavar="[NAME|FILE]…", help="Layouts by name or file (default: all there are).")
]
Out = Annotated[
    Path | None,
    typer.Option("--out", "-o", metavar="FILE", help="Keep results in this .csv or .json, and go on from it."),
]
Games = Annotated[int, typer.Option(min=1, max=10_000_000, metavar="N", help="Battles played for each cell.")]
Starts = Annotated[str, typer.Option(metavar="STEPS", help="Progress steps, difficulties or all: 1,2,elite.")]
Witches = Annotated[str, typer.Option(metavar="K,K", help="Teams: numbers of witches, or witches joined by +.")]
Policies = Annotated[str, typer.Option(metavar="POLICIES", help="How the witches are led: competent,random.")]
Plot = Annotated[Path | None, typer.Option(metavar="PICTURE", help="Draw the win rates into this .png or .svg.")]
Table = Annotated[TableForm, typer.Option("--format", help="How the table is written.")]
Force = Annotated[bool, typer.Option("--force", help="Replace results of other settings, and the picture.")]


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("sweep", epilog="Example: pnp neuroi sweep --out sweep.csv --plot sweep.svg")(sweep)


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
    """Rate layouts by start step, number of witches and policy; stopped and run again it goes on where it was."""
    from pnp.cli.output_file import see_suffix
    from pnp.cli.project import wrong_use
    from pnp.games.magical_strike.commands.neuroi.rating.layout_selection import select_layouts
    from pnp.games.magical_strike.commands.neuroi.rating.results import results_in
    from pnp.games.magical_strike.rating.chart import MOST
    from pnp.pipeline.custom_component import SUFFIXES

    see_suffix(out, (".csv", ".json"))
    see_suffix(plot, SUFFIXES)
    selection = select_layouts(layouts or (), project)
    if plot and len(selection.layouts) > MOST:
        wrong_use(
            f"a picture has room for {MOST} layouts, not {len(selection.layouts)}", "name fewer, or leave out --plot"
        )
    wanted = _cells(selection, starts, witches, policies, games, seed)
    results = results_in(out, wanted, plot, force=force)
    _play(wanted, results, workers, cluster)
    _show(results, selection, format_)
    if plot:
        _draw(plot, results, selection)
    raise typer.Exit(1 if selection.some_spoilt else 0)


def _cells(
    selection: "LayoutSelection", starts: str, witches: str, policies: str, games: int, seed: int
) -> "tuple[SweepCell, ...]":
    from pnp.cli.project import wrong_use
    from pnp.games.magical_strike.rating.sweep import cells
    from pnp.games.magical_strike.rating.wishes import WishError, read_policies, read_starts, read_team, split

    game = selection.game
    try:
        steps, ways = read_starts(split(starts), game), read_policies(split(policies))
        teams = tuple(dict.fromkeys(read_team(word, game) for word in split(witches)))
    except WishError as wish:
        wrong_use(str(wish), wish.hint)
    if not teams:
        wrong_use("no team is named", "a number of witches, or their names joined by +")
    return cells(game, selection.layouts, steps, teams, ways, games=games, seed=seed)


def _play(wanted: "tuple[SweepCell, ...]", results: "Results", workers: int | None, cluster: str | None) -> None:
    """Play the cells that there is no result of; each result is on the disk before the next cell begins."""
    from pnp.games.magical_strike.commands.neuroi.rating.worker_pool import at_work, counter
    from pnp.games.magical_strike.rating.rate import rate

    left = [cell for cell in wanted if cell.key not in results.rows]
    battles = sum(cell.games for cell in left)
    with at_work(workers, cluster, battles) as executor, counter(battles) as (name, told):
        for number, cell in enumerate(left, 1):
            name(f"{cell.neuroi.name} from {cell.battle.start}, {number} of {len(left)}")
            rating = rate(
                cell.battle, games=cell.games, policy=cell.policy, seed=cell.seed, executor=executor, told=told
            )
            results.add(cell.row(rating))


def _show(results: "Results", selection: "LayoutSelection", format_: TableForm) -> None:
    from pnp.games.magical_strike.commands.neuroi.rating.sweep_table import table
    from pnp.games.magical_strike.rating.bands import named_starts
    from pnp.games.magical_strike.rating.sweep_file import csv_text

    if format_ == "csv":
        typer.echo(csv_text(results.wanted).rstrip("\n"))
    else:
        markdown = format_ == "markdown"
        typer.echo(table(results.wanted, named_starts(selection.game), markdown=markdown))


def _draw(plot: Path, results: "Results", selection: "LayoutSelection") -> None:
    from pnp.cli.output_file import save_or_stop
    from pnp.games.magical_strike.commands.neuroi.rating.plot import picture

    drawn, problems = picture(results.wanted, selection, plot.suffix.lower())
    save_or_stop(plot, drawn, problems, selection.root)
