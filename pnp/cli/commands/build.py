"""`pnp build`: check, then make every PDF."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import (
    Anyway,
    Backs,
    Bleed,
    Bundle,
    Gang,
    Ink,
    Lang,
    Margin,
    Only,
    OutDir,
    Paper,
    Project,
    Resolution,
    Up,
    given,
)
from pnp.cli.summary import tell_written

What = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[GAME|FILE]…", help="Which games (default: all here); of YAML files laid over them, what they hold."
    ),
]


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("build", epilog="Example: pnp build magical-strike --paper letter, or: pnp build my-neuroi.yaml")(build)


def build(
    what: What = None,
    project: Project = None,
    out: OutDir = Path("output"),
    only: Only = None,
    paper: Paper = None,
    backs: Backs = None,
    bleed: Bleed = None,
    margin: Margin = None,
    up: Up = None,
    lang: Lang = None,
    ink: Ink = None,
    resolution: Resolution = None,
    bundle: Bundle = False,
    gang: Gang = False,
    force: Anyway = False,
) -> None:
    """Check the games, then write OUT/<game>/<component>.pdf and OUT/manifest.json.

    With any error nothing is written, and what was there before stays. Of a FILE just its own cards, sheets and mats
    are printed, and the cards that go with them; name its GAME besides to print everything.
    """
    from pnp.build import build as build_all
    from pnp.cli.project import is_data, progress, project_folder, say
    from pnp.settings import Job

    files = tuple(Path(each) for each in what or () if is_data(each))
    games = tuple(each for each in what or () if not is_data(each))
    root = project_folder(project, files)
    job = Job(games, tuple(only or ()), root, out, bundle, force, files, gang=gang)
    looks = given(lang=lang, ink=ink, resolution=resolution)
    chosen = looks | given(paper=paper, backs=backs, bleed=bleed, margin=margin, up=up)
    outcome = build_all(job, chosen, show := progress())
    show("")
    say(outcome.problems, root)
    if root is None and not what and outcome.written:
        typer.echo("There is no cards.yaml here or above: these are the bundled games.", err=True)
    tell_written(outcome, out)
    raise typer.Exit(1 if outcome.failed else 0)
