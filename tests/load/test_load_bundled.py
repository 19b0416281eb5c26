"""The bundled games load without a problem."""

from pnp.bundled import bundled_root
from pnp.load.book import load_book


def test_bundled_games_load_clean() -> None:
    book, problems = load_book(None)
    assert problems == ()
    assert "magical-strike" in book.games
    assert all(game.local for game in book.games.values())
    assert book.roots == (bundled_root(),)
