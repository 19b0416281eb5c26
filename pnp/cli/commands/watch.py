"""`pnp watch`: builds what a saved file changed, until it is stopped."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli import options

if TYPE_CHECKING:
    from pnp.watch import WatchReport

_GAMES_HELP = "Games (default: all of the project)."
_POLL_HELP = "Look at the files every half second, for folders that tell of no changes."
Games = Annotated[list[str] | None, typer.Argument(metavar="GAME", help=_GAMES_HELP)]
Poll = Annotated[bool, typer.Option("--poll", help=_POLL_HELP)]


@options.with_store
@options.with_settings(*options.LAYOUT, *options.LOOK)
def watch(
    games: Games = None,
    project: options.Project = None,
    out: options.OutDir = Path("output"),
    only: options.Only = None,
    chosen: options.Chosen = options.NOTHING_CHOSEN,
    poll: Poll = False,
    store: options.KeptStore = None,
) -> None:
    """Build the games, then build again whenever a file of the project is saved.

    Problems are told as they come and go. While there is an error, the last good output stays. Ctrl-C ends it.

    Example: pnp watch magical-strike --only witches
    """
    from pnp.cli.project import project_folder, wrong_use
    from pnp.settings import Job
    from pnp.watch import Watch, saved_files

    root = project_folder(project)
    if root is None:
        wrong_use("there is no cards.yaml here or above", "make a project with 'pnp new', or name one with --project")
    watching = Watch(Job(tuple(games or ()), tuple(only or ()), root, out, store=store), chosen)
    _say(watching.build(), root)
    for paths in saved_files(root, out, poll=poll):
        _say(watching.build(paths), root)


def _say(report: "WatchReport", root: Path) -> None:
    from pnp.cli.project import say

    say(report.came, root)
    for problem in report.went:
        typer.echo(f"mended: {problem.place} {problem.code} {problem.message}", err=True)
    typer.echo(report.line)
