"""Check what a game's own file says of decks: its formats, its charts, and the decks that it lists card by card."""

from collections.abc import Iterator

from pnp.check.rule import Finding, as_problems
from pnp.check.rule_sandbox import FOR_A_GAME, limit
from pnp.check.rule_scope import DECK_LIST, unknown_in
from pnp.check.unread import with_unread
from pnp.decks.checking.formats import Format, formats_of
from pnp.decks.matching.card_names import CardNames
from pnp.model.book import GameBook
from pnp.nearest import did_you_mean
from pnp.problem import Problem

CODE = "PNP222"


def game_deck_problems(game: GameBook) -> Iterator[Problem]:
    """Yield what is wrong with a game's formats, charts and lists; nothing where its file was not read to the end."""
    lists = game.formats or any(rule.of == DECK_LIST for rule in game.rules)
    if not game.whole or not (lists or game.stats):
        return
    # Expressions bring a language of their own along; a game without such rules does not wait for it.
    from pnp.decks.checking.game_decks import format_name_problems
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


def format_name_problems(game: GameBook) -> Iterator[Problem]:
    """Yield the rules, cards, kinds and decks that formats name and the game does not have."""
    return as_problems(CODE, "error", _findings(game), game)


def _findings(game: GameBook) -> Iterator[Finding]:
    for form in formats_of(game) if game.formats else ():
        for key, number, name, hint in (*_listed(game, form), *_cards(form)):
            place = game.source.at("formats", form.name, key, number, key=isinstance(number, str))
            message = f"the format '{form.name}' names '{name[:60]}' below '{key}', which is not there"
            yield Finding(message, place, hint, f"{game.slug}/{form.name}")


def _listed(game: GameBook, form: Format) -> Iterator[tuple[str, int | str, str, str]]:
    codes = {rule.code for rule in game.rules if rule.of in (DECK_LIST, *game.decks)}
    spec = form.spec
    for key, names, known in (
        ("kinds", spec.kinds, set(game.kinds)),
        ("decks", spec.decks or (), set(game.decks)),
        ("off", spec.off, codes),
    ):
        for number, name in enumerate(names):
            if name not in known:
                yield key, number, name, did_you_mean(name[:60], known)


def _cards(form: Format) -> Iterator[tuple[str, int | str, str, str]]:
    """Yield banned or limited cards that are not known; the place is the key's where cards are keys.

    Where the name of a card could not be read, it may be that card's.
    """
    named: list[tuple[str, int | str, str]] = [("banned", n, name) for n, name in enumerate(form.spec.banned)]
    named += [("most", name, name) for name in form.spec.most]
    cards = CardNames(form.game, form.kinds) if named else None
    for key, number, name in named:
        if cards is not None and cards.whole and not cards.all(name):
            yield key, number, name, cards.near(name)
