"""The cards of a list that are known, with what is wrong with the others told on standard error."""

from pnp.check.reach import deck_kinds
from pnp.cli.commands.deck.lists import Lists
from pnp.cli.project import say
from pnp.decks.matching.card_names import CardNames
from pnp.decks.matching.match_list import MatchedList, match_list
from pnp.load.findings import Findings
from pnp.model.book import GameBook
from pnp.model.deck import Deck
from pnp.problem import Problem, has_errors


def known_deck(lists: Lists, number: int = 0) -> tuple[MatchedList, bool]:
    """Return the deck of one of the lists, and whether anything about it is wrong; problems are said."""
    listed, game = lists.read[number]
    findings = Findings()
    found = match_list(listed, CardNames(game, deck_kinds(game)), findings)
    problems = (*lists.problems, *findings.all())
    say(problems, lists.root)
    return found, has_errors(problems)


def all_decks(lists: Lists) -> tuple[list[tuple[GameBook, Deck]], tuple[Problem, ...]]:
    """Return every deck with a card that is known, and what is wrong with the lists."""
    findings = Findings()
    decks = []
    for listed, game in lists.read:
        found = match_list(listed, CardNames(game, deck_kinds(game)), findings)
        decks += [(game, found.deck)] if found.deck.lines else []
    return decks, (*lists.problems, *findings.all())
