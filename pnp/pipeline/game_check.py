"""Check one game by all its rules, and tell what of it can be drawn at all."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pnp.check.rule_scope import has_deck_lists
from pnp.check.run import check
from pnp.check.unread import patiently, with_unread
from pnp.components.companions import companion_problems, shortages
from pnp.components.game import Game, find_game
from pnp.model.book import GameBook
from pnp.problem import Problem, in_order


def problems_of(game: GameBook) -> tuple[Problem, ...]:
    """Return what breaks the rules of one game, or keeps its components from being worked out."""
    whole = find_game(game)
    companions = (*companion_problems(whole), *shortages(whole)) if game.whole else ()
    return in_order([*whole.problems, *check(game, whole.rules), *_deck_problems(game), *companions])


def _deck_problems(game: GameBook) -> Iterator[Problem]:
    """Yield what is wrong with formats, deck lists and charts; nothing where the file was not read to the end."""
    if game.whole and (game.stats or has_deck_lists(game)):
        from pnp.decks.checking.format_checker import game_deck_problems  # in most games nobody builds decks

        yield from game_deck_problems(game)


def too_large(game: Game) -> tuple[Problem, ...]:
    """Return what the rules say of entries that are not drawn."""
    seen = with_unread(game.book)
    return tuple(problem for rule in game.rules if rule.undrawn for problem in patiently(rule.check, seen))


def printable_entries(game: Game, refused: Sequence[Problem]) -> Game:
    """Return the game without the refused entries, for the templates that show all entries as well."""
    out = {problem.subject for problem in refused}
    if not out:
        return game
    book = game.book
    entries = {
        kind: tuple(entry for entry in listed if entry.subject not in out) for kind, listed in book.entries.items()
    }
    decks = {
        name: replace(deck, lines=tuple(line for line in deck.lines if line.entry.subject not in out))
        for name, deck in book.decks.items()
    }
    return replace(game, book=replace(book, entries=entries, decks=decks))
