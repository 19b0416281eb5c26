"""Read a deck list in a test, and see which cards it is found to hold."""

from collections import Counter

from pnp.check.rule_scope import deck_kinds
from pnp.decks.matching.card_names import CardNames
from pnp.decks.matching.match_list import MatchedList, match_list
from pnp.decks.reading.read import parse_deck_list
from pnp.load.findings import Findings
from pnp.model.book import GameBook
from pnp.problem import Problem


def read(text: str, game: GameBook, file: str = "deck.txt") -> tuple[MatchedList, tuple[Problem, ...]]:
    findings = Findings()
    listed = parse_deck_list(text, file, findings)
    assert listed is not None
    return match_list(listed, CardNames(game, deck_kinds(game)), findings), findings.all()


def cards(found: MatchedList) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for line in found.deck.lines:
        counts[line.entry.id] += line.copies
    return dict(counts)
