"""Panzer Hexen on the table: each field in its place, turned cards read upright, decks told apart without colour."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from faces.contrast import contrast
from faces.placed import texts
from printed_games import book, printed
from printed_games import texts as sized

from pnp.impose.printed import Printed
from pnp.model.words import without_readings
from pnp.render.drawing import IDENTITY, Drawing, Group, Matrix, Text
from pnp.units import POINTS_PER_MM

DECKS = {
    "witches": 11, "actions": 30, "action-bonus": 4, "neuroi": 30, "strikers": 12, "firearms": 12, "policies": 24
}  # fmt: skip
PILES = ("neuroi", "strikers", "firearms", "policies")
SETTINGS = [
    {"lang": "ja"}, {"lang": "both"}, {"lang": "ja", "ink": "low"}, {"lang": "both", "paper": "letter"},
    {"lang": "en", "paper": "letter", "ink": "low"},
]  # fmt: skip
TONES = ("ink", "navy", "stamp", "olive", "rust", "teal", "gold", "hull", "influence", "magic")
LANGS = ["ja", "en", "both"]


@cache
def deck(component: str, lang: str = "ja", ink: str = "full") -> dict[str, Drawing]:
    """Return each card's face by its id."""
    placements = [p for s in _of(component, lang, ink).sheets if s.side != "back" for p in s.placements]
    return {p.card: p.drawing for p in placements}


def _of(component: str, lang: str, ink: str = "full") -> Printed:
    done, problems = printed("panzerhexen", lang=lang, ink=ink)
    assert [problem.message for problem in problems] == []
    return next(one for one in done if one.component.id == component)


def turned(ops: Iterable[object], matrix: Matrix = IDENTITY) -> Iterator[str]:
    """Yield the words that read upright when the card has been turned clockwise."""
    for op in ops:
        if isinstance(op, Group):
            a, b, c, d, e, f = op.matrix
            g, h, i, j, k, m = matrix
            whole = (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)
            yield from turned(op.ops, whole)
        elif isinstance(op, Text) and abs(matrix[0]) < 0.01 and matrix[1] < -0.99:
            yield op.text


def bare(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("chosen", SETTINGS, ids=str)
def test_every_component_prints_and_can_be_read(chosen: dict[str, str]) -> None:
    done, problems = printed("panzerhexen", **chosen)
    assert [problem.message for problem in problems] == []
    small = {
        (one.component.id, run.text, round(run.size * scale * POINTS_PER_MM, 2))
        for one in done
        for sheet in one.sheets
        for p in sheet.placements
        if p.scale == 1.0
        for run, scale in sized(p.drawing.ops)
        if run.size * scale * POINTS_PER_MM < 6.49
        if one.component.id not in ("print-guide", "rules-sheet") or scale > 0.95  # there cards stand in small
    }
    assert small == set()


@pytest.mark.parametrize(("component", "state"), [("witches", "消耗"), ("strikers", "失調"), ("firearms", "失調")])
def test_a_card_on_its_side_says_its_name_and_what_that_means(component: str, state: str) -> None:
    game = book()[0].games["panzerhexen"]
    kind = game.components[component].cards
    names = {entry.id: entry.fields["name"].said("ja") for entry in game.of(str(kind))}
    for card, drawing in deck(component).items():
        said = bare("".join(turned(drawing.ops)))
        assert state in said
        assert bare(without_readings(names[card])) in said


@pytest.mark.parametrize("lang", ["ja", "both"])
@pytest.mark.parametrize("component", ["actions", "neuroi", "policies"])
def test_a_card_that_is_never_turned_has_its_japanese_name_upright_on_its_spine(component: str, lang: str) -> None:
    game = book()[0].games["panzerhexen"]
    kind = {"actions": "action", "policies": "policy"}.get(component, component)
    names = {entry.id: without_readings(entry.fields["name"].said("ja")) for entry in game.of(kind)}
    for card, drawing in deck(component, lang).items():
        name = names[card.partition("-")[2].partition("-")[2] if component == "actions" else card]
        spine = [
            (y, run.text)
            for run, x, y in texts(drawing.ops)
            if abs(x + run.font.advance(run.text) * run.size / 2 - (57.9 if component == "neuroi" else 4.4)) < 2
            and run.text in name
            and len(run.text) == 1
        ]
        assert "".join(text for _, text in spine) == bare(name), card
        assert [y for y, _ in spine] == sorted(y for y, _ in spine)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("component", ["witches", "strikers", "firearms", "policies"])
def test_names_are_at_the_left_and_numbers_in_the_corner(component: str, lang: str) -> None:
    field = "priority" if component == "witches" else "cost"
    game = book()[0].games["panzerhexen"]
    values = {entry.id: str(entry.fields[field]) for entry in game.of(str(game.components[component].cards))}
    for card, drawing in deck(component, lang).items():
        corner = [run.text for run, x, y in texts(drawing.ops) if x > 45 and y < 18]
        assert values[card] in corner, card
        assert any(x < 20 and y < 18 for _, x, y in texts(drawing.ops)), card


@pytest.mark.parametrize("lang", LANGS)
def test_a_neuroi_is_the_other_way_round(lang: str) -> None:
    for entry in book()[0].games["panzerhexen"].of("neuroi"):
        placed = [(run.text, x, y) for run, x, y in texts(deck("neuroi", lang)[entry.id].ops)]
        numbers = [text for text, x, y in placed if 40 < x < 56 and 20 < y < 70]
        for field in ("attack", "defence", "range", "vp"):
            assert str(entry.fields[field]) in numbers, (entry.id, field)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("component", list(DECKS))
def test_words_keep_off_the_cut(component: str, lang: str) -> None:
    near = [
        (card, run.text, round(x, 1), round(y, 1))
        for card, drawing in deck(component, lang).items()
        for run, x, y in texts(drawing.ops)
        if not (2.5 < x < drawing.width - 2.5 and 2.5 < y < drawing.height - 2.5)
    ]
    assert near == []


def test_cards_of_the_piles_share_a_back_and_no_other_deck_has_it() -> None:
    backs = {
        name: {p.drawing for s in _of(name, "ja").sheets if s.side == "back" for p in s.placements} for name in DECKS
    }
    assert {len(found) for found in backs.values()} == {1}
    assert len(set().union(*(backs[name] for name in PILES))) == 1
    assert len(set().union(*backs.values())) == 4


def test_players_are_told_apart_by_their_sign_alone() -> None:
    folder = Path(__file__).parents[2] / "templates" / "panzerhexen" / "parts"
    look = (folder / "look.svg.j2").read_text(encoding="utf-8")
    symbols = [player.fields["symbol"] for player in book()[0].games["panzerhexen"].of("player")]
    assert len(set(symbols)) == 5
    drawn = [symbol for symbol in symbols if f'symbol == "{symbol}"' in look]
    assert len(drawn) >= 4  # the fifth is what all others are not


@pytest.mark.parametrize(
    ("text", "ground"),
    [*((name, ground) for name in TONES for ground in ("sheet", "#ffffff")), ("ink", "paper")],
)  # fmt: skip
def test_words_stand_out_from_their_ground(text: str, ground: str) -> None:
    theme = book()[0].games["panzerhexen"].theme
    assert contrast(theme[text], theme.get(ground, ground)) >= 4.5


def test_players_stand_out_from_paper() -> None:
    players = book()[0].games["panzerhexen"].of("player")
    assert [p.id for p in players if contrast(str(p.fields["colour"]), "#ffffff") < 4.5] == []


@pytest.mark.parametrize(
    ("component", "captions"),
    [
        ("witches", ("優先度", "Priority")),
        ("neuroi", ("勝利点", "VP")),
        ("policies", ("勝利点", "VP")),
        ("strikers", ("勝利点", "VP")),
        ("firearms", ("勝利点", "VP")),
    ],
)
def test_in_two_languages_captions_are_told_in_both(component: str, captions: tuple[str, ...]) -> None:
    for drawing in deck(component, "both").values():
        said = [run.text for run, _, _ in texts(drawing.ops)]
        assert [caption for caption in captions if caption not in said] == []


def test_in_two_languages_the_figures_of_the_rules_speak_both() -> None:
    done = _of("rules-sheet", "both")
    said = bare(
        " ".join(run.text for sheet in done.sheets for p in sheet.placements for run, _, _ in texts(p.drawing.ops))
    )
    for words in ("Howtoreadthecards", "twodrawpiles", "Notready", "Afight"):
        assert words in said
