"""`pnp force check`: may these squads take the field together?"""

from typing import TYPE_CHECKING

import typer

from pnp.cli.force.lists import Allies, Files, Limit
from pnp.cli.options import Format, FormatChoice, Project

if TYPE_CHECKING:
    from pnp.cli.force.lists import Forces
    from pnp.model.entry import Entry


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("check", epilog="Example: pnp force check my-force.txt --limit 300")(check)


def check(
    files: Files,
    limit: Limit = None,
    allies: Allies = False,
    format_: Format = FormatChoice.text,
    project: Project = None,
) -> None:
    """Judge forces by the game's rules, all problems at once, and say what each comes to."""
    from pnp.cli.force.lists import read_forces
    from pnp.cli.project import report
    from pnp.press.checked import problems_of
    from pnp.press.codes import codes_of
    from pnp.problem import has_errors, in_order

    found = read_forces(files, project, limit=limit, allies=allies)
    problems = in_order([*found.problems, *problems_of(found.game)])
    known = codes_of(found.book) if format_ is FormatChoice.sarif else {}
    report(problems, format_, found.root, known, [str(file) for file in files])
    if format_ is FormatChoice.text:
        for force in found.forces:
            typer.echo(_sums(found, force))
    raise typer.Exit(1 if has_errors(problems) or not found.forces else 0)


def _sums(found: "Forces", force: "Entry") -> str:
    from pnp.games.mahou_galaxy.force import force_facts
    from pnp.report.plain import plain

    facts = force_facts(found.game, force)
    limit = f" of {facts['limit']}" if facts["limit"] else ""
    numbers = f"{facts['points']}{limit} points, {facts['count']} squads, {facts['models']} models"
    return plain(f"{force['name']}: {numbers}")
