"""What of a game can be drawn at all: not the entries that a rule finds far too large."""

from dataclasses import replace

from pnp.check.unread import patiently, with_unread
from pnp.components.game import Game
from pnp.problem import Problem


def too_large(game: Game) -> list[Problem]:
    """Return what the rules say of entries that are not drawn."""
    seen = with_unread(game.book)
    return [problem for rule in game.rules if rule.undrawn for problem in patiently(rule.check, seen)]


def drawable(game: Game) -> Game:
    """Return the game without the entries that are not drawn, for the templates that show them all as well."""
    out = {problem.subject for problem in too_large(game)}
    if not out:
        return game
    book = game.book
    entries = {kind: tuple(e for e in each if e.subject not in out) for kind, each in book.entries.items()}
    decks = {
        name: replace(deck, lines=tuple(line for line in deck.lines if line.entry.subject not in out))
        for name, deck in book.decks.items()
    }
    return replace(game, book=replace(book, entries=entries, decks=decks))
