"""`pnp force check`: may these squads take the field together?"""

from typing import TYPE_CHECKING, Any

import typer

from pnp.cli.options import Format, FormatChoice, Project
from pnp.games.mahou_galaxy.commands.force.lists import Allies, Files, Limit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnp.games.mahou_galaxy.commands.force.lists import Forces
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
    import json

    from pnp.cli.project import report
    from pnp.games.mahou_galaxy.commands.force.lists import read_forces
    from pnp.pipeline.game_check import problems_of
    from pnp.pipeline.project_check import codes_of
    from pnp.problem import has_errors, in_order
    from pnp.report.formats import json_report

    found = read_forces(files, project, limit=limit, allies=allies)
    problems = in_order([*found.problems, *problems_of(found.game)])
    known = codes_of(found.book) if format_ is FormatChoice.sarif else {}
    if format_ is FormatChoice.json:
        forces = [_values(found, force) for force in found.forces]
        typer.echo(json.dumps({**json.loads(json_report(problems)), "forces": forces}, indent=2))
    else:
        report(problems, format_, found.root, known, [str(file) for file in files])
    if format_ is FormatChoice.text:
        for force in found.forces:
            typer.echo(_sums(_values(found, force)))
    raise typer.Exit(1 if has_errors(problems) or not found.forces else 0)


def _values(found: "Forces", entry: "Entry") -> "Mapping[str, Any]":
    """Return what a force comes to, as plain values."""
    from pnp.games.mahou_galaxy.data import Force
    from pnp.games.mahou_galaxy.force import force_facts
    from pnp.model.typed_entry import typed

    force = typed(found.game, Force, entry)
    facts: Mapping[str, Any] = force_facts(force)
    squads = [{"squad": row["squad"], "count": row["count"], "points": row["points"]} for row in facts["roster"]]
    return {
        "force": force.id,
        "name": force.name,
        "points": facts["points"],
        "limit": force.limit,
        "squads": facts["count"],
        "models": facts["models"],
        "keywords": facts["keywords"],
        "lines": squads,
    }


def _sums(values: "Mapping[str, Any]") -> str:
    from pnp.games.mahou_galaxy.counted import counted
    from pnp.report.plain import plain

    spent, limit = values["points"], values["limit"]
    points = f"{spent} of {counted(limit, 'point')}" if limit else counted(spent, "point")
    rest = f"{counted(values['squads'], 'squad')}, {counted(values['models'], 'model')}"
    return plain(f"{values['name']}: {points}, {rest}")
