"""Homebrew laid over the bundled Mahou Galaxy."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.load.book import load_book
from pnp.model.book import GameBook

SLUG = "mahou-galaxy"


@pytest.fixture(scope="session")
def galaxy() -> GameBook:
    """Return the game as it ships."""
    book, problems = load_book(None)
    assert [p for p in problems if SLUG in p.place.file] == []
    return book.games[SLUG]


@pytest.fixture
def galaxy_with(tmp_path: Path) -> Callable[[str], GameBook]:
    """Return a function that lays the text of a `cards/mine.yaml` over the bundled game."""

    def load(text: str) -> GameBook:
        (tmp_path / "cards").mkdir(exist_ok=True)
        (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n", encoding="utf-8")
        (tmp_path / "cards" / "mine.yaml").write_text(text, encoding="utf-8")
        book, problems = load_book(tmp_path)
        assert problems == ()
        return book.games[SLUG]

    return load
