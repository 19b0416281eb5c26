"""`pnp build`: check, then make every PDF."""

from pathlib import Path

from msgspec.structs import replace

from pnp.cli import options


@options.with_store
@options.with_settings(*options.LAYOUT, *options.LOOK)
def build(
    what: options.What = None,
    project: options.Project = None,
    out: options.OutDir = Path("output"),
    only: options.Only = None,
    chosen: options.Chosen = options.NOTHING_CHOSEN,
    bundle: options.Bundle = False,
    gang: options.Gang = False,
    values: options.Values = None,
    force: options.Anyway = False,
    jobs: options.Jobs = None,
    store: options.KeptStore = None,
) -> None:
    """Check the games, then write OUT/<game>/<component>.pdf and OUT/manifest.json.

    If there is an error, nothing is written and the previous output stays. For a FILE, only its own cards, sheets and
    mats are printed, with the cards that belong to them. Name its GAME as well to print the whole game.

    Example: pnp build magical-strike --paper letter, or: pnp build my-neuroi.yaml
    """
    from pnp.cli.project import BUNDLED, finish, games_and_files, progress
    from pnp.pipeline.past_run import PastRun
    from pnp.pipeline.workers import cores
    from pnp.settings import Job

    games, files, root = games_and_files(what, project)
    parts, chosen_values = tuple(only or ()), tuple(values or ())
    job = Job(games, parts, root, out, bundle, force, files, gang=gang, values=chosen_values)
    job = replace(job, store=store, processes=jobs or cores())
    past = PastRun.of(job, chosen)
    outcome = past.outcome()
    if outcome is None:
        from pnp.build import build as build_all

        outcome = build_all(job, chosen, show := progress())
        show("")
        past.keep(outcome)
    finish(outcome, root, out, note=BUNDLED if root is None and not what else "")
