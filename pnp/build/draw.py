"""Draw the pieces of a component: every face through its template, once."""

from collections.abc import Mapping

from pnp.games.game import Game
from pnp.impose.paper import printable
from pnp.impose.sheet import Print
from pnp.model.component import Component, Piece
from pnp.problem import Problem
from pnp.render.drawing import Drawing
from pnp.render.renderer import Renderer
from pnp.settings import Settings
from pnp.units import Size

Run = Mapping[str, object] | None


def draw(
    component: Component, game: Game, renderer: Renderer, settings: Settings, run: Run = None
) -> tuple[tuple[Print, ...], list[Problem]]:
    """Return the component's pieces with both faces drawn, and what is wrong with them.

    A piece whose front cannot be drawn is left out: its problem stops the build. `run` tells a `last` component
    what all others came to.
    """
    size = printable(settings) if component.type == "sheet" else component.size
    prints: list[Print] = []
    problems: list[Problem] = []
    for piece in component.pieces:
        values = _values(piece, component, game, run)
        front, wrong = _face(piece.front, {**values, "side": "front"}, renderer, size)
        problems += wrong
        back, wrong = _face(piece.back, {**values, "side": "back"}, renderer, size)
        problems += wrong
        if front is not None:
            prints.append(Print(piece.id, piece.title, front, back, piece.copies))
    return tuple(prints), problems


def _values(piece: Piece, component: Component, game: Game, run: Run) -> dict[str, object]:
    values: dict[str, object] = {
        "card": piece.entry,
        "page": piece.page,
        "pages": len(component.pieces) if component.type != "cards" else 0,
        "facts": game.facts(game.book, piece.entry),
    }
    return {**values, "run": run} if run is not None else values


def _face(
    template: str, values: Mapping[str, object], renderer: Renderer, size: Size | None
) -> tuple[Drawing | None, tuple[Problem, ...]]:
    return renderer.draw(template, values, size) if template else (None, ())
