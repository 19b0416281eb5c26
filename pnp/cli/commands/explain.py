"""`pnp explain`: why a rule exists, with a bad and a good example."""

from textwrap import fill
from typing import Annotated

import typer

from pnp.cli.options import Project


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("explain", epilog="Example: pnp explain MS203")(explain)


def explain(
    code: Annotated[
        str | None, typer.Argument(metavar="CODE", help="The code of a problem; without one, list all.")
    ] = None,
    project: Project = None,
) -> None:
    """Say why a rule exists, what breaks it and what keeps it."""
    from pnp.check.explain import explain as explanation_of
    from pnp.cli.project import project_folder, wrong_use
    from pnp.pipeline.project_check import known_codes

    known = known_codes(project_folder(project))
    if code is None:
        for name, one in known.items():
            typer.echo(f"{name}  {one.title}")
        return
    found, hint = explanation_of(code, known)
    if found is None:
        wrong_use(f"there is no code '{code}'", hint)
        return
    why = "\n\n".join(fill(" ".join(part.split()), 100) for part in found.why.strip().split("\n\n"))
    typer.echo(f"{found.code} ({found.severity}): {found.title}\n\n{why}")
    for title, example in (("Bad", found.bad), ("Good", found.good)):
        if example.strip():
            typer.echo(f"\n{title}:\n" + "\n".join(f"    {line}" for line in example.rstrip().splitlines()))
