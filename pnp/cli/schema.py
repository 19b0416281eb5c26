"""`pnp schema`: JSON Schema of the database, for editors."""

import json
from typing import Annotated

import typer

from pnp.cli.options import Project


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("schema", epilog="Example: pnp schema magical-strike > schema.json")(schema)


def schema(
    game: Annotated[str | None, typer.Argument(help="With the kinds of this game.")] = None,
    project: Project = None,
) -> None:
    """Write the JSON Schema of cards.yaml and of a game's file, so that editors complete and check them."""
    from pnp.cli.project import the_book, the_game
    from pnp.load.schema import json_schema

    book = the_book(project)
    typer.echo(json.dumps(json_schema(the_game(book, game) if game else None), indent=2, ensure_ascii=False))
