"""A small game with deck rules, and how to judge a list by them."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from pnp.decks.checking.deck_checker import CheckedDeck, DeckChecker
from pnp.decks.checking.formats import formats_of
from pnp.decks.reading.read import parse_deck_list
from pnp.load.book import load_book
from pnp.load.findings import Findings
from pnp.load.text import decode
from pnp.model.book import GameBook
from pnp.problem import Problem

LANTERNS = Path(__file__).with_name("lanterns.yaml")


@cache
def book_of(path: Path | None) -> dict[str, GameBook]:
    book, problems = load_book(None, (path,) if path else ())
    assert problems == ()
    return dict(book.games)


@pytest.fixture(scope="session")
def lanterns() -> GameBook:
    return book_of(LANTERNS)["lanterns"]


@pytest.fixture(scope="session")
def bundled() -> dict[str, GameBook]:
    return book_of(None)


Judging = Callable[..., tuple[list[str], CheckedDeck | None, tuple[Problem, ...]]]


@pytest.fixture(scope="session")
def judge() -> Judging:
    """Return a function from a list and a game to `CODE line:column` of all problems, the verdicts, the problems."""
    checker = cache(DeckChecker)

    def judged(text: str, game: GameBook, file: str = "deck.txt", formats: tuple[str, ...] = ()):
        findings = Findings()
        content = decode(text.encode("utf-8", "surrogatepass"), file, findings)
        listed = None if content is None else parse_deck_list(content, file, findings)
        if listed is None:
            found, problems = None, findings.all()
        else:
            wanted = [f for f in formats_of(game) if f.name in formats] if formats else formats_of(game)[:1]
            found = checker(game).check(listed, wanted)
            problems = (*findings.all(), *found.problem_formats())
        said = [f"{p.code} {p.place.line}:{p.place.column}" for p in sorted(problems, key=lambda p: (p.place, p.code))]
        return said, found, tuple(problems)

    return judged
