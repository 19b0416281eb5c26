"""A picture that a command draws besides its answer: `--plot FILE`."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from pnp.model.book import Book, GameBook

Plot = Annotated[Path | None, typer.Option(metavar="FILE", help="Draw a chart into this .png or .svg.")]
Replace = Annotated[bool, typer.Option("--force", help="Replace the picture.")]


def refuse_picture(path: Path | None, *, force: bool) -> None:
    """Stop where a picture cannot be asked for like that."""
    from pnp.cli.project import wrong_use
    from pnp.press.plot import SUFFIXES

    if path and path.suffix.lower() not in SUFFIXES:
        wrong_use(f"'{path}' is neither .png nor .svg", "name the picture so")
    if path and path.exists() and not force:
        wrong_use(f"'{path}' is there already", "choose another name, or replace it with --force")


def draw_picture(
    path: Path, template: str, facts: Mapping[str, object], game: "GameBook", book: "Book", title: str
) -> None:
    """Draw the template with these facts, which say `width` and `height`; stop with the problem where that fails."""
    from pnp.cli.project import say
    from pnp.press.plot import plot
    from pnp.write.save import save

    size = (float(str(facts["width"])), float(str(facts["height"])))
    drawn, problems = plot(template, facts, size, game, book, path.suffix.lower(), title)
    failed = save(path, drawn) if drawn is not None else None
    say((*problems, *([failed] if failed else [])), Path.cwd())
    if drawn is None or failed:
        raise typer.Exit(1)
    typer.echo(f"wrote {path}", err=True)
