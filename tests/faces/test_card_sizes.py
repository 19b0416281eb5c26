"""Magic, beam and witch cards take the size that a project gives them, and lose none of their words."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from pnp.load.book import load_book
from pnp.model.book import GameBook
from pnp.render.drawing import IDENTITY, Drawing, Group, Matrix, Text
from pnp.render.renderer import Renderer
from pnp.settings import Settings
from pnp.units import CARD_SIZES, Size

ROOT = Path(__file__).parents[2]
DECKS = [(kind, size) for kind in ("spell", "beam") for size in CARD_SIZES if size != "us-mini"]
SIZES = [*DECKS, ("witch", "poker"), ("witch", "us-poker"), ("witch", "tarot")]


@pytest.fixture(scope="module")
def game() -> GameBook:
    return load_book(ROOT)[0].games["magical-strike"]


def _then(first: Matrix, last: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = last
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def _texts(ops: Iterable[object], matrix: Matrix = IDENTITY) -> Iterator[tuple[str, float, float]]:
    """Each run of text with the place on the card where it begins."""
    for op in ops:
        if isinstance(op, Text):
            a, b, c, d, e, f = matrix
            yield op.text, a * op.x + c * op.y + e, b * op.x + d * op.y + f
        elif isinstance(op, Group):
            yield from _texts(op.ops, _then(op.matrix, matrix))


def _letters(drawing: Drawing) -> Counter[str]:
    return Counter(c for text, _, _ in _texts(drawing.ops) for c in text if c.isascii() and c.isalnum())


def _drawn(game: GameBook, kind: str, size: Size) -> list[Drawing]:
    renderer, found = Renderer(game, [ROOT], Settings()), []
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
        outside = [text for text, x, y in _texts(drawing.ops) if not (0 < x < width and 1 < y < height - 1)]
        assert outside == []
