"""Titles in any letters: whole in the PDF's own title and bookmarks, on the labels as far as fonts go, else told."""

from pathlib import Path

import pypdfium2
import pytest

from pnp.build import build
from pnp.pipeline.build_result import BuildResult
from pnp.settings import Job

GAME = """game: own
title: {title}
kinds: {{card: {{front: face, fields: {{name: text}}}}}}
cards: [{{id: one, name: One}}]
components:
  cards: {{title: {cards}, cards: card}}
"""
FACE = '<svg viewBox="0 0 63 88"><rect x="-5" y="-5" width="73" height="98" fill="#abc"/></svg>'


def printed(root: Path, title: str, cards: str) -> tuple[BuildResult, pypdfium2.PdfDocument]:
    """Build a game with these titles, as YAML writes them."""
    for name, text in (
        ("cards.yaml", "include: [cards/own.yaml]\n"),
        ("cards/own.yaml", GAME.format(title=title, cards=cards)),
        ("templates/own/face.svg.j2", FACE),
    ):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    outcome = build(Job(project=root, out=root / "output"), {})
    (pdf,) = (root / "output").rglob("*.pdf")
    return outcome, pypdfium2.PdfDocument(pdf.read_bytes())


def letters(document: pypdfium2.PdfDocument) -> str:
    return document[0].get_textpage().get_text_range()


@pytest.mark.parametrize(
    ("title", "cards", "shown"),
    [
        ("装甲魔女", "魔法カード", ("装甲魔女", "魔法カード")),
        ("Игра", "Παιχνίδι", ("Игра", "Παιχνίδι")),
        ('"Jeu\\u202f!"', '"a\\u2011b\\Lc"', ("Jeu !", "a-b c")),
    ],
)
def test_titles_that_the_shipped_fonts_have_are_on_the_labels(
    tmp_path: Path, title: str, cards: str, shown: tuple[str, str]
) -> None:
    outcome, document = printed(tmp_path, title, cards)
    assert outcome.problems == ()
    for words in shown:
        assert words in letters(document)


def test_a_character_lost_in_a_label_is_told_at_its_title(tmp_path: Path) -> None:
    outcome, document = printed(tmp_path, "Spiel 😀 שלום", "Karten 🂡")
    assert outcome.written
    assert [(p.code, p.severity, str(p.place)) for p in outcome.problems] == [
        ("PNP361", "warning", "cards/own.yaml:2:8"),
        ("PNP361", "warning", "cards/own.yaml:6:18"),
    ]
    assert "שלום" in outcome.problems[0].message
    assert "'?' for U+1F0A1" in outcome.problems[1].message
    assert "Spiel ? ????" in letters(document)


def test_the_pdf_says_its_titles_in_full(tmp_path: Path) -> None:
    title, cards = "Spiel 😀 שלום", "Karten 👩\u200d👧 ក្ម"
    _, document = printed(tmp_path, title, cards)
    assert document.get_metadata_dict()["Title"] == f"{title}: {cards}"
    assert document.get_page_label(0) == "1"


def test_a_title_of_a_million_characters_is_cut(tmp_path: Path) -> None:
    _, document = printed(tmp_path, "x" * 1_000_000, "魔" * 500_000)
    assert "xxx…" in letters(document)
