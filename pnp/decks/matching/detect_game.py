"""Which game a deck list is of."""

from collections.abc import Mapping

from pnp.check.rule_scope import deck_kinds
from pnp.decks.matching.card_names import CardNames, folded
from pnp.decks.matching.match_line import match_line
from pnp.decks.reading.deck_list import DeckList, HeadValue
from pnp.load.findings import Findings, shown
from pnp.model.book import GameBook
from pnp.nearest import did_you_mean
from pnp.problem import Place

UNTOLD = "PNP154"
COMMAND_LINE = Place("command line")


def detect_game(
    listed: DeckList, games: Mapping[str, GameBook], wanted: str | None, findings: Findings
) -> GameBook | None:
    """Return the game of a list: the one `wanted`, that it names, or the only one that knows most of its cards.

    None, with a problem, where that cannot be told.
    """
    named = HeadValue(wanted, COMMAND_LINE) if wanted else listed.last("game")
    if named is None:
        return _guess(listed, games, findings)
    slug = folded(named.text).replace(" ", "-")
    by_title = {folded(title): game for game in games.values() for title in game.titles.texts.values()}
    game = games.get(slug) or by_title.get(folded(named.text))
    if game is None:
        message = f"there is no game {shown(named.text)}"
        findings.add(UNTOLD, message, named.place, did_you_mean(slug[:60], games))
    return game


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
