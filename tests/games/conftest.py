"""The game of a folder's tests, as it ships and with homebrew laid over it. The folder is called as the game's slug."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from pnp.load.book import load_book
from pnp.model.book import GameBook

GAMES = Path(__file__).parent


def slug_of(test: Path) -> str:
    return test.relative_to(GAMES).parts[0].replace("_", "-")


@cache
def as_shipped(slug: str) -> GameBook:
    book, problems = load_book(None, games=(slug,))
    assert [p for p in problems if slug in p.place.file] == []
    return book.games[slug]


@pytest.fixture(scope="module")
def bundled(request: pytest.FixtureRequest) -> GameBook:
    """Return the game as it ships."""
    return as_shipped(slug_of(request.path))


@pytest.fixture
def homebrew(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], GameBook]:
    """Return a function that lays the text of a `cards/mine.yaml` over the bundled game."""
    slug = slug_of(request.path)

    def load(text: str) -> GameBook:
        (tmp_path / "cards").mkdir(exist_ok=True)
        (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n", encoding="utf-8")
        (tmp_path / "cards" / "mine.yaml").write_text(text, encoding="utf-8")
        book, problems = load_book(tmp_path, games=(slug,))
        assert problems == ()
        return book.games[slug]

    return load
