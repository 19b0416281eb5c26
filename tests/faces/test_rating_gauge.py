"""The guide sheet shows how a layout was rated, on a scale with the difficulties; without a rating nothing is said."""

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
BANDS = ["LEGENDARY", "ELITE", "NORMAL", "NOVICE"]


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


def across(texts: list[Text], word: str, near: float) -> float:
    """Return where a word of the gauge begins: the one that stands at its height."""
    return min((t for t in texts if t.text == word), key=lambda t: abs(t.y - near)).x


@pytest.mark.parametrize("rating", [0, 2, 3, 27, 60, 99, 100])
@pytest.mark.parametrize("settings", [Settings(), Settings(paper="letter", ink="low")], ids=["a4", "letter-low"])
def test_the_rating_is_said_and_stands_among_the_difficulties(rating: int, settings: Settings, game: GameBook) -> None:
    texts = drawn(game, rating, settings)
    assert f"{rating} of 100" in " ".join(t.text for t in texts)
    height = next(t.y for t in texts if "test battles" in t.text)
    places = [across(texts, name, height) for name in BANDS]
    assert places == sorted(places)
    pointer = across(texts, str(rating), height)
    highest = [3, 13, 35, 60, 85]
    passed = sum(rating >= bound for bound in highest)
    assert [place < pointer + 8 for place in places[: max(0, passed - 1)]] == [True] * max(0, passed - 1)
    assert [place > pointer for place in places[passed:]] == [True] * len(places[passed:])


def test_a_rating_is_said_in_japanese_too(game: GameBook) -> None:
    assert "模擬戦100回中" in "".join(t.text for t in drawn(game, 27, Settings(lang="ja")))


def test_without_a_rating_nothing_is_said(game: GameBook) -> None:
    words = " ".join(t.text for t in drawn(game, None))
    assert "test battles" not in words
    assert words.count("ELITE") == 1


def test_without_bands_the_scale_is_plain(game: GameBook) -> None:
    bare = replace(game, values={name: value for name, value in game.values.items() if name != "bands"})
    texts = drawn(bare, 27)
    assert "27 of 100" in " ".join(t.text for t in texts)
    assert [t.text for t in texts].count("LEGENDARY") == 1
