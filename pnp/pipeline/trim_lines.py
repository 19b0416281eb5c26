"""Warn of lines along a cut: cut a little off, they are seen on some cards and not on others."""

from collections.abc import Iterator

from pnp.impose.near_trims import NearTrim, near_trims
from pnp.impose.sheet import Print
from pnp.model.component import Component
from pnp.problem import Problem
from pnp.render.renderer import Renderer

NEAR_TRIM = "PNP410"


def trim_lines(component: Component, prints: tuple[Print, ...], renderer: Renderer) -> Iterator[Problem]:
    """Yield a warning for each side and cut of a component's pieces along which something runs close by."""
    if not component.type.cut or component.size is None or component.bleed == 0:
        return
    pieces = {piece.id: piece for piece in component.pieces}
    for line in near_trims(prints, component.shape, component.size):
        piece = pieces[line.card]
        template = piece.front if line.side == "front" else piece.back
        subject = piece.entry.subject if piece.entry else f"{component.game}/{component.id}"
        yield Problem(NEAR_TRIM, _message(line), renderer.place(template), _HINT, subject=subject, severity="warning")


_HINT = 'keep 1.5 mm away from the cut, or let the area run 5 mm beyond it; a frame that is meant says pnp:frame="true"'


def _message(line: NearTrim) -> str:
    off = f"{abs(line.deep):.2f} mm {'inside' if line.deep > 0 else 'outside'}"
    where = "right on it" if abs(line.deep) < 0.01 else off
    trim = {"round": "the round trim", "": "a trim"}.get(line.trim, f"the {line.trim} trim")
    return f"a line, or the edge of an area, runs along {trim} of the {line.side}, {where}"
