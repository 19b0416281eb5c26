"""`pnp studio`: a page in the browser that shows what is printed while its files are edited."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli import options


@options.with_store
def studio(
    folder: Annotated[
        Path | None,
        typer.Argument(
            metavar="DIR", help="The project folder (default: the nearest one from here up, or the bundled games)."
        ),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the browser, or only print the address.")
    ] = True,
    store: options.KeptStore = None,
) -> None:
    """Open a page in the browser with every card as it is printed. It follows every file that you save.

    The page is on this computer alone. Ctrl-C ends it.

    Example: pnp studio my-game
    """
    from pnp.studio.server import serve

    project, empty = _places(folder)

    def started(address: str) -> None:
        typer.echo(f"The studio is open at {address}\nCtrl-C ends it.")
        if browser:
            import webbrowser
            from threading import Thread

            # Some browsers keep their caller waiting until they are closed.
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    serve(project, started, store, empty)


def _places(folder: Path | None) -> tuple[Path | None, Path | None]:
    """Return the project's folder, None for the bundled games, and the empty folder in which one can begin."""
    from pnp.cli.project import project_folder, wrong_use
    from pnp.edit.scaffold import is_free

    if folder is not None and not folder.is_dir():
        wrong_use(f"there is no folder '{folder}'", "make one with 'pnp new'")
    project = project_folder(folder)
    here = project or Path.cwd()
    if is_free(here):
        return None, here
    if project is not None and not (project / "cards.yaml").is_file():
        wrong_use(f"there is no cards.yaml in '{folder}'", f"make a project with 'pnp new {folder}'")
    return project, None
