"""`pnp list`: what there is, and what it takes to print."""

import json
from typing import Annotated, Any

import typer

from pnp.cli.options import AsJson, Backs, Bleed, Margin, Paper, Project, Up, given


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("list", epilog="Example: pnp list magical-strike --cards")(list_)


def list_(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help="Which games (default: all here).")
    ] = None,
    project: Project = None,
    cards: Annotated[bool, typer.Option("--cards", help="Every card by kind as well.")] = False,
    paper: Paper = None,
    backs: Backs = None,
    bleed: Bleed = None,
    margin: Margin = None,
    up: Up = None,
    as_json: AsJson = False,
) -> None:
    """List games, their components, cards, and the sheets of paper these take."""
    from pnp.cli.project import project_folder, refuse_files, say
    from pnp.press.overview import overview
    from pnp.problem import has_errors

    refuse_files("list", games or ())
    chosen = given(paper=paper, backs=backs, bleed=bleed, margin=margin, up=up)
    found, problems = overview(project_folder(project), tuple(games or ()), chosen)
    say(problems, project)
    if as_json:
        typer.echo(json.dumps({"games": found}, indent=2, ensure_ascii=False))
    else:
        for slug, game in found.items():
            _game(slug, game, cards)
    raise typer.Exit(1 if has_errors(problems) else 0)


def _game(slug: str, game: dict[str, Any], cards: bool) -> None:
    edition = f", edition {game['edition']}" if game["edition"] else ""
    typer.echo(f"{slug}: {game['title']}{edition}")
    for name, one in game["components"].items():
        count = f"{one['cards']} cards" if one["cards"] else ""
        sheets = f"{one['sheets']} sheet{'s' if one['sheets'] != 1 else ''}"
        size = "x".join(f"{n:g}" for n in one["card_size_mm"]) + " mm" if one["card_size_mm"] else ""
        typer.echo(f"  {name:20} {count:>10}  {size:13} {sheets:>10}  {one['title']}".rstrip())
    if cards:
        for kind, entries in game["cards"].items():
            typer.echo(f"  {kind}:")
            for entry in entries:
                typer.echo(f"    {entry['id']:28} x{entry['copies']:<3} {entry['name']}")
    typer.echo("")
