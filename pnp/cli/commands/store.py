"""`pnp store`: what is kept from run to run."""

from typing import Annotated

import typer

_CLEAR_HELP = "Delete what is kept."
_FOLDER_HELP = "The folder to look at (default: the one for your caches)."


def store(
    clear: Annotated[bool, typer.Option("--clear", help=_CLEAR_HELP)] = False,
    folder: Annotated[str | None, typer.Option("--store", envvar="PNP_STORE", metavar="DIR", help=_FOLDER_HELP)] = None,
) -> None:
    """Say where drawings are kept for the next run, and how much room they take; or delete them.

    Nothing in there is needed: without it, the next run draws everything anew.

    Example: pnp store --clear
    """
    from pnp.cli.project import wrong_use
    from pnp.store.folders import OFF, chosen_store

    if folder == OFF:
        typer.echo(f"nothing is kept: the folder is '{OFF}'")
        return
    kept = chosen_store(folder)
    if kept is None:
        wrong_use("nothing is kept: others may read or change your key", "make the file private: chmod 600 store.key")
    if not clear:
        typer.echo(f"{kept.folder}: {kept.size() / 1e6:.1f} MB")
        return
    try:
        typer.echo(f"{kept.folder}: {kept.clear() / 1e6:.1f} MB deleted")
    except OSError as error:
        wrong_use(f"'{kept.folder}' cannot be cleared: {error.strerror}", "look at its permissions")
