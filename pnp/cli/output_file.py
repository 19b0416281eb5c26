"""A file or picture that a command makes besides its answer: refused before the work is done, saved after it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pnp.cli.project import say, wrong_use
from pnp.problem import Problem

if TYPE_CHECKING:
    from pnp.model.book import Book, GameBook

PICTURES = (".png", ".svg")
"""How names of pictures end."""


def see_suffix(path: Path | None, suffixes: Sequence[str]) -> None:
    """Stop with exit code 2 where a file's name does not end in one of these."""
    if path is not None and path.suffix.lower() not in suffixes:
        wrong_use(f"'{path}' should end in {' or '.join(suffixes)}")
    if path is not None and path.is_dir():
        wrong_use(f"'{path}' is a folder", "name a file")


def refuse_file(path: Path | None, suffixes: Sequence[str], *, force: bool) -> None:
    """Stop with exit code 2 at another kind of file, and at a file that is there unless it may be replaced."""
    see_suffix(path, suffixes)
    if path is not None and path.exists() and not force:
        wrong_use(f"'{path}' is there already", "choose another name, or replace it with --force")


def save_or_stop(path: Path, made: bytes | None, problems: Sequence[Problem], root: Path | None) -> None:
    """Say the problems and save what was made; stop with exit code 1 where there is nothing, or no room for it."""
    from pnp.write.save import save

    failed = save(path, made) if made is not None else None
    say((*problems, *([failed] if failed else ())), root)
    if made is None or failed:
        raise typer.Exit(1)
    typer.echo(f"wrote {path}", err=True)


def draw_picture(
    path: Path, template: str, facts: Mapping[str, object], game: "GameBook", book: "Book", title: str
) -> None:
    """Draw the template with these facts, which say `width` and `height`; stop with the problem where that fails."""
    from pnp.pipeline.custom_component import draw_chart

    drawn, problems = draw_chart(template, facts, game, book, path.suffix.lower(), title)
    save_or_stop(path, drawn, problems, book.roots[0] if len(book.roots) > 1 else None)
