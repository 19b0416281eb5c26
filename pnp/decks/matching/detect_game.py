"""Which game a deck list is of, and the decks of games' own files as lists."""

from collections.abc import Iterator, Mapping

from pnp.check.rule_scope import deck_kinds
from pnp.decks.matching.card_details import near_name
from pnp.decks.matching.card_names import CardNames, folded
from pnp.decks.matching.match_list import match_line
from pnp.decks.reading.deck_list import UNTOLD, DeckList, HeadValue, ListLine
from pnp.load.findings import Findings, shown
from pnp.model.book import GameBook
from pnp.model.deck import Deck
from pnp.nearest import did_you_mean
from pnp.problem import COMMAND_LINE, Place


def bundled_deck_list(
    name: str, games: Mapping[str, GameBook], wanted: str | None, lang: str, findings: Findings
) -> DeckList | None:
    """Return the list of the deck that one of the games calls so, by its name or title in any language.

    None, with a problem, where none or several do. `wanted` is the game that it has to be of, None for any; `lang`
    the language of its title.
    """
    named = [row for row in _deck_names(games) if wanted in (None, row[1].slug)]
    decks = {id(deck): (game, deck) for known, game, deck in named if folded(known) == folded(name)}
    if len(decks) == 1:
        return _as_list(*next(iter(decks.values())), lang)
    if decks:
        slugs = ", ".join(sorted(game.slug for game, _ in decks.values()))
        message, hint = f"several games have a deck {shown(name)}", f"say with --game which: {slugs}"
        findings.add("PNP154", message, Place(name), hint)
    else:
        spellings = {folded(known): known for known, _, _ in reversed(named)}
        close = near_name(folded(name[:60]), spellings)
        hint = f"did you mean the deck '{spellings[close]}'?" if close in spellings else ""
        findings.add("PNP102", f"there is no file {name}, and no game's deck of this name", Place(name), hint)
    return None


def _deck_names(games: Mapping[str, GameBook]) -> Iterator[tuple[str, GameBook, Deck]]:
    for game in games.values():
        for deck in game.decks.values():
            for name in dict.fromkeys(deck.names):
                yield name, game, deck


def _as_list(game: GameBook, deck: Deck, lang: str) -> DeckList:
    start = deck.source.at()
    lines = tuple(ListLine(line.entry.id, line.copies, line.place, line.place) for line in deck.lines)
    file = lines[0].place.file if lines else start.file
    title = deck.titles.said(lang) if deck.titles else deck.title
    return DeckList(file, title, lines, start, {"game": [HeadValue(game.slug, start)]}, len(deck.unknown))


def detect_game(
    listed: DeckList, games: Mapping[str, GameBook], wanted: str | None, findings: Findings
) -> GameBook | None:
    """Return the game of a list: the one `wanted`, that it names, or the only one that knows most of its cards.

    None, with a problem, where that cannot be told.
    """
    named = HeadValue(wanted, COMMAND_LINE) if wanted else listed.last("game")
    if named is None:
        return _guess(listed, games, findings)
    game = called_game(named.text, games)
    if game is None:
        hint = did_you_mean(_slug(named.text)[:60], games)
        findings.add(UNTOLD, f"there is no game {shown(named.text)}", named.place, hint)
    return game


def called_game(name: str, games: Mapping[str, GameBook]) -> GameBook | None:
    """Return the game that is called so, by its slug or its title in any language."""
    by_title = {folded(title): game for game in games.values() for title in game.titles.texts.values()}
    return games.get(_slug(name)) or by_title.get(folded(name))


def _slug(name: str) -> str:
    return folded(name).replace(" ", "-")


def _guess(listed: DeckList, games: Mapping[str, GameBook], findings: Findings) -> GameBook | None:
    known = {slug: _count_known(listed, game) for slug, game in games.items()}
    most = max(known.values(), default=0)
    best = [slug for slug, count in known.items() if count == most and most]
    if len(best) == 1:
        return games[best[0]]
    if best:
        message = f"the cards of this list stand in several games: {', '.join(best[:6])}"
    else:
        message = "no game knows any card of this list"
    hint = "say which game with 'game: …' in the list, or with --game"
    findings.add(UNTOLD, message, listed.start, f"{hint}: {', '.join(list(games)[:8])}")
    return None


def _count_known(listed: DeckList, game: GameBook) -> int:
    cards = CardNames(game, deck_kinds(game))
    names = (match_line(line, cards).name for line in listed.lines if not line.heading)
    return sum(name.entry is not None or name.several for name in names)
