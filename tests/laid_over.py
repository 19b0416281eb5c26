"""A game as it ships, and with a project of one file laid over it."""

from pathlib import Path

from pnp.load.book import load_book
from pnp.model.book import GameBook


def as_shipped(slug: str) -> GameBook:
    book, problems = load_book(None, games=(slug,))
    assert [p for p in problems if slug in p.place.file] == []
    return book.games[slug]


def laid_over(slug: str, folder: Path, text: str) -> GameBook:
    """Lay the text of a `cards/mine.yaml` in this folder over the bundled game."""
    (folder / "cards").mkdir(exist_ok=True)
    (folder / "cards.yaml").write_text("include: [cards/*.yaml]\n", encoding="utf-8")
    (folder / "cards" / "mine.yaml").write_text(text, encoding="utf-8")
    book, problems = load_book(folder, games=(slug,))
    assert problems == ()
    return book.games[slug]
