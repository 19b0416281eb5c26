"""A component of a game printed with facts of one's own: a copy for the designer, a sheet that is filled in."""

from collections.abc import Mapping
from dataclasses import replace

from pnp.components.components import components
from pnp.components.game import Facts
from pnp.model.book import Book, GameBook
from pnp.model.component import Component, Piece
from pnp.papers import PAPER_SIDES
from pnp.pipeline.game_run import GameRun
from pnp.problem import Problem, has_errors
from pnp.settings import Settings
from pnp.units import Size
from pnp.write.pdf_files import component_files
from pnp.write.png import bled_png

Made = tuple[bytes | None, list[Problem]]

ROOM = 40.0
"""Millimetres around a drawing that is to lie on a single page: margins, label and scale bar."""


def component_with(game: GameBook, name: str, pieces: tuple[Piece, ...]) -> Component:
    """Return one of the game's components with other pieces. Raises StopIteration where there is none of the name."""
    found = next(component for component in components(game) if component.id == name)
    return replace(found, pieces=pieces)


def as_pdf(component: Component, facts: Facts, book: Book, game: GameBook, settings: Settings) -> Made:
    """Return the component as a PDF, its faces drawn with these facts; None where there are errors."""
    printed, problems = GameRun(game, book.roots, settings, facts=facts).sheets(component)
    if has_errors(problems) or not printed.sheets:
        return None, problems
    return component_files(printed, game, settings)[0].content, problems


def on_one_page(component: Component, facts: Facts, book: Book, game: GameBook, settings: Settings) -> Made:
    """Return a PDF of a mat on a page that is large enough for the whole of it; on tiles where no page is."""
    drawn, problems = GameRun(game, book.roots, settings, facts=facts).faces(component)
    if has_errors(problems) or not drawn.prints:
        return None, problems
    width = max(item.front.width for item in drawn.prints) + ROOM
    height = max(item.front.height for item in drawn.prints) + ROOM
    if max(width, height) <= max(PAPER_SIDES):
        settings = settings.but({"paper": f"{width:.0f}x{height:.0f}"})
    return as_pdf(component, facts, book, game, settings)


def as_png(component: Component, facts: Facts, book: Book, game: GameBook, settings: Settings, dpi: float) -> Made:
    """Return the first face of the component as a picture; None where there are errors."""
    drawn, problems = GameRun(game, book.roots, settings, facts=facts).faces(component)
    if has_errors(problems) or not drawn.prints:
        return None, problems
    return bled_png(drawn.prints[0].front, dpi, 0.0), problems


DPI = 200
SUFFIXES = (".png", ".svg")


def plot(
    template: str, facts: Mapping[str, object], size: Size, game: GameBook, book: Book, suffix: str, title: str
) -> tuple[bytes | None, tuple[Problem, ...]]:
    """Return the finished file for `.png` or `.svg`, None where the template has errors, and its problems.

    `size` is in millimetres; `title` is what an SVG is called.
    """
    drawing, problems = GameRun(game, book.roots, book.settings).drawing(template, facts, size)
    if drawing is None or has_errors(problems):
        return None, problems
    if suffix == ".svg":
        from pnp.write.svg import drawing_svg

        return drawing_svg(drawing, title).encode(), problems
    from pnp.write.png import bled_png

    return bled_png(drawing, DPI, 0.0), problems
