"""`pnp list`: what there is, and what it takes to print."""

import json
from typing import Annotated, Any

import typer

from pnp.cli.options import LAYOUT, NOTHING_CHOSEN, AsJson, Chosen, KeptStore, Project, What, with_settings, with_store

Cards = Annotated[bool, typer.Option("--cards", help="List every card by kind as well.")]


@with_store
@with_settings(*LAYOUT)
def list_(
    what: What = None,
    project: Project = None,
    cards: Cards = False,
    chosen: Chosen = NOTHING_CHOSEN,
    json_: AsJson = False,
    store: KeptStore = None,
) -> None:
    """List games, their components and cards, and the sheets of paper that they take.

    For a FILE, list what `pnp build FILE` prints. Name its GAME as well to list the whole game with the file laid
    over it.

    Example: pnp list magical-strike --cards, or: pnp list my-neuroi.yaml
    """
    from pnp.cli.project import games_and_files, project_folder, say
    from pnp.pipeline.overview import overview
    from pnp.problem import has_errors
    from pnp.settings import Job

    games, files = games_and_files(what or ())
    root = project_folder(project, files)
    listed, problems = overview(Job(games, project=root, files=files, store=store), chosen)
    say(problems, root)
    if json_:
        typer.echo(json.dumps({"games": listed}, indent=2, ensure_ascii=False))
    else:
        for slug, game in listed.items():
            _game(slug, game, cards)
    raise typer.Exit(1 if has_errors(problems) else 0)


def _game(slug: str, game: dict[str, Any], cards: bool) -> None:
    edition = f", edition {game['edition']}" if game["edition"] else ""
    typer.echo(f"{slug}: {game['title']}{edition}")
    for name, component in game["components"].items():
        count = f"{component['cards']} cards" if component["cards"] else ""
        sheets = f"{component['sheets']} sheet{'s' if component['sheets'] != 1 else ''}"
        size = "x".join(f"{n:g}" for n in component["card_size_mm"]) + " mm" if component["card_size_mm"] else ""
        up = f"{component['per_sheet']} on each" if component["per_sheet"] else ""
        typer.echo(f"  {name:20} {count:>10}  {size:13} {sheets:>10}  {up:12} {component['title']}".rstrip())
    if not game["components"]:
        typer.echo("  nothing that is printed by itself")
    for kind, entries in game["cards"].items() if cards else ():
        if entries:
            typer.echo(f"  {kind}:")
        for entry in entries:
            typer.echo(f"    {entry['id']:28} x{entry['copies']:<3} {entry['name']}")
    typer.echo("")
