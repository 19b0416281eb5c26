"""Warnings of what is seen on the sheets alone: titles that labels cannot show, lines along a cut."""

from collections.abc import Iterator

from pnp.impose.labels import shortened
from pnp.impose.near_trims import NearTrim, near_trims
from pnp.impose.sheet import Print
from pnp.model.book import GameBook
from pnp.model.component import Component
from pnp.model.entry import TITLES
from pnp.problem import Problem
from pnp.render.fonts.chain import small_print
from pnp.render.fonts.fontbook import named
from pnp.render.fonts.scripts import unset
from pnp.render.renderer import Renderer
from pnp.store.store import Store

NEAR_TRIM = "PNP410"
_LETTERS_HINT = "the PDF's own title has it; to see it on the sheets, use characters that the shipped fonts have"
_TRIM_HINT = (
    'keep 1.5 mm away from the cut, or let the area run 5 mm beyond it; a frame that is meant says pnp:frame="true"'
)


def lost_letters(component: Component, game: GameBook, lang: str) -> Iterator[Problem]:
    """Yield a warning for each title on a component's sheets that its labels cannot show as it is written."""
    titles = [(game.titles.said(lang), game.source.at("title")), (component.title, component.source.at("title"))]
    for piece in component.pieces if component.type.tiled and len(component.pieces) > 1 else ():
        if piece.entry is not None:
            field = next((field for field in TITLES if piece.entry.fields.get(field) is not None), "id")
            titles.append((piece.title, piece.entry.at(field)))
    for text, place in titles:
        shown = shortened(text)
        wrong, missing = unset(shown), small_print().measure(shown).missing
        others = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
        if wrong:
            message = f"'{wrong.word}' {wrong.why}: labels on the sheets cannot show it"
        elif missing:
            message = f"labels on the sheets show '?' for {named(missing[0])}{others}: no shipped font has it"
        else:
            continue
        yield Problem("PNP361", message, place, _LETTERS_HINT, severity="warning")


def trim_lines(
    component: Component, prints: tuple[Print, ...], renderer: Renderer, store: Store | None
) -> Iterator[Problem]:
    """Yield a warning for each side and cut of a component's pieces along which something runs close by."""
    if not prints or not component.type.cut or component.size is None or component.bleed == 0:
        return
    pieces = {piece.id: piece for piece in component.pieces}
    for line in near_trims(prints, component.shape, component.size, store):
        piece = pieces[line.card]
        place = renderer.place(piece.front if line.side == "front" else piece.back)
        subject = piece.entry.subject if piece.entry else component.subject
        yield Problem(NEAR_TRIM, _message(line), place, _TRIM_HINT, subject=subject, severity="warning")


def _message(line: NearTrim) -> str:
    off = f"{abs(line.deep):.2f} mm {'inside' if line.deep > 0 else 'outside'}"
    where = "right on it" if abs(line.deep) < 0.01 else off
    trim = {"round": "the round trim", "": "a trim"}.get(line.trim, f"the {line.trim} trim")
    return f"a line, or the edge of an area, runs along {trim} of the {line.side}, {where}"
