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
    from pnp.cli.output_file import refuse_file
    from pnp.pipeline.custom_component import SUFFIXES

    refuse_file(path, SUFFIXES, force=force)


def draw_picture(
    path: Path, template: str, facts: Mapping[str, object], game: "GameBook", book: "Book", title: str
) -> None:
    """Draw the template with these facts, which say `width` and `height`; stop with the problem where that fails."""
    from pnp.cli.output_file import save_or_stop
    from pnp.pipeline.custom_component import plot

    size = (float(str(facts["width"])), float(str(facts["height"])))
    drawn, problems = plot(template, facts, size, game, book, path.suffix.lower(), title)
    project = book.roots[0] if len(book.roots) > 1 else None
    save_or_stop(path, drawn, problems, project)
