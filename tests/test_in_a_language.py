"""`--lang`: a game is printed in a language whole, or what it lacks is told and nothing is printed."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pypdfium2
import pytest
from printed_games import SLUGS, book, faces, game_run, printed, texts

from pnp.build import build
from pnp.load.book import load_book
from pnp.model.deck import Deck, DeckLine
from pnp.model.words import Words
from pnp.pipeline.build_result import BuildResult
from pnp.pipeline.languages import language_problems
from pnp.pipeline.preview import preview
from pnp.pipeline.print_deck import print_decks
from pnp.pipeline.run import Run
from pnp.pipeline.run_summary import second_texts
from pnp.problem import FixedPlace, Place
from pnp.settings import Job

GAME = """
game: own
title: {en: Own, ja: 自作}
languages: [en, ja]
%s
kinds:
  card:
    front: face
    back: ""
    fields:
      name: text
      note: {type: markup, optional: true}
      tags: {type: list, of: text, default: null, optional: true}
      code: {type: text, optional: true, translated: false}
cards:
%s
components: {cards: {title: {en: Cards, ja: カード}, cards: card}}
"""
WHOLE = """
  - {id: two, name: {en: Two, ja: 二}, code: KX-2}
  - {id: sum, name: "+2", note: "{star} 3"}
"""
HALF = """
  - {id: two, name: {en: Two, ja: 二}, tags: [quick, {en: slow, ja: 遅い}]}
  - {id: three, name: Three, note: {en: "{star} left"}}
  - {id: four, name: Four}
"""
FACE = '<svg viewBox="0 0 63 88"><text x="5" y="9" font-size="4">{{ card.name }}</text></svg>'


def made(tmp_path: Path, cards: str, lang: str, faces: str = "", *, force: bool = False) -> BuildResult:
    file = tmp_path / "own.yaml"
    file.write_text(GAME % (faces, cards.strip("\n")), encoding="utf-8")
    folder = tmp_path / "templates" / "own"
    (folder / "icons").mkdir(parents=True, exist_ok=True)
    (folder / "face.svg.j2").write_text(FACE, encoding="utf-8")
    (folder / "icons" / "star.svg").write_text('<svg viewBox="0 0 1 1"><rect width="1" height="1"/></svg>')
    return build(Job(out=tmp_path / "output", files=(file,), force=force), {"lang": lang})


def messages(outcome: BuildResult) -> list[tuple[str, str]]:
    return [(problem.code, problem.message) for problem in outcome.problems]


def test_a_game_with_texts_and_templates_in_a_language_prints_in_it(tmp_path: Path) -> None:
    for lang, declared in (("en", ""), ("ja", "faces: [en, ja]"), ("both", "faces: [en, ja, both]")):
        outcome = made(tmp_path, WHOLE, lang, declared)
        assert (messages(outcome), bool(outcome.written)) == ([], True), lang


def test_texts_that_lack_a_language_are_counted_by_field_with_the_first_place_of_each_kind(tmp_path: Path) -> None:
    outcome = made(tmp_path, HALF, "ja", "faces: [en, ja]")
    (problem,) = outcome.problems
    assert (problem.code, problem.severity, outcome.written) == ("PNP516", "error", ())
    assert problem.message == (
        "Own is not whole in Japanese: 4 texts have no Japanese: card (from line 16) tags 1, name 2, note 1"
    )
    assert problem.place.line == 16
    assert problem.hint == "print with --lang en; --force prints it as it is"


def test_templates_speak_the_first_language_unless_the_game_says_more(tmp_path: Path) -> None:
    assert messages(made(tmp_path, WHOLE, "ja")) == [
        ("PNP516", "Own is not whole in Japanese: the words in its templates are not all Japanese")
    ]
    assert messages(made(tmp_path, WHOLE, "both", "faces: [en, ja]")) == [
        ("PNP516", "Own is not whole in two languages: its cards show one language")
    ]


def test_a_text_in_the_second_language_alone_is_told_too(tmp_path: Path) -> None:
    only = "  - {id: two, name: {ja: 二}}"
    said = "1 text has no English: card (from line 16) name 1"
    for lang, whole in (("en", "in English"), ("both", "in two languages")):
        outcome = made(tmp_path, only, lang, "faces: [en, ja, both]")
        assert messages(outcome) == [("PNP516", f"Own is not whole {whole}: {said}")]


def test_forced_sheets_are_printed_and_say_that_nobody_checked_them(tmp_path: Path) -> None:
    outcome = made(tmp_path, HALF, "ja", "faces: [en, ja]", force=True)
    assert [code for code, _ in messages(outcome)] == ["PNP516"]
    (file,) = (tmp_path / "output" / "own").glob("cards*.pdf")
    pages = pypdfium2.PdfDocument(file)
    text = pages[0].get_textpage().get_text_range()
    assert "未確認" in text
    assert "Three" in text


def test_a_game_of_one_language_that_is_not_the_usual_one_needs_no_option(tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    text = GAME % ("", "  - {id: one, name: 一}")
    file.write_text(text.replace("languages: [en, ja]", "languages: [ja]"), encoding="utf-8")
    folder = tmp_path / "templates" / "own"
    folder.mkdir(parents=True)
    (folder / "face.svg.j2").write_text(FACE, encoding="utf-8")
    for chosen in ({}, {"lang": "ja"}):
        assert messages(build(Job(out=tmp_path / "output", files=(file,)), chosen)) == []
    (problem,) = build(Job(out=tmp_path / "output", files=(file,)), {"lang": "both"}).problems
    assert "it has one language, Japanese" in problem.message


@pytest.mark.parametrize("slug", SLUGS)
def test_bundled_games_are_whole_in_what_they_say_and_in_nothing_else(slug: str) -> None:
    game = book()[0].games[slug]
    whole = {lang for lang in ("en", "ja", "both") if not language_problems(game, lang)}
    assert whole == set(game.faces)


def test_panzer_hexen_is_whole_in_both_languages() -> None:
    assert set(book()[0].games["panzerhexen"].faces) == {"ja", "en", "both"}


@pytest.mark.parametrize("slug", SLUGS)
def test_facts_hold_no_text_that_is_translated(slug: str) -> None:
    """Facts know no language: a text in them would be printed in the first one, whatever was asked for."""
    run = game_run(slug)
    entries = [entry for kind in run.data.kinds for entry in run.data.of(kind)]
    translated = {
        words.said("en")
        for entry in entries
        for words in entry.fields.values()
        if isinstance(words, Words) and words.said("en") != words.said("ja")
    }
    for entry in (None, *entries):
        assert not translated & set(_strings(run.game.facts(run.game.book, entry))), entry


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for part in value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ():
        yield from _strings(part)


def test_templates_of_panzer_hexen_have_no_word_of_the_other_language() -> None:
    latin, kana = re.compile(r"[A-Za-z]{2,}"), re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
    assert {word for run in _runs("ja") for word in latin.findall(run)} <= {"LF", "mm", "VS", "gutterfold"}
    assert [run for run in _runs("en") if kana.search(run)] == []


def _runs(lang: str) -> list[str]:
    return [
        run.text for one in printed("panzerhexen", lang=lang)[0] for face in faces(one) for run, _ in texts(face.ops)
    ]


def test_a_look_at_what_lacks_is_allowed_with_a_warning(tmp_path: Path) -> None:
    made(tmp_path, HALF, "ja", "faces: [en, ja]")
    job = Job(out=tmp_path / "look", files=(tmp_path / "own.yaml",), writer="face-png")
    outcome = preview(job, (), {"lang": "ja"}, dpi=20)
    assert [(problem.code, problem.severity) for problem in outcome.problems] == [("PNP516", "warning")]
    assert len(outcome.written) == 3


@pytest.mark.parametrize(("force", "files"), [(False, 0), (True, 2)])
def test_decks_of_ones_own_are_printed_in_a_whole_language_or_not_at_all(
    tmp_path: Path, force: bool, files: int
) -> None:
    made(tmp_path, HALF, "en")
    loaded, _ = load_book(None, (tmp_path / "own.yaml",))
    game = loaded.games["own"]
    deck = Deck("mine", "Mine", tuple(DeckLine(card, 1, Place("-")) for card in game.of("card")), FixedPlace())
    outcome = print_decks([(game, deck)], loaded, {"lang": "ja"}, tmp_path / "decks", (), force=force)
    assert [problem.code for problem in outcome.problems] == ["PNP516"]
    assert len(outcome.written) == files


def test_titles_and_notes_are_in_the_first_of_two_languages() -> None:
    run = Run.load(Job(("panzerhexen",)), {"lang": "both"}).parts[0]
    spec = run.game.book.components["witches"]
    (witches,) = [component for component in run.components if component.id == "witches"]
    assert (witches.title, witches.note) == (spec.title["ja"], spec.note["ja"])  # type: ignore[index]


def test_a_print_guide_in_two_languages_has_what_components_say_in_both() -> None:
    game = book()[0].games["panzerhexen"]
    second = second_texts(game, "both")
    assert (second["カウンタ"], second["ルール"]) == ("Counters", "Rules")
    assert second_texts(game, "ja") == second_texts(game, "en") == {}
