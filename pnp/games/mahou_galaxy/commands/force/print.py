"""`pnp force print`: just what a force needs on the table."""

from dataclasses import replace
from pathlib import Path

from pnp.cli import options
from pnp.games.mahou_galaxy.commands.force.check import Allies, Files, Limit


@options.with_store
@options.with_settings(*options.LAYOUT, *options.LOOK)
def print_(
    files: Files,
    limit: Limit = None,
    allies: Allies = False,
    out: options.OutDir = Path("output"),
    only: options.Only = None,
    chosen: options.Chosen = options.NOTHING_CHOSEN,
    bundle: options.Bundle = False,
    gang: options.Gang = False,
    force: options.Anyway = False,
    project: options.Project = None,
    store: options.KeptStore = None,
) -> None:
    """Print the squads' cards and markers, keyword cards, tokens and the roster of forces, and nothing else.

    With an error, nothing is written. Files of other forces in the folder are removed. With several forces, each card
    is printed as often as one force needs it at most.

    Example: pnp force print my-force.txt --limit 300 --bundle
    """
    from pnp.build import print_run
    from pnp.cli.project import finish, progress
    from pnp.games.mahou_galaxy.commands.force_lists import parts_of, read_forces
    from pnp.pipeline.run import Run
    from pnp.settings import Job

    forces = read_forces(files, project, limit=limit, allies=allies)
    name = "-".join(["force", *(entry.id for entry in forces.forces)])[:100]
    job = Job((), tuple(only or ()), forces.root, out, bundle, force, tuple(files), parts_of(forces), name, gang)
    job = replace(job, store=store)
    run = Run(forces.book, (forces.game,), forces.book.settings.but(chosen), job, forces.problems)
    outcome = print_run(run, show := progress())
    show("")
    finish(outcome, forces.root, out)
