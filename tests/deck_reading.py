"""Read a deck list in a test, and see which cards it is found to hold."""

from pnp.check.card_names import CardNames
from pnp.check.reach import deck_kinds
from pnp.decks.resolve import Resolved, resolve
from pnp.load.deck_lists.read import deck_list_of
from pnp.load.findings import Findings
from pnp.model.book import GameBook
from pnp.problem import Problem


def read(text: str, game: GameBook, file: str = "deck.txt") -> tuple[Resolved, tuple[Problem, ...]]:
    findings = Findings()
    listed = deck_list_of(text, file, findings)
    assert listed is not None
    return resolve(listed, CardNames(game, deck_kinds(game)), findings), findings.all()


def cards(found: Resolved) -> dict[str, int]:
    return {line.entry.id: line.copies for line in found.deck.lines}
