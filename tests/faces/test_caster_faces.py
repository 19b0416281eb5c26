"""Cards of The Caster Chronicles: what is read from where, at any size, with long words and with none."""

from pathlib import Path

import pytest
from faces.placed import texts

from pnp.load.book import load_book
from pnp.model.book import GameBook
from pnp.render.drawing import Drawing, Group, Op
from pnp.render.renderer import Renderer
from pnp.settings import Settings
from pnp.units import CARD_SIZES, Size

ROOT = Path(__file__).parents[2]
KINDS = ("servant", "caster", "conjure", "barrier")
SIZES = ("poker", "us-poker", "bridge", "japanese", "tarot")


@pytest.fixture(scope="module")
def game() -> GameBook:
    return load_book(ROOT)[0].games["caster-chronicles"]


def face(game: GameBook, kind: str, id: str, size: Size = (63, 88), **chosen: object) -> Drawing:
    renderer = Renderer(game, [ROOT], Settings().but(chosen))
    entry = next(card for card in game.of(kind) if card.id == id)
    drawing, problems = renderer.draw(game.kinds[kind].front, renderer.values(entry, size), size)
    assert [problem.message for problem in problems] == []
    assert drawing is not None
    return drawing


def half_turned(ops: tuple[Op, ...]) -> list[tuple[Op, ...]]:
    """Return what is inside the groups that are turned upside down."""
    found = []
    for op in ops:
        if isinstance(op, Group):
            if op.matrix[0] < -0.99 and op.matrix[3] < -0.99:
                found.append(op.ops)
            else:
                found += half_turned(op.ops)
    return found


def words(drawing: Drawing) -> list[tuple[str, float, float]]:
    return [(run.text, x, y) for run, x, y in texts(drawing.ops)]


@pytest.mark.parametrize("size", ["poker", "tarot"])
def test_turned_upside_down_a_servant_shows_def_where_it_showed_atk(game, size):
    width, height = CARD_SIZES[size]
    card = next(card for card in game.of("servant") if card["atk"] != card["defence"])
    drawing = face(game, "servant", card.id, (width, height))
    (turned,) = half_turned(drawing.ops)
    assert [run.text for run, _, _ in texts(turned)] == [str(card["defence"]), "DEF"]
    upright = {text: (x, y) for text, x, y in words(drawing) if text in (str(card["atk"]), "ATK")}
    below = {text: (width - x, height - y) for text, x, y in words(drawing) if text == "DEF"}
    assert below["DEF"][1] == pytest.approx(upright["ATK"][1])
    assert 0 < upright["ATK"][0] < width / 4 > below["DEF"][0] > 0


def test_cost_and_level_stand_in_the_upper_left_corner(game):
    for kind, field in (("servant", "cost"), ("conjure", "cost"), ("barrier", "cost"), ("caster", "level")):
        card = game.of(kind)[0]
        corner = [text for text, x, y in words(face(game, kind, card.id)) if x < 16 and y < 16]
        assert str(card[field]) in corner


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_longest_and_shortest_card_of_a_type_keep_their_words_at_every_size(game, kind, name):
    width, height = CARD_SIZES[name]
    cards = sorted(game.of(kind), key=lambda card: len(str(card.fields.get("ability") or "")))
    for card in (cards[0], cards[-1]):
        outside = [
            text
            for text, x, y in words(face(game, kind, card.id, (width, height)))
            if not (0 < x < width and 1 < y < height - 1)
        ]
        assert outside == []


def test_what_stands_before_the_colon_is_slanted_and_its_keyword_bold(game):
    drawing = face(game, "servant", "shelf-owl")
    fonts = {run.text.strip(): run.font for run, _, _ in texts(drawing.ops)}
    assert "BoldItalic" in str(fonts["Enter"])
    assert "Italic" not in str(next(font for text, font in fonts.items() if text.startswith("Draw")))


@pytest.mark.parametrize("id", ["bonfire-stag", "cinder-hound"])
def test_a_keyword_alone_is_explained_in_the_words_of_the_game(game, id):
    said = " ".join(text for text, _, _ in words(face(game, "servant", id)))
    for word in {"bonfire-stag": ("Slow", "Double"), "cinder-hound": ("Unity",)}[id]:
        assert word in said
    assert "When" in said
