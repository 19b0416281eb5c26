"""Copies that bear a number are pieces of their own."""

import re
from pathlib import Path

from pypdfium2 import PdfDocument

from pnp.build import build
from pnp.pipeline.run import Run
from pnp.settings import Job

GAME = """
game: own
title: Own
kinds:
  pilot: {size: poker, back: "", fields: {name: text, needs: {type: integer, default: 0}}}
  race: {fields: {pilots: integer}}
pilots: [{id: ada, name: Ada, copies: 3}, {id: bea, name: Bea}]
components:
  cards: {title: Cards, cards: pilot, numbered: true, with: {race: entry.pilots}}
  sheets: {title: Sheets, sheet: page, pages: 2, copies: 2, numbered: true, both-sides: true}
  plain: {title: Plain, cards: pilot}
"""
NAMES = r"(?:Ada|Bea) \d"
CARD = '<svg viewBox="0 0 63 88"><text x="5" y="20" font-size="8">{{ card.name }} {{ copy }}</text></svg>'
PAGE = CARD.replace("63 88", "{{ w }} {{ h }}").replace(
    "{{ card.name }} {{ copy }}", "{{ copy }}: {{ page }} / {{ pages }}"
)


def project(folder: Path) -> Path:
    (folder / "cards").mkdir()
    (folder / "cards.yaml").write_text("include: [cards/*.yaml]\n")
    (folder / "cards" / "own.yaml").write_text(GAME)
    (folder / "templates" / "own").mkdir(parents=True)
    (folder / "templates" / "own" / "pilot.svg.j2").write_text(CARD)
    (folder / "templates" / "own" / "page.svg.j2").write_text(PAGE)
    return folder


def printed(path: Path, pattern: str) -> list[str]:
    pages = " ".join(page.get_textpage().get_text_range() for page in PdfDocument(path))
    return re.findall(pattern, pages)


def test_each_copy_has_its_number_on_it(tmp_path: Path) -> None:
    outcome = build(Job(project=project(tmp_path), out=tmp_path / "out"), {})
    assert not outcome.problems
    out = tmp_path / "out" / "own"
    assert printed(out / "cards.pdf", NAMES) == ["Ada 1", "Ada 2", "Ada 3", "Bea 1"]
    assert printed(out / "plain.pdf", NAMES) == ["Ada 0", "Ada 0", "Ada 0", "Bea 0"]
    assert printed(out / "sheets.pdf", r"\d: \d / \d") == ["1: 1 / 2", "1: 2 / 2", "2: 1 / 2", "2: 2 / 2"]


def test_copies_have_ids_of_their_own(tmp_path: Path) -> None:
    (part,) = Run.load(Job(project=project(tmp_path)), {}).parts
    component = part.component("cards")
    assert component is not None
    assert component.cards == 4
    assert [piece.id for piece in component.pieces] == ["ada", "ada.2", "ada.3", "bea"]


def test_a_guide_counts_copies_as_one_design(tmp_path: Path) -> None:
    (part,) = Run.load(Job(project=project(tmp_path)), {}).parts
    components = {one["id"]: one for one in part.summary["components"]}  # type: ignore[attr-defined]
    assert (components["cards"]["cards"], components["cards"]["different"]) == (4, 2)


def test_a_file_by_itself_brings_as_many_numbers_as_it_needs(tmp_path: Path) -> None:
    race = project(tmp_path) / "race.yaml"
    race.write_text("game: own\nraces: [{id: short, pilots: 2}]\n")
    outcome = build(Job(project=tmp_path, files=(race,), only=("cards",), out=tmp_path / "out"), {})
    (path,) = (path for path in outcome.written if path.suffix == ".pdf")
    assert printed(path, NAMES) == ["Ada 1", "Ada 2", "Bea 1", "Bea 2"]


def test_copies_are_counted_over_and_over(tmp_path: Path) -> None:
    path = project(tmp_path) / "cards" / "own.yaml"
    path.write_text(GAME.replace("copies: 3}", "copies: 5}").replace("numbered: true, with", "numbered: 2, with"))
    outcome = build(Job(project=tmp_path, out=tmp_path / "out"), {})
    assert not outcome.problems
    assert sorted(printed(tmp_path / "out" / "own" / "cards.pdf", NAMES)) == ["Ada 1"] * 3 + ["Ada 2"] * 2 + ["Bea 1"]


def test_copies_are_counted_at_least_to_two(tmp_path: Path) -> None:
    path = project(tmp_path) / "cards" / "own.yaml"
    path.write_text(GAME.replace("numbered: true, with", "numbered: 1, with"))
    (problem,) = build(Job(project=tmp_path, out=tmp_path / "out"), {}).problems
    assert (problem.place.line, problem.code) == (9, "PNP123")
