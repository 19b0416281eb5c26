"""Characters that sheets cannot show in their small print: told where the title is said."""

from collections.abc import Iterator

from pnp.components.game import Game
from pnp.decks.matching.card_names import TITLES
from pnp.impose.labels import shortened
from pnp.model.component import Component
from pnp.problem import Place, Problem
from pnp.render.fonts.chain import small_print
from pnp.render.fonts.fontbook import named
from pnp.render.fonts.scripts import unset

_HINT = "the PDF's own title has it; to see it on the sheets, use characters that the shipped fonts have"


def lost_letters(component: Component, game: Game, lang: str) -> list[Problem]:
    """Return a warning for each title on a component's sheets that its labels cannot show as it is written."""
    return [problem for text, place in _labelled(component, game, lang) for problem in _lost(text, place)]


def _labelled(component: Component, game: Game, lang: str) -> Iterator[tuple[str, Place]]:
    yield game.book.titles.said(lang), game.book.source.at("title")
    yield component.title, component.source.at("title")
    for piece in component.pieces if component.type.tiled and len(component.pieces) > 1 else ():
        if piece.entry is not None:
            field = next((field for field in TITLES if piece.entry.fields.get(field) is not None), "id")
            yield piece.title, piece.entry.at(field)


def _lost(text: str, place: Place) -> Iterator[Problem]:
    shown = shortened(text)
    wrong, missing = unset(shown), small_print().measure(shown).missing
    if wrong:
        message = f"'{wrong.word}' {wrong.why}: labels on the sheets cannot show it"
    elif missing:
        others = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
        message = f"labels on the sheets show '?' for {named(missing[0])}{others}: no shipped font has it"
    else:
        return
    yield Problem("PNP361", message, place, _HINT, severity="warning")
