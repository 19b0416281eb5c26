"""Whether new entries can be printed: their faces drawn before the file that is to hold them is written."""

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

from pnp.games.components import components
from pnp.games.find import find
from pnp.load.book import load_book
from pnp.press.draw import draw
from pnp.problem import Problem, in_order
from pnp.render.renderer import Renderer


def unprintable(
    text: str, file: Path, project: Path | None, slug: str, kind: str, ids: Collection[str]
) -> tuple[Problem, ...]:
    """Return the errors of the faces that a file with this text would give its entries of a kind with these ids.

    The file need not be there. What keeps the text from being loaded is left to the check.
    """
    book, _ = load_book(project, (file,), (slug,), texts={file: text})
    if slug not in book.games:
        return ()
    game = find(book.games[slug])
    renderer = Renderer(game.book, book.roots, book.settings)
    found: list[Problem] = []
    for component in components(game.book, book.settings.lang):
        own = [p for p in component.pieces if p.entry and p.entry.kind == kind and p.entry.id in ids]
        if own and not component.last:
            found += draw(replace(component, pieces=tuple(own)), game, renderer, book.settings)[1]
    return in_order([problem for problem in found if problem.severity == "error"])
