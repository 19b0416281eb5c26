"""One component through render and impose."""

from collections.abc import Mapping

from pnp.components.game import Game
from pnp.impose.impose import impose
from pnp.impose.labels import SheetLabel
from pnp.impose.printed import Printed
from pnp.impose.sheet import Print
from pnp.model.component import Component
from pnp.pipeline.draw import draw
from pnp.pipeline.print_warnings import lost_letters, trim_lines
from pnp.problem import Problem, has_errors
from pnp.render.renderer import Renderer
from pnp.settings import Settings

UNCHECKED = "UNCHECKED"
"""What sheets say that are printed in spite of errors."""


def print_component(
    component: Component,
    game: Game,
    renderer: Renderer,
    settings: Settings,
    *,
    run: Mapping[str, object] | None = None,
    marked: bool = False,
    parts: tuple[Component, ...] = (),
) -> tuple[Printed, list[Problem]]:
    """Render a component's faces and put them on sheets; `marked` says on every sheet that there were errors.

    `parts` are the components that this one stands for, with its own pieces.
    """
    prints, problems = draw(component, game, renderer, settings, run)
    problems += trim_lines(component, prints, renderer)
    problems += lost_letters(component, game, settings.lang)
    warning = UNCHECKED if marked or has_errors(problems) else ""
    version = f"edition {game.book.edition}" if game.book.edition else ""
    label = SheetLabel(game.book.titles.said(settings.lang), component.title, f"{version} {warning}".strip(), warning)
    sheets, wrong = impose(component, prints, settings, label=label)
    shared = tuple((part, _faces(part, prints)) for part in parts)
    backed = {p.id: p.back is not None for p in prints}
    missing = tuple(piece.id for piece in component.pieces if piece.id not in backed)
    backless = tuple(piece.id for piece in component.pieces if piece.back and not backed.get(piece.id, True))
    printed = Printed(component, sheets, _faces(component, prints), missing, backless, shared, prints)
    return printed, [*problems, *wrong]


def _faces(component: Component, prints: tuple[Print, ...]) -> int:
    own = {piece.id for piece in component.pieces}
    return len({id(face) for p in prints if p.id in own for face in (p.front, p.back) if face is not None})
