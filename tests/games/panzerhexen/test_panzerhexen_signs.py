"""Signs in texts are named wherever a player may look, and the fight of the rules sheet is one of real cards."""

import re
from typing import Any, cast

import pytest
from msgspec.structs import replace
from printed_games import ROOT, faces, printed, texts

from pnp.games.panzerhexen.facts import facts
from pnp.impose.impose import printable
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.words import Words
from pnp.render.renderer import Renderer
from pnp.settings import Settings

NAMES = {"en": ("influence", "magic"), "ja": ("発言力", "魔力")}
NAMES["both"] = (*NAMES["en"], *NAMES["ja"])


@pytest.mark.parametrize("lang", NAMES)
@pytest.mark.parametrize("component", ["counters", "quick-reference", "rules-sheet"])
def test_influence_and_magic_are_named_beside_their_signs(component: str, lang: str) -> None:
    (one,) = (one for one in printed("panzerhexen", lang=lang)[0] if one.component.id == component)
    said = ["".join(run.text for run, _ in texts(face.ops)).lower() for face in faces(one)]
    assert [name for name in NAMES[lang] if not any(name in face for face in said)] == []


def test_every_counter_says_its_worth_and_its_name_on_both_sides() -> None:
    (one,) = (one for one in printed("panzerhexen", lang="en")[0] if one.component.id == "counters")
    for paper in one.sheets:
        for piece in paper.placements:
            said = "".join(run.text for run, _ in texts(piece.drawing.ops))
            assert any(worth in said for worth in "15")
            assert any(name in said for name in ("INFLUENCE", "MAGIC"))


def test_no_player_has_the_sign_of_magic(bundled: GameBook) -> None:
    assert "star" not in {str(player["symbol"]) for player in bundled.of("player")}


def test_english_says_how_many_before_the_sign(bundled: GameBook) -> None:
    behind = re.compile(r"\{(?:magic|influence)\} (?:\*\*)?(?:\d|\{=)")
    told = [
        (entry.subject, field)
        for entries in bundled.entries.values()
        for entry in entries
        for field, text in entry.fields.items()
        if isinstance(text, Words) and behind.search(text.texts.get("en", ""))
    ]
    assert told == []


def test_the_fight_on_the_rules_sheet_is_one_of_cards_and_won(bundled: GameBook) -> None:
    fight = cast(dict[str, Any], facts(bundled, None)["example"])
    witch, neuroi = card(bundled, "witch", fight["witch"]), card(bundled, "neuroi", fight["neuroi"])
    gear = [card(bundled, one["kind"], one["id"]) for one in fight["gear"]]
    assert {one.kind for one in gear} == {"striker", "firearm"}
    assert witch["gift"] is None
    power = sum(whole(one, "attack") for one in (witch, *gear)) + fight["magic"]
    assert (fight["power"], fight["attack"]["sum"], sum(fight["attack"]["parts"])) == (power, power, power)
    assert fight["defence"]["sum"] == sum(whole(one, "defence") for one in (witch, *gear))
    assert power >= whole(neuroi, "defence")
    assert whole(witch, "range") > whole(neuroi, "range")
    assert (fight["first"], fight["won"], fight["hurt"]) == ("witch", True, False)


@pytest.mark.parametrize("lang", ["en", "ja", "both"])
def test_the_rules_sheet_tells_the_fight_by_the_names_and_numbers_of_its_cards(bundled: GameBook, lang: str) -> None:
    told = sheet(bundled, lang)
    for each in ("en", "ja") if lang == "both" else (lang,):
        for kind, name in (
            ("witch", "tamao"),
            ("neuroi", "buoy"),
            ("striker", "n-4"),
            ("firearm", "light-machine-gun"),
        ):
            plain = re.sub(r"\{([^|}]*)\|[^}]*\}", r"\1", cast(Words, card(bundled, kind, name)["name"]).texts[each])
            assert plain.replace(" ", "") in told, (each, name)
    assert "4+3+1=8" in told
    assert "3+2=5" in told


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({}, "She strikes first: attack 8 against defence 8 hits."),
        ({"defence": 9}, "She strikes first: attack 8 against defence 9 misses."),
        ({"defence": 9, "attack": 5}, "She strikes first: she is hit."),
        ({"range": 2, "attack": 5}, "Both strike at once: attack 8 against defence 8 hits, and so does the Neuroi."),
        ({"range": 3, "attack": 5}, "It strikes first: she is hit."),
        ({"range": 3}, "It strikes first: attack 8 against defence 8 hits."),
    ],
)
def test_the_fight_follows_the_cards(bundled: GameBook, changed: dict[str, int], says: str) -> None:
    others = tuple(
        replace(one, fields={**one.fields, **changed}) if one.id == "buoy" else one for one in bundled.of("neuroi")
    )
    game = replace(bundled, entries={**bundled.entries, "neuroi": others})
    assert says.replace(" ", "") in sheet(game, "en")


@pytest.mark.parametrize("gone", ["witch", "neuroi", "striker", "firearm"])
def test_a_set_without_the_cards_of_the_fight_still_has_a_rules_sheet(bundled: GameBook, gone: str) -> None:
    few = replace(bundled, entries={**bundled.entries, gone: bundled.of(gone)[1:2]})
    assert "Afight" in sheet(few, "en")
    none = replace(bundled, entries={**bundled.entries, gone: ()})
    assert "Afight" in sheet(none, "en")


def card(game: GameBook, kind: str, name: str) -> Entry:
    return next(one for one in game.of(kind) if one.id == name)


def whole(entry: Entry, field: str) -> int:
    return cast(int, entry[field])


def sheet(game: GameBook, lang: str) -> str:
    """What the second page of the rules says, in reading order, without spaces."""
    settings = Settings(lang=lang)
    renderer = Renderer(game, [ROOT], settings)
    size = printable(settings)
    values = renderer.values(None, size, page=2, pages=2, facts=facts(game, None))
    drawing, problems = renderer.draw("rules-sheet", values, size)
    assert [problem.message for problem in problems] == []
    assert drawing is not None
    return re.sub(r"\s+", "", "".join(run.text for run, _ in texts(drawing.ops)))


@pytest.mark.parametrize(
    "words", ["READ FIRST", "最初に読む", "Witches", "ウィッチ", "One for each player.", "Print at", "倍率"]
)
def test_the_print_guide_speaks_both_languages(words: str) -> None:
    (guide,) = (one for one in printed("panzerhexen", lang="both")[0] if one.component.id == "print-guide")
    (face,) = faces(guide)
    assert words in "".join(run.text for run, _ in texts(face.ops))
