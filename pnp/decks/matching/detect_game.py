"""Tell which game a deck list is of, which of its formats are meant, and which of its decks the list stands for."""

from collections.abc import Mapping, Sequence

from pnp.check.reach import DECK_LIST, deck_kinds
from pnp.decks.checking.formats import Format, formats_of
from pnp.decks.matching.card_names import CardNames, folded
from pnp.decks.matching.match_line import match_line
from pnp.decks.reading.deck_list import DeckList, HeadValue
from pnp.load.findings import Findings, shown
from pnp.model.book import GameBook
from pnp.model.deck import Deck
from pnp.nearest import did_you_mean
from pnp.problem import Place

UNTOLD = "PNP154"
COMMAND_LINE = Place("command line")


def detect_game(
    listed: DeckList, games: Mapping[str, GameBook], asked: str | None, findings: Findings
) -> GameBook | None:
    """Return the game of a list: the one asked for, that it names, or the only one that knows most of its cards.

    None, with a problem, where that cannot be told.
    """
    said = HeadValue(asked, COMMAND_LINE) if asked else listed.game
    if said is not None:
        slug = folded(said.text).replace(" ", "-")
        by_title = {folded(title): game for game in games.values() for title in game.titles.texts.values()}
        found = games.get(slug) or by_title.get(folded(said.text))
        if found is None:
            findings.add(
                UNTOLD, f"there is no game {shown(said.text)}", said.place, did_you_mean(slug[:60], games)
            )
        return found
    return _guessed(listed, games, findings)


def _guessed(listed: DeckList, games: Mapping[str, GameBook], findings: Findings) -> GameBook | None:
    known = {slug: _known(listed, game) for slug, game in games.items()}
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


def _known(listed: DeckList, game: GameBook) -> int:
    cards = CardNames(game, deck_kinds(game))
    meant = (match_line(item, cards).meant for item in listed.items if not item.part)
    return sum(each.entry is not None or each.several for each in meant)


def requested_formats(
    listed: DeckList, game: GameBook, asked: Sequence[str], findings: Findings
) -> tuple[Format, ...]:
    """Return the formats asked for, those that the list names, or the game's first; unknown ones are problems."""
    there = formats_of(game)
    by_name = {folded(name): each for each in there for name in (each.name, each.title)}
    wanted = [HeadValue(name, COMMAND_LINE) for name in asked] or list(listed.formats)
    found: dict[str, Format] = {}
    for said in wanted:
        form = by_name.get(folded(said.text))
        if form is None:
            hint = did_you_mean(said.text[:60], [each.name for each in there])
            findings.add(UNTOLD, f"{game.title} has no format {shown(said.text)}", said.place, hint)
        else:
            found[form.name] = form
    return tuple(found.values()) if wanted else there[:1]


def represented_deck(deck: Deck, game: GameBook) -> str:
    """Return the game's own deck that a list stands for; "" where its rules are about all deck lists.

    That is the deck of the list's name, else the first that is of all the kinds of the list's cards.
    """
    if any(rule.of == DECK_LIST for rule in game.rules):
        return ""
    for name, own in game.decks.items():
        titles = own.titles.texts.values() if own.titles else (own.title,)
        if folded(deck.title) in {folded(title) for title in (name, *titles)}:
            return name
    kinds = {line.entry.kind for line in deck.lines}
    decks = game.decks.items()
    return next((name for name, own in decks if kinds <= {line.entry.kind for line in own.lines}), "")
