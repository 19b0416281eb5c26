"""Check what a game's own file says of decks: its formats, its charts, and the decks that it lists card by card."""

from collections.abc import Iterator

from pnp.check.rule_scope import DECK_LIST, unknown_in
from pnp.check.unread import with_unread
from pnp.check.work import FOR_A_GAME, limit
from pnp.model.book import GameBook
from pnp.problem import Problem


def game_deck_problems(game: GameBook) -> Iterator[Problem]:
    """Yield what is wrong with a game's formats, charts and lists; nothing where its file was not read to the end."""
    lists = game.formats or any(rule.of == DECK_LIST for rule in game.rules)
    if not game.whole or not (lists or game.stats):
        return
    # Expressions bring a language of their own along; a game without such rules does not wait for it.
    from pnp.decks.checking.format_names import format_name_problems
    from pnp.decks.statistics.compiled_stats import stats_problems

    game = with_unread(game)
    yield from _list_problems(game) if lists else ()
    yield from format_name_problems(game)
    yield from stats_problems(game)


def _list_problems(game: GameBook) -> Iterator[Problem]:
    """Yield what is wrong with the decks that the game lists, and with its rules on deck lists."""
    from pnp.decks.checking.format_checker import FormatChecker
    from pnp.decks.checking.formats import bundled_decks, formats_of

    most_work = limit(FOR_A_GAME)
    checkers = {form.name: FormatChecker(form) for form in formats_of(game)}
    for form, deck in bundled_decks(game):
        yield from checkers[form.name].check(deck, unknown_in(game, deck.id), most_work)[0]
    for checker in checkers.values():
        yield from checker.faults
