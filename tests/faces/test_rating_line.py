"""The guide sheet says how a layout was rated; without a rating it says nothing."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from printed_games import book, game_run

from pnp.components.game import find_game
from pnp.impose.impose import printable
from pnp.model.book import GameBook
from pnp.render.drawing import Group, Text
from pnp.render.renderer import Renderer
from pnp.settings import Settings

ROOT = Path(__file__).parents[2]
PLAIN = Settings()


@pytest.fixture(scope="module")
def game() -> GameBook:
    return book()[0].games["magical-strike"]


def _texts(ops: Iterable[object]) -> Iterator[Text]:
    for op in ops:
        if isinstance(op, Text):
            yield op
        elif isinstance(op, Group):
            yield from _texts(op.ops)


def drawn(game: GameBook, rating: int | None, settings: Settings = PLAIN) -> list[Text]:
    """Return the words on a layout's guide sheet."""
    entry = game.of("layout")[0]
    rated = replace(entry, fields={**entry.fields, "rating": rating})
    size = printable(settings)
    known = game_run("magical-strike", paper=settings.paper, ink=settings.ink, lang=settings.lang)
    renderer = known.renderer if game is known.data else Renderer(game, [ROOT], settings)
    facts = find_game(game).facts(game, rated)
    values = renderer.values(rated, size, side="front", page=1, pages=1, facts=facts)
    drawing, problems = renderer.draw("recognition-guide", values, size)
    assert problems == ()
    return list(_texts(drawing.ops))


@pytest.mark.parametrize("rating", [0, 27, 100])
@pytest.mark.parametrize("settings", [Settings(), Settings(paper="letter", ink="low")], ids=["a4", "letter-low"])
def test_the_rating_is_said_in_a_line(rating: int, settings: Settings, game: GameBook) -> None:
    texts = drawn(game, rating, settings)
    assert f"{rating} of 100" in " ".join(t.text for t in texts)


def test_a_rating_is_said_in_japanese_too(game: GameBook) -> None:
    assert "模擬戦100回中" in "".join(t.text for t in drawn(game, 27, Settings(lang="ja")))


def test_without_a_rating_nothing_is_said(game: GameBook) -> None:
    words = " ".join(t.text for t in drawn(game, None))
    assert "test battles" not in words
    assert words.count("ELITE") == 1
