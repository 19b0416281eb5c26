"""Cards of The Caster Chronicles: what is read from where, at any size, with long words and with none."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from faces.placed import texts
from msgspec.structs import replace

from pnp.emblems.pen import chance
from pnp.games.caster_chronicles.art.spell import KINDS as SPELLS
from pnp.load.book import load_book
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.render.drawing import Drawing, Group, Op, Text
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
    return drawn(game, next(card for card in game.of(kind) if card.id == id), size, **chosen)


@cache
def renderer_of(game: GameBook, **chosen: Any) -> Renderer:
    return Renderer(game, [ROOT], Settings().but(chosen))


def drawn(game: GameBook, entry: Entry, size: Size = (63, 88), **chosen: object) -> Drawing:
    renderer = renderer_of(game, **chosen)
    drawing, problems = renderer.draw(game.kinds[entry.kind].front, renderer.values(entry, size), size)
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


def test_what_stands_before_the_colon_is_slanted_and_keywords_are_bold_and_upright(game):
    fonts = {run.text.strip(" \u00a0:"): str(run.font) for run, _, _ in texts(face(game, "servant", "shelf-owl").ops)}
    assert "Bold" in fonts["Enter"]
    assert "Italic" not in fonts["Enter"]
    assert "Italic" not in next(font for text, font in fonts.items() if text.startswith("Draw"))
    fonts = {run.text.strip(): str(run.font) for run, _, _ in texts(face(game, "caster", "odile-2").ops)}
    assert "Italic" in next(font for text, font in fonts.items() if text.startswith("Whenever"))


@pytest.mark.parametrize("id", ["bonfire-stag", "cinder-hound"])
def test_a_keyword_alone_is_explained_in_the_words_of_the_game(game, id):
    said = " ".join(text for text, _, _ in words(face(game, "servant", id)))
    for word in {"bonfire-stag": ("Slow", "Double"), "cinder-hound": ("Unity",)}[id]:
        assert word in said
    assert "When" in said


def pictures(drawing: Drawing) -> tuple[Op, ...]:
    """Return the shapes of a face without its words: what tells cards apart from across a table."""

    def shapes(ops: tuple[Op, ...]) -> tuple[Op, ...]:
        inside = (replace(op, ops=shapes(op.ops)) if isinstance(op, Group) else op for op in ops)
        return tuple(op for op in inside if not isinstance(op, Text))

    return shapes(drawing.ops)


def test_no_two_cards_of_the_set_have_the_same_picture(game):
    seen = {pictures(face(game, kind, card.id, ink="low")) for kind in KINDS for card in game.of(kind)}
    assert len(seen) == sum(len(game.of(kind)) for kind in KINDS)


def test_creatures_and_spells_differ_by_more_than_their_colour(game):
    forms = Counter(card.fields.get("form") for card in game.of("servant"))
    assert [form for form, count in forms.items() if count > 1 or not form] == []
    spells = Counter(
        (card["element"], card.fields.get("form") or chance("spell", card.id).choice(SPELLS))
        for card in game.of("conjure")
    )
    assert max(spells.values()) == 1


@pytest.mark.parametrize("number", [4, 12, 69, 100, 1000])
def test_numbers_of_many_digits_keep_clear_of_sword_and_frame(game, number):
    card = game.of("servant")[0]
    fields = {**card.fields, "atk": number, "defence": number, "cost": number}
    drawing = drawn(game, replace(card, fields=fields))
    upright, turned = drawing.ops, half_turned(drawing.ops)[0]
    for ops, left, right in ((upright, 7.0, 15.6), (turned, 7.0, 15.6), (upright, 3.8, 14.2)):
        places = [(run, x) for run, x, _ in texts(ops) if run.text == str(number) and left < x < right]
        assert places
        run, x = min(places, key=lambda place: place[1] if left > 5 else -place[0].size)
        assert x + sum(run.font.advance(ch) for ch in run.text) * run.size < right


def test_six_traits_stay_in_their_band_and_twelve_are_told(game):
    card = game.of("servant")[0]
    six = ["Bellfoundry", "Greenhouse", "Lodestone", "Moonloft", "Construct", "Tidehall"]
    drawing = drawn(game, replace(card, fields={**card.fields, "traits": six}))
    rows = {round(y, 2) for text, _, y in words(drawing) if "Greenhouse" in text or "Tidehall" in text}
    assert len(rows) == 2
    assert 51 < min(rows) - 1.6 < max(rows) < 56.4
    renderer = Renderer(game, [ROOT], Settings())
    values = renderer.values(replace(card, fields={**card.fields, "traits": six * 2}), (63, 88))
    assert [problem.code for problem in renderer.draw("servant", values, (63, 88))[1]] == ["PNP357"]
