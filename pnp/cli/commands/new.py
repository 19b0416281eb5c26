"""`pnp new`: a homebrew folder that builds at once."""

from pathlib import Path
from shlex import quote
from typing import Annotated

import typer

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder to make. It must be new or empty.")]
_FROM_HELP = "Start with the cards of this bundled game."
From = Annotated[str | None, typer.Option("--from", metavar="GAME", help=_FROM_HELP)]


def new(folder: Folder, from_: From = None) -> None:
    """Make a project folder with a small game of your own, or with your version of a bundled game.

    Example: pnp new my-strike --from magical-strike
    """
    from pnp.cli.project import the_book, the_game, wrong_use
    from pnp.edit.scaffold import from_game, is_free, own_game, write

    if folder.exists() and not folder.is_dir():
        wrong_use(f"'{folder}' is a file", "choose a new folder")
    if not is_free(folder):
        wrong_use(f"'{folder}' is there already and is not empty", "choose a new folder")
    files = from_game(the_game(the_book(None, games=(from_,)), from_)) if from_ else own_game(folder.resolve().name)
    try:
        write(folder, files)
    except OSError as fault:
        wrong_use(f"cannot write '{folder}': {fault.strerror}")
    go = "" if folder.resolve() == Path.cwd() else f"cd {quote(str(folder))} && "
    typer.echo(f"Made {folder} with {len(files)} files. Now: {go}pnp build")
