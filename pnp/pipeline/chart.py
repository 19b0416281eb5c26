"""A chart as a picture: a template drawn once, as PNG or SVG."""

from collections.abc import Mapping

from pnp.model.book import Book, GameBook
from pnp.pipeline.game_run import GameRun
from pnp.problem import Problem, has_errors
from pnp.units import Size

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
