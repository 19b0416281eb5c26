"""Whether new entries can be printed: their faces drawn before the file that is to hold them is written."""

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

from pnp.components.components import components
from pnp.components.game import find_game
from pnp.load.book import load_book
from pnp.model.book import Book
from pnp.pipeline.draw import draw
from pnp.pipeline.printable_entries import drawable
from pnp.problem import Problem, in_order
from pnp.render.renderer import Renderer


def unprintable(
    text: str, file: Path, project: Path | None, slug: str, kind: str, ids: Collection[str]
) -> tuple[Problem, ...]:
    """Return the errors of the faces that a file with this text would give its entries of a kind with these ids.

    The file need not be there. What keeps the text from being loaded is left to the check.
    """
    book, _ = load_book(project, (file,), (slug,), texts={file: text})
    return faulty_faces(book, slug, kind, ids)


def faulty_faces(
    book: Book, slug: str, kind: str, ids: Collection[str] | None = None, *, sheets: bool = False
) -> tuple[Problem, ...]:
    """Return the errors of the faces of a kind's entries, of all where no ids are given.

    With `sheets` also those of the game's sheets, which may show any entry.
    """
    if slug not in book.games:
        return ()
    game = drawable(find_game(book.games[slug]))
    renderer = Renderer(game.book, book.roots, book.settings)
    found: list[Problem] = []
    for component in components(game.book, book.settings.lang):
        shown = sheets and component.type == "sheet"
        own = [
            piece
            for piece in component.pieces
            if shown or (piece.entry and piece.entry.kind == kind and (ids is None or piece.entry.id in ids))
        ]
        if own and not component.last:
            found += draw(replace(component, pieces=tuple(own)), game, renderer, book.settings)[1]
    return in_order([problem for problem in found if problem.severity == "error"])
