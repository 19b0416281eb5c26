"""The bleed that pieces get, and what fits a paper: counts by bleed, and the bleed that a count can have.

Bleeds are tried in steps of 0.05 mm, with the label and the scale bars in their places: what is named here fits.
"""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from pnp.backs import BackMode
from pnp.impose.backs import back_mode
from pnp.impose.grid import GridRequest, best_layout, most_pieces
from pnp.impose.layout import margin_of, page_size
from pnp.model.component import Component
from pnp.settings import AUTO, Settings
from pnp.units import Size

BLEEDS = (0.0, 1.0, 2.0, 3.0)

LEAST_BLEED, MOST_BLEED = 1.5, 3.0
"""Between these a bleed is chosen where none is asked for: what a hand may slip, and what print shops want."""

LEAST_OFFERED = 0.4
"""Who has less bleed than this might as well have none: nobody is told to try it."""

_STEPS = 20
"""Bleeds to a millimetre that are tried."""


def what_fits(paper: Size, wish: GridRequest) -> dict[float, int]:
    """Return how many pieces one sheet holds, for bleeds of 0 to 3 mm; pairs where folded."""
    return {bleed: _count(paper, replace(wish, bleed=bleed)) for bleed in BLEEDS}


@lru_cache(maxsize=256)
def auto_bleed(paper: Size, wish: GridRequest) -> float:
    """Return the most bleed from 1.5 to 3 mm with which a sheet holds as many pieces as with 1.5.

    Where not one fits with so much, it is the most with which one does, 0 where there is none.
    """
    most = _count(paper, replace(wish, bleed=LEAST_BLEED))
    for bleed in _downwards(MOST_BLEED, LEAST_BLEED if most else 0.0):
        tried = replace(wish, bleed=bleed)
        if most_pieces(paper, tried) >= max(most, 1) and _count(paper, tried) >= max(most, 1):
            return bleed
    return 0.0


@lru_cache(maxsize=256)
def bleed_for(paper: Size, wish: GridRequest, up: int) -> float | None:
    """Return the most bleed, up to 3 mm, with which exactly so many pieces fit; None where they never do."""
    for bleed in _downwards(MOST_BLEED, 0.0):
        tried = replace(wish, bleed=bleed)
        if most_pieces(paper, tried) >= up and best_layout(paper, tried, up):
            return bleed
    return None


@lru_cache(maxsize=256)
def next_count(paper: Size, wish: GridRequest) -> tuple[int, float] | None:
    """Return the next larger count than with the wish's bleed, and the most bleed it has; None where there is none."""
    here = _count(paper, wish)
    for bleed in _downwards(wish.bleed, LEAST_OFFERED):
        tried = replace(wish, bleed=bleed)
        if most_pieces(paper, tried) > here and (count := _count(paper, tried)) > here:
            return count, bleed
    return None


def _count(paper: Size, wish: GridRequest) -> int:
    layout = best_layout(paper, wish)
    return layout.fit.up if layout else 0


def _downwards(high: float, low: float) -> Iterator[float]:
    """Yield the bleeds from one to a smaller one; whole steps, so that every machine names the same numbers."""
    for step in range(int(high * _STEPS + 1e-6), round(low * _STEPS) - 1, -1):
        yield step / _STEPS


def card_wish(component: Component, settings: Settings, size: Size, backs: BackMode, paper: Size) -> GridRequest:
    """Return what a component of cards asks of a layout.

    Where the bleed is left to us it is the most that fits so many pieces as are asked for, 0 where they never fit; else
    the most from 1.5 to 3 mm with which a sheet holds as many as with 1.5.
    """
    wish = GridRequest(size, 0.0, margin_of(settings), component.shape, backs.folded)
    wanted = settings.bleed if component.bleed is None else component.bleed
    if wanted != AUTO:
        return replace(wish, bleed=wanted)
    up = component.up or settings.up
    return replace(wish, bleed=(bleed_for(paper, wish, up) or 0.0) if up else auto_bleed(paper, wish))


def bleed_of(component: Component, settings: Settings) -> float:
    """Return the bleed that a component's pieces will have, before any is drawn; 0 for what is not cut out."""
    paper = page_size(settings)
    if not component.type.cut or component.size is None or paper is None:
        return 0.0
    backs = back_mode(component, settings, backed=component.backed)
    return card_wish(component, settings, component.size, backs, paper).bleed
