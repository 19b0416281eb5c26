"""`pnp preview`: faces or sheets as PNG."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import Backs, Bleed, Ink, Lang, Margin, Paper, Project, Up, given


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("preview", epilog="Example: pnp preview magical-strike witches yoshika --dpi 300")(preview)


def preview(
    game: Annotated[str, typer.Argument(help="The game.")],
    component: Annotated[str, typer.Argument(help="The component.")],
    cards: Annotated[
        list[str] | None, typer.Argument(metavar="[CARD]…", help="Only these cards (default: all).")
    ] = None,
    project: Project = None,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="DIR", help="Where the PNGs go.")] = Path(
        "output/preview"
    ),
    dpi: Annotated[int, typer.Option(min=20, max=600, help="Dots an inch.")] = 150,
    sheets: Annotated[bool, typer.Option("--sheets", help="Whole sheets instead of single faces.")] = False,
    paper: Paper = None,
    backs: Backs = None,
    bleed: Bleed = None,
    margin: Margin = None,
    up: Up = None,
    lang: Lang = None,
    ink: Ink = None,
) -> None:
    """Write PNGs of a component's faces, or of its sheets as they will be printed."""
    from pnp.cli.project import progress, project_folder, refuse_files, say
    from pnp.press.preview import preview as make
    from pnp.problem import has_errors

    refuse_files("preview", (game,))
    chosen = given(paper=paper, backs=backs, bleed=bleed, margin=margin, up=up, lang=lang, ink=ink)
    show = progress()
    show(f"{game}: {component}")
    outcome = make(
        project_folder(project), game, component, tuple(cards or ()), chosen, out, dpi=dpi, sheets=sheets
    )
    show("")
    say(outcome.problems, project)
    for path in outcome.written:
        typer.echo(str(path))
    raise typer.Exit(1 if has_errors(outcome.problems) else 0)
