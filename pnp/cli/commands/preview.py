"""`pnp preview`: faces or sheets as PNG."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import LAYOUT, LOOK, NOTHING_CHOSEN, Chosen, KeptStore, Project, Values, with_settings, with_store

What = Annotated[str, typer.Argument(metavar="GAME|FILE", help="The game, or a YAML file to show only its contents.")]
Component = Annotated[str | None, typer.Argument(metavar="COMPONENT", help="The component (for a FILE, default: all).")]
Cards = Annotated[list[str] | None, typer.Argument(metavar="CARD", help="Only these cards (default: all).")]
Out = Annotated[Path, typer.Option("--out", "-o", metavar="DIR", help="Where the PNGs go.")]
Dpi = Annotated[int, typer.Option(metavar="N", min=20, max=600, help="Dots per inch.")]
Sheets = Annotated[bool, typer.Option("--sheets", help="Whole sheets instead of single faces.")]


@with_store
@with_settings(*LAYOUT, *LOOK)
def preview(
    what: What,
    component: Component = None,
    cards: Cards = None,
    project: Project = None,
    out: Out = Path("output/preview"),
    dpi: Dpi = 150,
    sheets: Sheets = False,
    chosen: Chosen = NOTHING_CHOSEN,
    values: Values = None,
    store: KeptStore = None,
) -> None:
    """Write PNGs of a component's faces, or of its sheets as they will print.

    For a FILE, show what `pnp build FILE` prints. A FILE after a GAME is laid over that game, and the whole game is
    shown.

    Example: pnp preview magical-strike witches yoshika --dpi 300, or: pnp preview my-neuroi.yaml
    """
    from pnp.cli.project import progress, project_folder, say
    from pnp.pipeline.preview import preview as make
    from pnp.settings import Job

    games, files, names = _sorted([what, *([component] if component else ()), *(cards or ())])
    root = project_folder(project, files)
    show = progress()
    show(f"{what}: {names[0] if names else 'everything'}")
    writer, chosen_values = "sheet-png" if sheets else "face-png", tuple(values or ())
    job = Job(games, names[:1], root, out, files=files, writer=writer, values=chosen_values, store=store)
    outcome = make(job, names[1:], chosen, dpi=dpi)
    show("")
    say(outcome.problems, root)
    for path in outcome.written:
        typer.echo(str(path))
    raise typer.Exit(1 if outcome.failed else 0)


def _sorted(words: list[str]) -> tuple[tuple[str, ...], tuple[Path, ...], tuple[str, ...]]:
    """Tell games, files, and the names of a component and its cards apart; stop where there is no component."""
    from pnp.cli.project import is_data, wrong_use

    first = words.pop(0)
    of_file = is_data(first)
    files = [first] if of_file else []
    files += (word for word in words if word.endswith((".yaml", ".yml")))
    names = tuple(word for word in words if word not in files)
    if not of_file and not names:
        wrong_use("which component is to be shown?", f"pnp list {first} says which there are")
    return () if of_file else (first,), tuple(map(Path, files)), names
