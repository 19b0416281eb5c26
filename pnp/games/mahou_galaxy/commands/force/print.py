"""`pnp force print`: just what a force needs on the table."""

from pathlib import Path

from pnp.cli import options
from pnp.games.mahou_galaxy.commands.force.check import Allies, Files, Limit


@options.with_store
@options.with_settings(*options.LAYOUT, *options.LOOK)
def print_(
    files: Files,
    limit: Limit = None,
    allies: Allies = False,
    house: options.House = None,
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
    from pnp.games.mahou_galaxy.commands.force_lists import forces_run, read_forces
    from pnp.settings import Job

    forces = read_forces(files, project, house or (), limit=limit, allies=allies)
    job = Job((), tuple(only or ()), None, out, bundle, force, tuple(files), gang=gang, store=store)
    outcome = print_run(forces_run(forces, job, chosen), show := progress())
    show("")
    finish(outcome, forces.root, out)
