"""`pnp neuroi rate`: how hard a layout is."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pnp.cli.options import AsJson, Project
from pnp.games.magical_strike.commands.neuroi.rating.worker_pool import Cluster, Seed, Workers

if TYPE_CHECKING:
    from pnp.games.magical_strike.commands.neuroi.rating.layout_selection import LayoutSelection
    from pnp.games.magical_strike.rating.rated import Rated, RatingRequest


Policy = Literal["competent", "random"]


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("rate", epilog="Example: pnp neuroi rate n-able --witches 2 --start novice")(rate)


def rate(
    layouts: Annotated[
        list[str], typer.Argument(metavar="FILE|NAME…", help="Layouts by name, or all those of a YAML file.")
    ],
    games: Annotated[
        int, typer.Option(min=1, max=10_000_000, metavar="N", help="Battles played from each start step.")
    ] = 2000,
    witches: Annotated[
        str, typer.Option(metavar="K|NAMES", help="So many witches drawn anew, or these: yoshika,mio.")
    ] = "3",
    start: Annotated[str, typer.Option(metavar="STEP", help="A progress step, a difficulty, or all.")] = "all",
    policy: Annotated[Policy, typer.Option(help="How the witches are led; random is the floor.")] = "competent",
    seed: Seed = 0,
    workers: Workers = None,
    cluster: Cluster = None,
    write: Annotated[
        bool, typer.Option("--write", help="Set start, difficulty and rating in the layout's own file.")
    ] = False,
    as_json: AsJson = False,
    project: Project = None,
) -> None:
    """Play a Neuroi by the full rules, thousands of times, and say how often the witches win."""
    from pnp.games.magical_strike.commands.neuroi.rating.layout_selection import select_layouts

    selection = select_layouts(layouts, project)
    wish = _wish(selection, games, witches, start, policy, seed)
    files = _files(selection, wish) if write else {}
    rated = _played(selection, wish, workers, cluster)
    _say(rated, wish, selection, as_json)
    wrong = write and _write(rated, files, selection)
    raise typer.Exit(1 if selection.some_spoilt or wrong else 0)


def _files(selection: "LayoutSelection", wish: "RatingRequest") -> Mapping[str, Path]:
    from pnp.games.magical_strike.commands.neuroi.rating.write_back import files_of

    return files_of(selection, wish)


def _write(rated: "Sequence[Rated]", files: Mapping[str, Path], selection: "LayoutSelection") -> bool:
    """Write the ratings to the layouts' files and say so; tell whether something went wrong."""
    from pnp.cli.project import say
    from pnp.games.magical_strike.commands.neuroi.rating.write_back import write_back

    done = write_back(rated, files)
    for said, problems in done:
        say(problems, selection.root)
        if not problems:
            typer.echo(f"Written to {said}", err=True)
    unfair = [each for each in rated if each.advice and not each.advice.fair]
    for each in unfair:
        what = each.advice.difficulty if each.advice else ""
        typer.echo(f"pnp: {each.neuroi.id}: nothing is written, as it is {what} from every step", err=True)
    return bool(unfair) or any(problems for _, problems in done)


def _wish(
    selection: "LayoutSelection", games: int, witches: str, start: str, policy: str, seed: int
) -> "RatingRequest":
    from pnp.cli.project import wrong_use
    from pnp.games.magical_strike.rating.rated import RatingRequest
    from pnp.games.magical_strike.rating.wishes import WishError, read_starts, read_team, split

    try:
        team = read_team(witches, selection.game)
        return RatingRequest(games, read_starts(split(start), selection.game), team, policy, seed)
    except WishError as fault:
        wrong_use(str(fault), fault.hint)


def _played(
    selection: "LayoutSelection", wish: "RatingRequest", workers: int | None, cluster: str | None
) -> "list[Rated]":
    from pnp.games.magical_strike.commands.neuroi.rating.worker_pool import at_work, counter
    from pnp.games.magical_strike.rating.rated import rate_layout

    battles = wish.games * len(wish.starts) * len(selection.layouts)
    rated = []
    with at_work(workers, cluster, battles) as executor, counter(battles) as (name, told):
        for neuroi in selection.layouts:
            name(neuroi.name)
            rated.append(rate_layout(selection.game, neuroi, wish, executor, told))
    return rated


def _say(rated: "Sequence[Rated]", wish: "RatingRequest", selection: "LayoutSelection", as_json: bool) -> None:
    from pnp.games.magical_strike.commands.neuroi.rating.rated_text import rated_text
    from pnp.games.magical_strike.rating.facts import rated_facts

    if as_json:
        facts = [rated_facts(each, wish, selection.game) for each in rated]
        typer.echo(json.dumps({"layouts": facts}, indent=2, ensure_ascii=False))
    else:
        typer.echo("\n\n\n".join(rated_text(each, wish, selection.game) for each in rated))
