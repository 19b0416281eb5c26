"""`--force`: what could be printed is, what could not is said, and the sheets show that something was wrong."""

from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from pnp.build import build
from pnp.pipeline.build_result import BuildResult
from pnp.settings import Job

GAME = """
game: own
title: Own
kinds: {card: {front: face, back: back, fields: {name: text, cost: integer}}}
cards:
  - {id: one, name: One, cost: 1}
  - {id: long, name: %s, cost: 2}
  - {id: half, name: Half, cost: 3}
  - {id: odd, name: Odd, cost: many}
components:
  cards: {title: Cards, cards: card}
  huge: {title: Huge, cards: card, size: 500x500, front: large, back: ""}
  plain: {title: Plain, cards: card, pick: [one], back: ""}
"""
FACE = """<svg viewBox="0 0 63 88">
<pnp:textbox x="5" y="5" width="20" height="8" font-size="4" min-size="4">{{ card.name }}</pnp:textbox>
</svg>"""
BACK = """<svg viewBox="0 0 63 88">{% if card.id == "half" %}<nothing/>{% endif %}<circle r="5"/></svg>"""
LARGE = '<svg viewBox="0 0 500 500"><circle r="5"/></svg>'


@pytest.fixture
def forced(tmp_path: Path) -> tuple[BuildResult, Path]:
    (tmp_path / "own.yaml").write_text(GAME % ("word " * 40), encoding="utf-8")
    folder = tmp_path / "templates" / "own"
    folder.mkdir(parents=True)
    for name, markup in {"face": FACE, "back": BACK, "large": LARGE}.items():
        (folder / f"{name}.svg.j2").write_text(markup, encoding="utf-8")
    out = tmp_path / "output"
    return build(Job(out=out, files=(tmp_path / "own.yaml",), force=True), {}), out


def test_what_is_not_in_the_files_is_named(forced: tuple[BuildResult, Path]) -> None:
    assert forced[0].left_out == (
        "not printed of own/cards: long",
        "printed without backs of own/cards: half",
        "not printed: all of own/huge; what an earlier run printed of it stays",
        "not printed for a wrong field: own/card/odd",
    )
    assert sorted(path.name for path in forced[0].written) == ["cards.pdf", "manifest.json", "plain.pdf"]


def test_both_sides_of_every_sheet_say_that_nobody_checked_them(forced: tuple[BuildResult, Path]) -> None:
    for name in ("cards", "plain"):
        document = pypdfium2.PdfDocument(forced[1] / "own" / f"{name}.pdf")
        said = [page.get_textpage().get_text_range().count("UNCHECKED") for page in document]
        assert all(count > 1 for count in said), (name, said)


def test_what_is_only_cut_off_or_coarse_is_printed(tmp_path: Path) -> None:
    game = "game: own\ntitle: Own\nkinds: {card: {front: face, fields: {name: text}}}\n"
    game += "cards: [{id: one, name: A name that runs off the card and far beyond it}]\n"
    game += "components: {cards: {title: Cards, cards: card}}\n"
    (tmp_path / "own.yaml").write_text(game, encoding="utf-8")
    folder = tmp_path / "templates" / "own"
    folder.mkdir(parents=True)
    (tmp_path / "art").mkdir()
    Image.new("RGB", (9, 9)).save(tmp_path / "art" / "dot.png")
    face = '<text y="9" font-size="8">{{ card.name }}</text>'
    face += '<image href="art/dot.png" x="9" y="19" width="40" height="40"/>'
    (folder / "face.svg.j2").write_text(f'<svg viewBox="0 0 63 88">{face}</svg>', encoding="utf-8")
    outcome = build(Job(out=tmp_path / "output", files=(tmp_path / "own.yaml",), force=True), {})
    assert [problem.code for problem in outcome.problems] == ["PNP326", "PNP335"]
    assert outcome.left_out == ()
    assert (tmp_path / "output" / "own" / "cards.pdf").is_file()


def test_a_file_of_an_earlier_run_stays_where_its_component_cannot_be_printed(tmp_path: Path) -> None:
    game = "game: own\ntitle: Own\nkinds: {card: {front: face, fields: {name: text}}}\n"
    game += "cards: [{id: one, name: One}]\ncomponents:\n  cards: {title: Cards, cards: card}\n"
    game += "  more: {title: More, sheet: page}\n"
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "own.yaml").write_text(game, encoding="utf-8")
    folder = tmp_path / "templates" / "own"
    folder.mkdir(parents=True)
    (tmp_path / "cards.yaml").write_text("include: [cards/own.yaml]\n", encoding="utf-8")
    (folder / "face.svg.j2").write_text('<svg viewBox="0 0 63 88"><circle r="5"/></svg>', encoding="utf-8")
    (folder / "page.svg.j2").write_text('<svg viewBox="0 0 {{ w }} {{ h }}"><circle r="5"/></svg>', encoding="utf-8")
    job = Job(("own",), project=tmp_path, out=tmp_path / "output", force=True)
    build(job, {})
    cards, more = (tmp_path / "output" / "own" / name for name in ("cards.pdf", "more.pdf"))
    before = cards.read_bytes()
    (folder / "face.svg.j2").write_text('<svg viewBox="0 0 63 88"><circel r="5"/></svg>', encoding="utf-8")
    assert build(job, {}).left_out == ("not printed: all of own/cards; what an earlier run printed of it stays",)
    assert cards.read_bytes() == before
    (tmp_path / "cards" / "own.yaml").write_text(game.replace("  more:", "  other:"), encoding="utf-8")
    build(job, {})
    assert cards.is_file()
    assert not more.exists()
