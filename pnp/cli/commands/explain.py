"""`pnp explain`: why a rule exists, with a bad and a good example."""

from textwrap import fill
from typing import Annotated

import typer

from pnp.cli.options import Project

_CODE_HELP = "The code of a problem (default: list all codes)."
Code = Annotated[str | None, typer.Argument(metavar="CODE", help=_CODE_HELP)]


def explain(code: Code = None, project: Project = None) -> None:
    """Explain a code: why the rule exists, what breaks it and what keeps it.

    Example: pnp explain MS203
    """
    from pnp.check.rule import explain as explanation_of
    from pnp.cli.project import project_folder, wrong_use
    from pnp.pipeline.codes import known_codes

    known = known_codes(project_folder(project))
    if code is None:
        for name, entry in known.items():
            typer.echo(f"{name}  {entry.title}")
        return
    explanation, hint = explanation_of(code, known)
    if explanation is None:
        wrong_use(f"there is no code '{code}'", hint)
        return
    why = "\n\n".join(fill(" ".join(part.split()), 100) for part in explanation.why.strip().split("\n\n"))
    typer.echo(f"{explanation.code} ({explanation.severity}): {explanation.title}\n\n{why}")
    for title, example in (("Bad", explanation.bad), ("Good", explanation.good)):
        if example.strip():
            typer.echo(f"\n{title}:\n" + "\n".join(f"    {line}" for line in example.rstrip().splitlines()))
