"""`pnp force print`: just what a force needs on the table."""

from pathlib import Path
from typing import TYPE_CHECKING

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
from pnp.games.mahou_galaxy.commands.force.lists import Allies, Files, Limit

if TYPE_CHECKING:
    from pnp.model.book import GameBook
    from pnp.pipeline.run import BuildResult


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
    from pnp.cli.project import progress
    from pnp.games.mahou_galaxy.commands.force.lists import read_forces
    from pnp.pipeline.run import Run
    from pnp.settings import Job

    found = read_forces(files, project, limit=limit, allies=allies)
    called, parts = "-".join(["force", *(one.id for one in found.forces)])[:100], _parts(found.game)
    job = Job((), tuple(only or ()), found.root, out, bundle, force, tuple(files), parts, called, gang)
    looks = given(lang=lang, ink=ink, resolution=resolution)
    laid_out = given(paper=paper, backs=backs, bleed=bleed, margin=margin, up=up)
    show, games, settings = progress(), (found.game,), found.book.settings.but(looks | laid_out)
    outcome = print_run(Run(found.book, games, settings, job, found.problems), show)
    show("")
    _tell(outcome, found.root, out)


def _tell(outcome: "BuildResult", root: Path | None, out: Path) -> None:
    from pnp.cli.project import say

    say(outcome.problems, root)
    tell_written(outcome, out)
    raise typer.Exit(1 if outcome.failed else 0)


def _parts(game: "GameBook") -> tuple[str, ...]:
    """Return the components that a force may need something of."""
    return tuple(name for name, one in game.components.items() if "force" in one.with_ or one.for_ == "force")
