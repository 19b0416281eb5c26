"""A game in a language that pnp does not know: its data is all that it needs."""

from pathlib import Path

import pypdfium2
import pytest

from pnp.build import build
from pnp.labels.label_texts import bundled_texts
from pnp.pipeline.build_result import BuildResult
from pnp.pipeline.project_check import project_problems
from pnp.pipeline.run import Run
from pnp.settings import Job

LABELS = """
  de:
    front: Vorderseite
    back: Rückseite
    sheet: Blatt {number} von {total}
    edition: Ausgabe {edition}
    unchecked: UNGEPRÜFT
    long-edge: mit 100 % drucken, über die lange Kante wenden
    short-edge: mit 100 % drucken, über die kurze Kante wenden
    gutterfold: mit 100 % drucken, an der Strichlinie falten, kleben
    separate: mit 100 % drucken, Stapel über die lange Kante wenden
    none: mit 100 % drucken, einseitig
    bar: 50 mm
    cut: "Teile sind {width} × {height} mm groß"
    round: "Teile haben {width} mm Durchmesser"
    tile: "{name} (Reihe {row}, Spalte {column}), 100 %"
    key: Lageplan
    trim: "An den Nahtmarken schneiden, Kreuz auf Kreuz legen: Nachbarn teilen sich {overlap} mm hinter der Linie."
    tiles: "Blätter {first} bis {last}: {columns} nebeneinander, {rows} untereinander"
    blank: "{tiles}, ohne {count} leere"
    copies: "{tiles}, {count} gleiche Pläne"
"""
GAME = """
game: strasse
title: Straße der Füchse
edition: "1"
languages: [de]
labels: %s
kinds:
  karte:
    title: Karte
    list: karten
    front: karte
    back: ""
    fields:
      name: text
      text: markup
      lied: {type: text, optional: true}
karten:
  - id: fuchs
    name: Größter Fuchs
    text: "**Spaß:** Nimm 2 Äpfel, sage „Süß!“ und ziehe eine Straßenbahn-Karte – oder iss ›beide‹."
%s
components:
  karten: {title: Fuchskarten, cards: karte}
  weg: {title: Weg, mat: weg}
"""
CARD = """<svg viewBox="0 0 {{ w }} {{ h }}">
<text x="5" y="9" font-size="4">{{ card.name | upper }}</text>
<pnp:textbox x="5" y="12" width="34" height="60" font-size="9pt" for="text">{{ card.text }}</pnp:textbox>
</svg>"""
ROAD = '<svg viewBox="0 0 400 300"><rect x="1" y="1" width="398" height="298" fill="#cccccc"/></svg>'


@pytest.fixture
def made(tmp_path: Path) -> object:
    def make(labels: str = LABELS, more: str = "", lang: str = "", *, force: bool = False) -> tuple[BuildResult, str]:
        file = tmp_path / "strasse.yaml"
        file.write_text(GAME % (labels, more), encoding="utf-8")
        folder = tmp_path / "templates" / "strasse"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "karte.svg.j2").write_text(CARD, encoding="utf-8")
        (folder / "weg.svg.j2").write_text(ROAD, encoding="utf-8")
        outcome = build(Job(out=tmp_path / "out", files=(file,), force=force), {"lang": lang} if lang else {})
        return outcome, _letters(sorted((tmp_path / "out" / "strasse").glob("*.pdf")))

    return make


def _letters(files: list[Path]) -> str:
    pages = (page for file in files for page in pypdfium2.PdfDocument(file))
    return "\n".join(page.get_textpage().get_text_range() for page in pages)


@pytest.mark.parametrize("lang", ["", "de"])
def test_cards_and_sheets_of_a_german_game_are_german(made: object, lang: str) -> None:
    outcome, text = made(lang=lang)  # type: ignore[operator]
    assert [problem.message for problem in outcome.problems] == []
    for word in ("GRÖSSTER FUCHS", "Spaß:", "„Süß!“", "›beide‹", "Blatt 1 von ", "Ausgabe 1", "Lageplan", "50 mm"):
        assert word in text
    for name in ("sheet", "long-edge", "none", "key", "edition"):
        assert bundled_texts("en")[name].split("{")[0].strip() not in text, name


def test_lines_end_between_german_words_and_after_their_hyphens(made: object) -> None:
    lines = made()[1].split("\r\n")  # type: ignore[operator]
    assert not any(line.endswith(("„", "›")) or line.startswith(("“", "‹", "!")) for line in lines)
    assert any(line.endswith("Straßenbahn-") for line in lines) or "Straßenbahn-Karte" in made()[1]  # type: ignore[operator]


def test_a_language_without_labels_is_told_by_name(made: object) -> None:
    few = "{de: {front: Vorderseite, frnt: x}}"
    outcome, text = made(few)  # type: ignore[operator]
    (unknown,) = [problem for problem in outcome.problems if problem.severity == "error"]
    assert (unknown.code, unknown.message) == ("PNP216", "no label of a sheet is 'frnt'")
    outcome, text = made("{de: {front: Vorderseite}}")  # type: ignore[operator]
    (problem,) = outcome.problems
    assert (problem.code, problem.severity) == ("PNP516", "warning")
    assert "have English labels: back, sheet, edition" in problem.message
    assert problem.hint == "give them in German under `labels`"
    assert "sheet 1 of " in text
    outcome, _ = made("{de: {front: Vorderseite}}", lang="de")  # type: ignore[operator]
    (problem,) = outcome.problems
    assert (problem.severity, outcome.written) == ("error", ())
    assert "labels on sheets have no German: back, sheet" in problem.message


def test_forced_sheets_say_so_in_german(made: object) -> None:
    more = "  - {id: leer, name: Leer}"
    outcome, text = made(more=more, force=True)  # type: ignore[operator]
    assert outcome.written
    assert "UNGEPRÜFT" in text


def test_a_code_that_is_none_is_told(made: object) -> None:
    outcome, _ = made(more="  - {id: zwei, name: {de: Zwei, fr: Deux}, text: x}")  # type: ignore[operator]
    (problem,) = outcome.problems
    assert (problem.code, problem.message) == ("PNP120", "'fr' is not a language here")


def test_english_and_japanese_have_the_same_labels() -> None:
    assert bundled_texts("ja").keys() == bundled_texts("en").keys()


def test_a_language_that_a_game_does_not_have_is_told_where_it_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\nprint:\n  lang: fr\n", encoding="utf-8")
    (tmp_path / "cards").mkdir()
    game = "game: own\ntitle: Own\nkinds: {card: {front: face, fields: {name: text}}}\ncards: [{id: one, name: One}]\n"
    game += "components: {cards: {title: Cards, cards: card}}\n"
    (tmp_path / "cards" / "own.yaml").write_text(game, encoding="utf-8")
    told = project_problems(Run.load(Job(project=tmp_path), {}), faces=False)
    assert [(str(p.place), p.code, p.message) for p in told] == [("cards.yaml:3:9", "PNP516", "Own has no French")]
    run = Run.load(Job(project=tmp_path), {"lang": "jp"})
    assert [(str(p.place), p.message) for p in run.language_problems] == [("command line", "Own has no jp")]
