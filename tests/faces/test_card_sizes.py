"""Magic, beam and witch cards take the size that a project gives them, and lose none of their words."""

from collections import Counter

import pytest
from faces.placed import texts
from printed_games import book, game_run

from pnp.model.book import GameBook
from pnp.render.drawing import Drawing
from pnp.units import CARD_SIZES, Size

DECKS = [(kind, size) for kind in ("spell", "beam") for size in CARD_SIZES if size != "us-mini"]
SIZES = [*DECKS, ("witch", "poker"), ("witch", "us-poker"), ("witch", "tarot")]


@pytest.fixture(scope="module")
def game() -> GameBook:
    return book()[0].games["magical-strike"]


def _letters(drawing: Drawing) -> Counter[str]:
    return Counter(c for run, _, _ in texts(drawing.ops) for c in run.text if c.isascii() and c.isalnum())


def _drawn(game: GameBook, kind: str, size: Size) -> list[Drawing]:
    renderer, found = game_run("magical-strike").renderer, []
    for entry in game.of(kind):
        drawing, problems = renderer.draw(game.kinds[kind].front, renderer.values(entry, size), size)
        assert [problem.message for problem in problems] == []
        assert drawing is not None
        found.append(drawing)
    return found


@pytest.mark.parametrize(("kind", "name"), SIZES)
def test_every_word_is_on_the_card(game: GameBook, kind: str, name: str) -> None:
    usual = CARD_SIZES["tarot" if kind == "witch" else "poker"]
    width, height = CARD_SIZES[name]
    for drawing, known in zip(_drawn(game, kind, (width, height)), _drawn(game, kind, usual), strict=True):
        assert _letters(drawing) == _letters(known)
        outside = [run.text for run, x, y in texts(drawing.ops) if not (0 < x < width and 1 < y < height - 1)]
        assert outside == []
