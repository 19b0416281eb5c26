"""Strafe on the table: what a die hides is said again, signs differ without colour, words stand out."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import hypot
from pathlib import Path
from typing import Any

import pytest
from faces.contrast import contrast
from faces.placed import texts
from msgspec.structs import replace
from printed_games import book, game_run

from pnp.components.game import find_game
from pnp.impose.impose import printable
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.words import Words
from pnp.render.drawing import Drawing, Group, Shape
from pnp.settings import Settings
from pnp.units import CARD_SIZES, Size

ROOT = Path(__file__).parents[2]
DIE = 9.9
"""A d20 of 16 mm lies within so many millimetres of the middle of its space."""


@pytest.fixture(scope="module")
def game() -> GameBook:
    return book()[0].games["strafe"]


def drawn(game: GameBook, template: str, entry: Entry | None, size: Size | None, **more: Any) -> Drawing:
    renderer = game_run("strafe", ink=more.pop("ink", "full"), lang=more.pop("lang", "en")).renderer
    facts = more.pop("facts", None) or find_game(game).facts(game, entry)
    drawing, problems = renderer.draw(template, renderer.values(entry, size, facts=facts, pages=2, **more), size)
    assert [problem.message for problem in problems] == []
    assert drawing is not None
    return drawing


def words(drawing: Drawing) -> str:
    return " ".join(run.text for run, _, _ in texts(drawing.ops))


@pytest.mark.parametrize("ink", ["full", "low"])
def test_a_die_leaves_the_number_below_it_in_sight(game: GameBook, ink: str) -> None:
    for level in game.of("level"):
        facts: Any = find_game(game).facts(game, level)
        drawing = drawn(game, "map", level, None, ink=ink)
        runs, top = list(texts(drawing.ops)), _top(drawing, facts)
        left = (facts["width"] - max(facts["width"], 112)) / 2 - 3
        for cell in facts["cells"]:
            if cell["damage"]:
                around = [
                    _nearest(run.text, run.size, x + left - cell["cx"], y - top - cell["cy"])
                    for run, x, y in runs
                    if run.text == str(cell["damage"])
                    and abs(x + left - cell["cx"]) < cell["w"] / 2
                    and abs(y - top - cell["cy"]) < cell["h"] / 2
                ]
                assert sum(distance >= DIE for distance in around) == 2, (level.id, cell, around)


def test_the_seam_of_a_map_lies_between_two_rows(game: GameBook) -> None:
    for level in game.of("level"):
        facts: Any = find_game(game).facts(game, level)
        drawing = drawn(game, "map", level, None)
        seam = drawing.height / 2 - _top(drawing, facts)
        assert any(abs(cell["y"] - seam) < 0.01 for cell in facts["cells"]), (level.id, seam)


def _top(drawing: Drawing, facts: Any) -> float:
    """Where the trench begins, a tall key or a low one below it: the picture above puts the seam between two rows."""
    tops = [drawing.height - facts["height"] - below for below in (69, 57)]
    lines = {round(cell["y"], 2) for cell in facts["cells"]}
    return next((top for top in tops if round(drawing.height / 2 - top, 2) in lines), tops[-1])


def _nearest(text: str, size: float, x: float, y: float) -> float:
    """How near to the middle a number begins, its left end and its baseline given."""
    width, height = 0.45 * size * len(text), 0.7 * size
    right, top = x + width, y - height
    across = 0.0 if x < 0 < right else min(abs(x), abs(right))
    return hypot(across, 0.0 if top < 0 < y else min(abs(top), abs(y)))


def test_no_two_actions_share_a_sign(game: GameBook) -> None:
    signs = {}
    for card in game.of("action"):
        often = Counter(_outlines(drawn(game, "action", card, CARD_SIZES["poker"]).ops))
        # In the middle and in the head.
        signs[card.id] = frozenset(outline for outline, times in often.items() if times >= 2)
    assert all(signs.values())
    assert len(set(signs.values())) == len(signs)


def _outlines(ops: Iterable[object]) -> Iterator[tuple[object, ...]]:
    for op in ops:
        if isinstance(op, Group):
            yield from _outlines(op.ops)
        elif isinstance(op, Shape):
            yield op.outline


def test_no_two_pilots_share_a_symbol(game: GameBook) -> None:
    symbols = [pilot.fields["symbol"] for pilot in game.of("pilot")]
    assert len(set(symbols)) == len(symbols)
    folder = ROOT / "templates" / "strafe" / "icons"
    drawings = {(folder / f"pilot-{symbol}.svg").read_text(encoding="utf-8") for symbol in symbols}
    assert len(drawings) == len(symbols)


@pytest.mark.parametrize("name", ["poker", "us-poker", "bridge", "tarot", "japanese", "square"])
def test_every_word_is_on_the_card(game: GameBook, name: str) -> None:
    width, height = CARD_SIZES[name]
    for card in game.of("action"):
        drawing = drawn(game, "action", card, (width, height))
        usual = drawn(game, "action", card, CARD_SIZES["poker"])
        assert sorted(words(drawing).replace(" ", "")) == sorted(words(usual).replace(" ", ""))
        assert all(0 < x < width and 1 < y < height - 1 for _, x, y in texts(drawing.ops))


@pytest.mark.parametrize("words_", [1, 2])
def test_words_stay_out_of_the_signs_in_the_head(game: GameBook, words_: int) -> None:
    width, height = CARD_SIZES["poker"]
    for card in game.of("action"):
        name = Words({"en": " ".join([str(card.fields["name"].said("en"))] * words_)})
        longer = replace(card, fields={**card.fields, "name": name})
        for run, x, y in texts(drawn(game, "action", longer, (width, height)).ops):
            end, small = x + 0.4 * run.size * len(run.text), 9.2 if y < 7 else 3
            assert (x > 15.8 and end < width - small) or y > 18, (card.id, run.text)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_quick_reference_is_set_in_one_size_that_is_read_in_a_hurry(game: GameBook, lang: str) -> None:
    card, size = next(iter(game.of("reference"))), CARD_SIZES["tarot"]
    faces = [drawn(game, template, card, size, lang=lang) for template in ("reference", "reference-back")]
    plain = [
        run
        for face in faces
        for run, _, _ in texts(face.ops)
        if run.font.name.endswith(("Sans-Regular", "Gothic-Regular"))
    ]
    sizes = {round(run.size / 25.4 * 72, 1) for run in plain}
    assert len(sizes) == 1
    assert min(sizes) >= 8.5


@pytest.mark.parametrize("up", [1, 2, 4])
def test_a_score_sheet_is_printed_filled_in(game: GameBook, up: int) -> None:
    pad = next(pad for pad in game.of("pad") if pad.fields["up"] == up)
    size = printable(Settings())
    blank = dict(find_game(game).facts(game, pad))
    facts = blank | {"filled": [_player("Maximilian Featherstonehaugh", 10)]}
    found = words(drawn(game, "score-sheet", pad, size, facts=facts))
    # One to a page has room for points and counts; smaller ones hold counts, as the heads multiply them.
    for told in ("Maximilian", "12345", "+2", *(("−420", "−1200") if up == 1 else ("3 11 1600 84 40 12",))):
        assert told in found
    assert "12345" not in words(drawn(game, "score-sheet", pad, size, facts=blank))


def _player(name: str, rounds: int) -> Mapping[str, object]:
    line = {
        "level": 3,
        "survived": True,
        "level_points": 3000,
        "hit_points": 11,
        "hit_point_points": 110,
        "coins": 1600,
        "seconds": 84,
        "second_points": -420,
        "cards": 40,
        "card_points": -200,
        "repairs": 12,
        "repair_points": -1200,
        "target_points": 5000,
        "total": 7890,
        "running": 12345,
        "skill": 2,
        "skill_total": 4,
    }
    lines = [{"round": n + 1, **line} for n in range(rounds)]
    return {
        "name": name,
        "numbers": list(range(1, 31)),
        "since": 0,
        "carried": 0,
        "final": True,
        "rounds": lines,
        "total": 99999,
        "skill": 4,
        "place": 1,
        "won": True,
    }


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        *((name, "#ffffff") for name in ("ink", "phosphor", "port", "starboard", "back", "turbo", "threat")),
        *((name, "#ffffff") for name in ("penny", "nickel", "dime", "steel")),
        ("ink", "range"),
        ("ink", "#eef4f2"),
    ],
)
def test_words_stand_out_from_their_ground(game: GameBook, text: str, ground: str) -> None:
    assert contrast(game.theme.get(text, text), game.theme.get(ground, ground)) >= 4.5


def test_pilots_stand_out_from_white(game: GameBook) -> None:
    faint = [p.id for p in game.of("pilot") if contrast(str(p.fields["colour"]), "#ffffff") < 4.5]
    assert faint == []
