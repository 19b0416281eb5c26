"""`pnp check`: every problem at once, with place and way out."""

from typing import Annotated

import typer

from pnp.cli.options import Format, Jobs, KeptStore, Project, What, with_store

_SELECT_HELP = "Only codes that begin with this. Repeatable."
Select = Annotated[list[str] | None, typer.Option(metavar="CODE", help=_SELECT_HELP)]
_IGNORE_HELP = "Leave out codes that begin with this. Repeatable."
Ignore = Annotated[list[str] | None, typer.Option(metavar="CODE", help=_IGNORE_HELP)]
_FACES_HELP = "Draw every face as well, or only check the data, which is faster."
Faces = Annotated[bool, typer.Option("--faces/--no-faces", help=_FACES_HELP)]


@with_store
def check(
    what: What = None,
    project: Project = None,
    format_: Format = "text",
    select: Select = None,
    faces: Faces = True,
    ignore: Ignore = None,
    jobs: Jobs = None,
    store: KeptStore = None,
) -> None:
    """Check cards, decks, layouts and rules, and report every problem.

    Example: pnp check strafe, or: pnp check cards/my-neuroi.yaml --format json
    """
    from pnp.cli.project import BUNDLED, games_and_files, report, wrong_use
    from pnp.pipeline.codes import known_codes
    from pnp.pipeline.project_check import project_problems
    from pnp.pipeline.run import Run
    from pnp.pipeline.workers import cores
    from pnp.problem import has_errors
    from pnp.report.formats import chosen, split_codes, unknown_codes
    from pnp.settings import Job

    games, files, root = games_and_files(what, project)
    run = Run.load(Job(games, project=root, files=files, store=store), {})
    codes = known_codes(root, files) if select or ignore or format_ == "sarif" else {}
    # A code that there is not is told before anything is drawn.
    wanted, unwanted = split_codes(select or ()), split_codes(ignore or ())
    for code, hint in unknown_codes((*wanted, *unwanted), codes):
        wrong_use(f"there is no code '{code}'", hint)
    kept = chosen(project_problems(run, faces=faces, processes=jobs or cores()), wanted, unwanted)
    if root is None and not what:
        typer.echo(BUNDLED, err=True)
    report(kept, format_, root, codes, [str(file) for file in files])
    raise typer.Exit(1 if has_errors(kept) else 0)
