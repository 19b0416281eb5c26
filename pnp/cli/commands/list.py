"""`pnp list`: what there is, and what it takes to print."""

import json
from pathlib import Path
from typing import Annotated

import typer

from pnp.cli import options

Cards = Annotated[bool, typer.Option("--cards", help="List every card by kind as well.")]


@options.with_store
@options.with_settings(*options.LAYOUT)
def list_(
    what: options.What = None,
    project: options.Project = None,
    cards: Cards = False,
    chosen: options.Chosen = options.NOTHING_CHOSEN,
    values: options.Values = None,
    json_: options.AsJson = False,
    store: options.KeptStore = None,
) -> None:
    """List games, their components and cards, and the sheets of paper that they take.

    For a FILE, list what `pnp build FILE` prints. Name its GAME as well to list the whole game with the file laid
    over it.

    Example: pnp list magical-strike --cards, or: pnp list my-neuroi.yaml
    """
    from pnp.cli.project import games_and_files, say
    from pnp.counted import counted
    from pnp.pipeline.overview import overview
    from pnp.problem import has_errors
    from pnp.report.view import view
    from pnp.settings import Job

    games, files, root = games_and_files(what, project)
    job = Job(games, project=root, files=files, values=tuple(values or ()), store=store)
    listed, problems = overview(job, chosen)
    say(problems, root)
    if json_:
        typer.echo(json.dumps({"games": listed}, indent=2, ensure_ascii=False))
    elif listed:
        text = view(Path(__file__).with_suffix(".j2"), games=listed, with_cards=cards, counted=counted)
        typer.echo(f"{text}\n")
    raise typer.Exit(1 if has_errors(problems) else 0)
