"""A game's own deck as if somebody had listed it, so that it can be judged, charted and compared like any other."""

from collections.abc import Mapping

from pnp.model.book import GameBook
from pnp.model.deck_list import DeckList, Item, Said


def own_list(name: str, games: Mapping[str, GameBook], asked: str | None, lang: str) -> DeckList | None:
    """Return the list of a deck that one of the games has by this name; None where none or several do.

    `asked` is the game that it has to be of, None for any; `lang` the language of its title.
    """
    having = [game for game in games.values() if name in game.decks and asked in (None, game.slug)]
    if len(having) != 1:
        return None
    deck = having[0].decks[name]
    start = deck.source.at()
    lines = [(line, line.place) for line in deck.lines]
    items = tuple(Item(line.entry.id, line.copies, at.line, at.column, at.column) for line, at in lines)
    file = lines[0][1].file if lines else start.file
    return DeckList(
        file, deck.titles.said(lang) if deck.titles else deck.title, items, start, Said(having[0].slug, start)
    )
