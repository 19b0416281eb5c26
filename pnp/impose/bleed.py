"""The bleed that pieces get: what is asked for, or the most that costs no piece."""

from dataclasses import replace

from pnp.backs import BackMode
from pnp.impose.backs import back_mode
from pnp.impose.fits import auto_bleed, bleed_for
from pnp.impose.grid import GridRequest
from pnp.impose.paper import margin_of, page_size
from pnp.model.component import Component
from pnp.settings import AUTO, Settings
from pnp.units import Size


def card_wish(component: Component, settings: Settings, size: Size, backs: BackMode, paper: Size) -> GridRequest:
    """Return what a component of cards asks of a layout.

    Where the bleed is left to us it is the most that fits so many pieces as are asked for, 0 where they never fit; else
    the most from 1.5 to 3 mm with which a sheet holds as many as with 1.5.
    """
    wish = GridRequest(size, 0.0, margin_of(settings), component.shape, backs.folded)
    asked = settings.bleed if component.bleed is None else component.bleed
    if asked != AUTO:
        return replace(wish, bleed=asked)
    up = component.up or settings.up
    return replace(wish, bleed=(bleed_for(paper, wish, up) or 0.0) if up else auto_bleed(paper, wish))


def bleed_of(component: Component, settings: Settings) -> float:
    """Return the bleed that a component's pieces will have, before any is drawn; 0 for what is not cut out."""
    paper = page_size(settings)
    if not component.type.cut or component.size is None or paper is None:
        return 0.0
    backs = back_mode(component, settings, backed=any(piece.back for piece in component.pieces))
    return card_wish(component, settings, component.size, backs, paper).bleed
