"""`pnp preview`: faces or sheets as PNG."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from pnp.cli.options import LAYOUT, LOOK, NOTHING_CHOSEN, Chosen, KeptStore, Project, Values, with_settings, with_store

if TYPE_CHECKING:
    from pnp.problem import Problem

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
    if games and not names:
        _ask_for_component(what, root)
    show = progress()
    show(f"{what}: {names[0] if names else 'everything'}")
    writer, chosen_values = "sheet-png" if sheets else "face-png", tuple(values or ())
    job = Job(games, names[:1], root, out, files=files, writer=writer, values=chosen_values, store=store)
    outcome = make(job, names[1:], chosen, dpi=dpi)
    show("")
    say(_in_terms_of_preview(outcome.problems, (*games, *names), root, files), root)
    for path in outcome.written:
        typer.echo(str(path))
    raise typer.Exit(1 if outcome.failed else 0)


def _sorted(words: list[str]) -> tuple[tuple[str, ...], tuple[Path, ...], tuple[str, ...]]:
    """Tell games, files, and the names of a component and its cards apart."""
    from pnp.cli.project import is_data

    first = words.pop(0)
    of_file = is_data(first)
    files = [first] if of_file else []
    files += (word for word in words if word.endswith((".yaml", ".yml")))
    names = tuple(word for word in words if word not in files)
    return () if of_file else (first,), tuple(map(Path, files)), names


def _ask_for_component(word: str, root: Path | None) -> NoReturn:
    """Stop where a game is named alone, or a component in its place."""
    from pnp.cli.preview_hints import right_command
    from pnp.cli.project import wrong_use
    from pnp.load.book import load_book
    from pnp.nearest import did_you_mean

    book, _ = load_book(root)
    if word in book.games:
        wrong_use("which component is to be shown?", f"pnp list {word} says which there are")
    wrong_use(f"there is no game '{word}'", right_command([word], book) or did_you_mean(word, book.games))


def _in_terms_of_preview(
    problems: "tuple[Problem, ...]", words: Sequence[str], root: Path | None, files: Sequence[Path]
) -> "tuple[Problem, ...]":
    """Return problems with hints at what `pnp preview` has."""
    from pnp.cli.preview_hints import MISNAMED, for_preview, with_right_command
    from pnp.load.book import load_book

    if not files and any(problem.code in MISNAMED for problem in problems):
        problems = with_right_command(problems, words, load_book(root)[0])
    return tuple(map(for_preview, problems))
