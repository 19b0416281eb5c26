"""`pnp strafe score`: the figures of a round or of a whole game."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import AsJson, Paper, Project


def score(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="The record of a game as YAML (default: one round, from the options)."),
    ] = None,
    level: Annotated[int | None, typer.Option(metavar="N", help="The level that was flown.")] = None,
    hit_points: Annotated[
        int | None, typer.Option(metavar="N", help="Hit points left, after repairs; 0 for a destroyed ship.")
    ] = None,
    coins: Annotated[int | None, typer.Option(metavar="N", help="Points of the coins picked up.")] = None,
    seconds: Annotated[int | None, typer.Option(metavar="N", help="Seconds on the clock.")] = None,
    cards: Annotated[int | None, typer.Option(metavar="N", help="Cards played.")] = None,
    repairs: Annotated[int | None, typer.Option(metavar="N", help="Hit points repaired.")] = None,
    target: Annotated[bool, typer.Option("--target", help="The primary target was destroyed.")] = False,
    fill: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the filled-in score sheet as a PDF.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file of --fill.")] = False,
    as_json: AsJson = False,
    paper: Paper = None,
    project: Project = None,
) -> None:
    """Count the score of a round or of a whole game: figures, running totals, skill moves, standings.

    Example: pnp strafe score --level 2 --hit-points 14 --coins 600 --seconds 75 --cards 9
    """
    from pnp.games.strafe.score.command import show_score
    from pnp.games.strafe.score.read import NUMBERS

    given = zip(NUMBERS, (level, hit_points, coins, seconds, cards, repairs), strict=True)
    flown = {name: n for name, n in given if n is not None} | ({"target": True} if target else {})
    raise typer.Exit(show_score(file, flown, fill, paper, project, force=force, as_json=as_json))
