"""`pnp schema`: JSON Schema of the database, for editors."""

import json
from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import Project

_OUT_HELP = "Write it to this file (default: print it)."
Out = Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help=_OUT_HELP)]
Game = Annotated[str | None, typer.Argument(help="Include the kinds of this game.")]
Force = Annotated[bool, typer.Option("--force", help="Replace the file of --out.")]


def schema(game: Game = None, out: Out = None, force: Force = False, project: Project = None) -> None:
    """Write the JSON Schema of cards.yaml and of a game's file, for completion and checks in your editor.

    Example: pnp schema my-game --out schema.json --force
    """
    from pnp.cli.output_file import refuse_file, save_or_stop
    from pnp.cli.project import project_folder, the_book, the_game
    from pnp.load.schema import json_schema

    refuse_file(out, (".json",), force=force)
    root = project_folder(project)
    book = the_book(root, games=(game,) if game else ())
    made = json.dumps(json_schema(the_game(book, game) if game else None), indent=2, ensure_ascii=False)
    if out is None:
        typer.echo(made)
    else:
        save_or_stop(out, f"{made}\n".encode(), (), root)
