"""The faces of new entries, drawn to see what is wrong with them."""

from collections.abc import Collection
from pathlib import Path

from pnp.load.book import load_book
from pnp.model.book import Book
from pnp.pipeline.game_run import GameRun
from pnp.problem import Problem, in_order


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
    part = GameRun(book.games[slug], book.roots, book.settings)
    problems: list[Problem] = []
    for component in part.components:
        shown = sheets and component.type.whole_page
        pieces = tuple(
            piece
            for piece in component.pieces
            if shown or (piece.entry and piece.entry.kind == kind and (ids is None or piece.entry.id in ids))
        )
        if pieces and not component.last:
            problems += part.faces(component, pieces)[1]
    return in_order([problem for problem in problems if problem.severity == "error"])
