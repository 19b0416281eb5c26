"""A game's own deck as if somebody had listed it, so that it can be judged, charted and compared like any other."""

from collections.abc import Iterator, Mapping

from pnp.decks.matching.card_names import folded
from pnp.decks.matching.near_name import near_name
from pnp.decks.reading.deck_list import DeckList, HeadValue, ListLine
from pnp.load.findings import Findings, shown
from pnp.model.book import GameBook
from pnp.model.deck import Deck
from pnp.problem import Place


def bundled_deck_list(
    name: str, games: Mapping[str, GameBook], asked: str | None, lang: str, findings: Findings
) -> DeckList | None:
    """Return the list of the deck that one of the games calls so, by its name or title in any language.

    None, with a problem, where none or several do. `asked` is the game that it has to be of, None for any; `lang` the
    language of its title.
    """
    there = [each for each in _named(games) if asked in (None, each[1].slug)]
    having = {id(deck): (game, deck) for said, game, deck in there if folded(said) == folded(name)}
    if len(having) == 1:
        return _listed(*next(iter(having.values())), lang)
    place = Place(name)
    if having:
        slugs = ", ".join(sorted(game.slug for game, _ in having.values()))
        findings.add(
            "PNP154", f"several games have a deck {shown(name)}", place, f"say with --game which: {slugs}"
        )
    else:
        close = near_name(folded(name[:60]), {folded(said): said for said, _, _ in there})
        said = next((said for said, _, _ in there if folded(said) == close), "")
        hint = f"did you mean the deck '{said}'?" if said else ""
        findings.add("PNP102", f"there is no file {name}, and no game's deck of this name", place, hint)
    return None


def _named(games: Mapping[str, GameBook]) -> Iterator[tuple[str, GameBook, Deck]]:
    """Yield all that the decks of the games are called."""
    for game in games.values():
        for name, deck in game.decks.items():
            titles = deck.titles.texts.values() if deck.titles else (deck.title,)
            for said in dict.fromkeys((name, *titles)):
                yield said, game, deck


def _listed(game: GameBook, deck: Deck, lang: str) -> DeckList:
    start = deck.source.at()
    lines = [(line, line.place) for line in deck.lines]
    items = tuple(ListLine(line.entry.id, line.copies, at.line, at.column, at.column) for line, at in lines)
    file = lines[0][1].file if lines else start.file
    title = deck.titles.said(lang) if deck.titles else deck.title
    return DeckList(file, title, items, start, HeadValue(game.slug, start), unread=len(deck.unknown))
