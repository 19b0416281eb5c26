"""Draw the pieces of a component: every face through its template, once."""

from collections.abc import Mapping
from dataclasses import replace

from pnp.components.game import Game
from pnp.impose.bleed import bleed_of
from pnp.impose.impose import printable
from pnp.impose.sheet import Print
from pnp.model.component import Component, Piece
from pnp.problem import Problem
from pnp.render.drawing import Drawing
from pnp.render.renderer import Renderer
from pnp.settings import Settings
from pnp.units import CARD_SIZES, Size, can_be_cut

OF_SIZE = ("PNP325", "PNP326", "PNP334", "PNP335", "PNP357", "PNP358")
"""What is wrong with a face of one size, and may be right with one of another."""

Run = Mapping[str, object] | None


def draw(
    component: Component, game: Game, renderer: Renderer, settings: Settings, run: Run = None
) -> tuple[tuple[Print, ...], list[Problem]]:
    """Return the component's pieces with both faces drawn, and what is wrong with them.

    A piece whose front cannot be drawn is left out: its problem stops the build. `run` tells a `last` component
    what all others came to.
    """
    size = printable(settings) if component.type.whole_page else component.size
    if component.type.cut and size is None:
        # The check has said so. What else is wrong with the faces does not hang on their size.
        guessed = replace(component, size=CARD_SIZES["poker"])
        met = draw(guessed, game, renderer, settings, run)[1]
        return (), [problem for problem in met if not _hangs_on_size(problem)]
    if component.type.cut and size is not None and not can_be_cut(size):
        return (), []  # the check has said so
    if component.type.whole_page and size is None:
        return (), []  # no paper to draw on: imposition says so
    bleed = bleed_of(component, settings)
    prints: list[Print] = []
    problems: list[Problem] = []
    for piece in component.pieces:
        facts = game.facts(game.book, piece.entry)
        front, wrong = _face(piece, "front", component, renderer, size, bleed, facts, run)
        problems += wrong
        back, wrong = _face(piece, "back", component, renderer, size, bleed, facts, run)
        problems += wrong
        if front is not None:
            prints.append(Print(piece.id, piece.title, front, back, piece.copies))
    return tuple(prints), problems


def _hangs_on_size(problem: Problem) -> bool:
    return problem.code in OF_SIZE or "is below 0" in problem.message


def _face(
    piece: Piece,
    side: str,
    component: Component,
    renderer: Renderer,
    size: Size | None,
    bleed: float,
    facts: Mapping[str, object],
    run: Run,
) -> tuple[Drawing | None, tuple[Problem, ...]]:
    template = piece.front if side == "front" else piece.back
    if not template:
        return None, ()
    pages = 0 if component.type.cut else len(component.pieces)
    values = renderer.values(
        piece.entry, size, side=side, page=piece.page, pages=pages, facts=facts, run=run, owner=piece.owner, bleed=bleed
    )
    return renderer.draw(template, values, size)
