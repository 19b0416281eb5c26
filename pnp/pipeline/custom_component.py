"""A part of a game printed with facts of one's own: a copy for the designer, a sheet that is filled in, a chart."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from pnp.components.components import components
from pnp.components.game import Facts
from pnp.model.book import Book, GameBook
from pnp.model.component import Component, Piece
from pnp.papers import PAPER_SIDES
from pnp.pipeline.game_run import GameRun
from pnp.problem import Problem, has_errors
from pnp.settings import Settings
from pnp.write.writers.writer import WriteRequest, make_files, writer_named

Made = tuple[bytes | None, Sequence[Problem]]

ROOM = 40.0
"""Millimetres around a drawing that is to lie on a single page: margins, label and scale bar."""

CHART_DPI = 200


def component_with(game: GameBook, name: str, pieces: tuple[Piece, ...]) -> Component:
    """Return one of the game's components with other pieces. Raises StopIteration where there is none of the name."""
    return replace(next(component for component in components(game) if component.id == name), pieces=pieces)


def component_file(
    component: Component, facts: Facts, book: Book, game: GameBook, settings: Settings, *, dpi: int = 0
) -> Made:
    """Return the component as a PDF, with `dpi` its first face as a PNG, drawn with these facts; None with errors."""
    part, writer = GameRun(game, book.roots, settings, facts=facts), writer_named("face-png" if dpi else "pdf")
    printed, problems = part.sheets(component) if writer.needs_sheets else part.faces(component)
    if has_errors(problems) or not (printed.sheets if writer.needs_sheets else printed.prints):
        return None, problems
    files, lost = make_files(writer, [printed], WriteRequest(game, settings, settings, dpi=dpi))
    return (files[0].content if files else None), [*problems, *lost]


def on_one_page(component: Component, facts: Facts, book: Book, game: GameBook, settings: Settings) -> Made:
    """Return a PDF of a mat on a page that is large enough for the whole of it; on tiles where no page is."""
    drawn, problems = GameRun(game, book.roots, settings, facts=facts).faces(component)
    if has_errors(problems) or not drawn.prints:
        return None, problems
    width = max(item.front.width for item in drawn.prints) + ROOM
    height = max(item.front.height for item in drawn.prints) + ROOM
    if max(width, height) <= max(PAPER_SIDES):
        settings = settings.but({"paper": f"{width:.0f}x{height:.0f}"})
    return component_file(component, facts, book, game, settings)


def draw_chart(
    template: str, facts: Mapping[str, object], game: GameBook, book: Book, suffix: str, title: str
) -> tuple[bytes | None, tuple[Problem, ...]]:
    """Return a template drawn with these facts as a file for `.png` or `.svg`; None, with problems, for errors.

    The facts say its `width` and `height` in millimetres; `title` is what an SVG is called.
    """
    size = (float(str(facts["width"])), float(str(facts["height"])))
    drawing, problems = GameRun(game, book.roots, book.settings).drawing(template, facts, size)
    if drawing is None or has_errors(problems):
        return None, problems
    if suffix == ".svg":
        from pnp.write.svg import drawing_svg

        return drawing_svg(drawing, title).encode(), problems
    from pnp.write.png import bled_png

    return bled_png(drawing, CHART_DPI, 0.0), problems
