"""`pnp force print`: just what a force needs on the table."""

from pathlib import Path

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
from pnp.games.mahou_galaxy.commands.force.check import Allies, Files, Limit


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("print", epilog="Example: pnp force print my-force.txt --limit 300 --bundle")(print_)


def print_(
    files: Files,
    limit: Limit = None,
    allies: Allies = False,
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
    project: Project = None,
) -> None:
    """Print the squads' cards and markers, keyword cards, tokens and the roster of forces, and nothing else.

    With an error nothing is written. What another force left in the folder goes, a card is printed as often as the
    force that has most of it needs.
    """
    from pnp.build import print_run
    from pnp.cli.project import progress, say
    from pnp.games.mahou_galaxy.commands.force_lists import parts_of, read_forces
    from pnp.pipeline.run import Run
    from pnp.settings import Job

    forces = read_forces(files, project, limit=limit, allies=allies)
    name = "-".join(["force", *(entry.id for entry in forces.forces)])[:100]
    job = Job((), tuple(only or ()), forces.root, out, bundle, force, tuple(files), parts_of(forces), name, gang)
    looks = given(lang=lang, ink=ink, resolution=resolution)
    settings = forces.book.settings.but(looks | given(paper=paper, backs=backs, bleed=bleed, margin=margin, up=up))
    outcome = print_run(Run(forces.book, (forces.game,), settings, job, forces.problems), show := progress())
    show("")
    say(outcome.problems, forces.root)
    tell_written(outcome, out)
    raise typer.Exit(1 if outcome.failed else 0)
