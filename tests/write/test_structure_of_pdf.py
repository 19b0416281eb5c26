"""What viewers and printers read besides the ink: boxes, preferences, bookmarks, layers, fonts."""

import re
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from pnp.backs import BACK_MODES
from pnp.impose.sheet import Box, Label, Line, Placement, Sheet
from pnp.render.drawing import Drawing, Group, LinearGradient, Shape, Stop, Stroke, Text
from pnp.write.pdf.write_pdf import write_pdf

MM = 25.4 / 72


@pytest.fixture
def deck(kit: SimpleNamespace) -> list[Sheet]:
    """Return two sheets of paper, both sides: shared backs, marks, labels, a fold, a veil."""
    stops = (Stop(0, kit.ink("R")), Stop(1, kit.ink("B"), 0.2))
    words = [Text(5, 20 + n, f"Card {n}", kit.bold, 4, kit.ink("K")) for n in range(2)]
    ramp = LinearGradient(0, 0, 63, 88, stops)
    veil = Shape(kit.rect(-3, -3, 69, 94), ramp, Stroke(kit.ink("K"), 0.3))
    fronts = [Drawing(63, 88, (veil, text)) for text in words]
    back = Drawing(63, 88, (Group((veil,), opacity=0.5), Text(5, 20, "裏", kit.kanji, 4, kit.ink("K"))))
    trim = Box(20, 30, 63, 88)
    fold, scale = Line(0, 118, 17, 118, kind="fold"), Line(10, 280, 60, 280, kind="scale")
    marks = (Line(20, 0, 20, 27), fold, scale)
    labels = (Label("Proto · cards", 100, 5), Label("50 mm", 61, 281, 1.8, 270, "end"))
    shared = {"lines": marks, "labels": labels, "outlines": (kit.rect(20, 30, 63, 88),), "trim": trim, "bleed": 2.0}
    return [
        kit.sheet(
            Placement(face, trim, trim.grown(2)),
            side=side, number=number, title=f"Cards, sheet {number}, {side}", **shared,
        )
        for number, front in enumerate(fronts, 1)
        for side, face in (("front", front), ("back", back))
    ]  # fmt: skip


def test_boxes_say_where_paper_trim_and_bleed_are(deck: list[Sheet]) -> None:
    page = pypdfium2.PdfDocument(write_pdf(deck, title="Deck"))[0]
    paper = (0, 0, 210 / MM, 297 / MM)
    assert page.get_mediabox() == pytest.approx(paper, abs=0.001)
    assert page.get_cropbox() == pytest.approx(paper, abs=0.001)
    assert [v * MM for v in page.get_trimbox()] == pytest.approx([20, 297 - 118, 83, 297 - 30], abs=0.001)
    assert [v * MM for v in page.get_bleedbox()] == pytest.approx([18, 297 - 120, 85, 297 - 28], abs=0.001)


def test_a_bleed_never_leaves_the_paper(kit: SimpleNamespace) -> None:
    sheet = kit.sheet(size=(100, 50), trim=Box(1, 1, 98, 48), bleed=3)
    page = pypdfium2.PdfDocument(write_pdf([sheet], title="Deck"))[0]
    assert [v * MM for v in page.get_bleedbox()] == pytest.approx([0, 0, 100, 50], abs=0.001)


@pytest.mark.parametrize(
    ("backs", "expected"),
    [
        ("long-edge", "DuplexFlipLongEdge"),
        ("short-edge", "DuplexFlipShortEdge"),
        ("gutterfold", "Simplex"),
        ("separate", "Simplex"),
        ("none", "Simplex"),
    ],
)
def test_the_print_dialog_is_told_not_to_scale_and_how_to_turn(deck: list[Sheet], backs: str, expected: str) -> None:
    preferences = re.search(rb"/ViewerPreferences<<(.*?)>>", write_pdf(deck, title="Deck", backs=BACK_MODES[backs]))
    assert preferences
    assert preferences[1].decode() == f"/PrintScaling/None/Duplex/{expected}/DisplayDocTitle true"


def test_one_sided_sheets_are_never_printed_on_both_sides(deck: list[Sheet]) -> None:
    fronts = [sheet for sheet in deck if sheet.side == "front"]
    assert b"/Duplex/Simplex" in write_pdf(fronts, title="Deck", backs=BACK_MODES["long-edge"])


def test_it_says_its_title_language_and_maker_and_no_author(deck: list[Sheet]) -> None:
    pdf = write_pdf(deck, title="Panzer (Hexen) 魔女", lang="ja", version="1.2.0")
    facts = pypdfium2.PdfDocument(pdf).get_metadata_dict()
    assert facts["Title"] == "Panzer (Hexen) 魔女"
    assert facts["Producer"] == "pnp 1.2.0"
    assert facts["Author"] == facts["CreationDate"] == ""
    assert b"/Lang(ja)" in pdf


def test_bookmarks_lead_to_chapters_and_their_sheets(deck: list[Sheet]) -> None:
    chapters = [("Witches", deck[:2]), ("Nothing", ()), ("Neuroi", deck[2:])]
    document = pypdfium2.PdfDocument(write_pdf(chapters, title="Deck"))
    found = [(mark.level, mark.get_title(), mark.get_dest().get_index()) for mark in document.get_toc()]
    assert found == [
        (0, "Witches", 0),
        (1, "Cards, sheet 1, front", 0),
        (1, "Cards, sheet 1, back", 1),
        (0, "Neuroi", 2),
        (1, "Cards, sheet 2, front", 2),
        (1, "Cards, sheet 2, back", 3),
    ]


def test_chapters_are_folded_away(deck: list[Sheet]) -> None:
    pdf = write_pdf([("Witches", deck[:2]), ("Neuroi", deck[2:])], title="Deck")
    assert sorted(re.findall(rb"/Count (-?\d+)", pdf)) == [b"-2", b"-2", b"2", b"4"]


def test_a_hard_edge_leaves_no_empty_piece_in_a_shading(kit: SimpleNamespace) -> None:
    stops = tuple(Stop(offset, kit.ink(name)) for offset, name in ((0, "R"), (0.5, "R"), (0.5, "B"), (0.7, "G")))
    sheet = kit.face([Shape(kit.rect(0, 0, 6, 1), LinearGradient(0, 0, 6, 0, stops), None)], 6, 1)
    assert re.findall(rb"/Bounds\[(.*?)\]", write_pdf([sheet], title="")) == [b".5 .7"]


def test_a_single_page_needs_no_bookmarks(deck: list[Sheet]) -> None:
    assert list(pypdfium2.PdfDocument(write_pdf(deck[:1], title="Deck")).get_toc()) == []


def test_pages_are_called_after_their_paper_and_side(kit: SimpleNamespace, deck: list[Sheet]) -> None:
    document = pypdfium2.PdfDocument(write_pdf([*deck, kit.sheet(number=3)], title="Deck"))
    assert [document.get_page_label(n) for n in range(5)] == ["1a", "1b", "2a", "2b", "3"]


def test_marks_and_labels_can_be_switched_off(deck: list[Sheet]) -> None:
    pdf = write_pdf(deck, title="Deck")
    assert re.findall(rb"/Type/OCG/Name\((.*?)\)", pdf) == [b"Cut marks", b"Labels"]
    layers = re.findall(rb"/OCGs\[(.*?)\]", pdf)
    off = pdf.replace(b"/Order[" + layers[0] + b"]", b"/OFF  [" + layers[0] + b"]")
    shown, hidden = (_dark(one) for one in (pdf, off))
    on_layers = ((20, 10), (5, 118), (30, 280))
    assert [shown(*at) for at in on_layers] == [True] * 3
    assert [hidden(*at) for at in on_layers] == [False] * 3
    assert hidden(50, 30.1) == shown(50, 30.1)  # the card itself stays


def _dark(pdf: bytes):  # type: ignore[no-untyped-def]
    dots = 10
    picture = pypdfium2.PdfDocument(pdf)[0].render(scale=dots * MM, may_draw_forms=False).to_pil().convert("L")

    def dark(x: float, y: float) -> bool:
        at = round(x * dots), round(y * dots)
        return min(picture.getpixel((at[0] + i, at[1] + j)) for i in (-1, 0, 1) for j in (-1, 0, 1)) < 160

    return dark


def test_a_fold_is_dashed(deck: list[Sheet]) -> None:
    picture = pypdfium2.PdfDocument(write_pdf(deck, title="Deck"))[0].render(scale=10 * MM).to_pil().convert("L")
    row = [min(picture.getpixel((x, y)) for y in (1179, 1180, 1181)) < 160 for x in range(170)]
    assert sum(a != b for a, b in pairwise(row)) >= 8


def test_every_font_is_embedded(deck: list[Sheet]) -> None:
    document = pypdfium2.PdfDocument(write_pdf(deck, title="Deck"))
    embedded = {}
    for page in document:
        for thing in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=4):
            font = pdfium.FPDFTextObj_GetFont(thing.raw)
            length = pdfium.FPDFFont_GetBaseFontName(font, None, 0)
            name = pdfium.ctypes.create_string_buffer(length)
            pdfium.FPDFFont_GetBaseFontName(font, name, length)
            embedded[name.value.decode()] = pdfium.FPDFFont_GetIsEmbedded(font)
    assert set(embedded.values()) == {1}
    assert any("AlegreyaSans-Bold" in name for name in embedded)
    assert any("BIZUDPGothic" in name for name in embedded)
    assert any("BarlowCondensed" in name for name in embedded)


def test_no_font_but_those_in_use_is_in_the_file(deck: list[Sheet]) -> None:
    names = set(re.findall(rb"/BaseFont /\w{6}\+([\w-]+)", write_pdf(deck, title="Deck")))
    assert names == {b"AlegreyaSans-Bold", b"BIZUDPGothic-Regular", b"BarlowCondensed-Medium"}
    assert b"Helvetica" not in write_pdf(deck, title="Deck")


def test_a_face_placed_often_is_written_once(kit: SimpleNamespace) -> None:
    detailed = tuple(Shape(kit.rect(n % 7, n % 11, 1, 1), kit.ink("R"), None) for n in range(300))
    face = Drawing(20, 20, detailed)
    box = Box(0, 0, 20, 20)
    sizes = [len(write_pdf([kit.sheet(*[Placement(face, box, box)] * n)], title="")) for n in (1, 2, 60)]
    assert sizes[2] - sizes[1] < 400


@pytest.mark.skipif(not shutil.which("qpdf"), reason="qpdf is not installed")
def test_an_independent_reader_finds_no_fault(deck: list[Sheet], tmp_path: Path) -> None:
    path = tmp_path / "deck.pdf"
    path.write_bytes(write_pdf([("One", deck[:2]), ("Two", deck[2:])], title="Deck", backs=BACK_MODES["long-edge"]))
    result = subprocess.run(["qpdf", "--check", path], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "No syntax or stream encoding errors" in result.stdout


def test_a_page_has_a_transparency_group_only_where_it_is_needed(kit: SimpleNamespace) -> None:
    black, box = kit.ink("K"), kit.rect(0, 0, 5, 5)
    opaque = Shape(box, black, Stroke(kit.ink("R"), 1.0))
    both = Text(5, 20, "Card", kit.bold, 4, black, stroke=Stroke(kit.ink("R"), 0.1))
    veil = LinearGradient(0, 0, 5, 5, (Stop(0, black), Stop(1, black, 0.2)))
    see_through = (
        Shape(box, black, None, opacity=0.5),
        Shape(box, None, Stroke(black, 1.0, opacity=0.5)),
        Shape(box, veil, None),
        Group((opaque,), opacity=0.5),
        Group((Group((Shape(box, black, None, opacity=0.5),), shared=True),), shared=True),
    )
    sheets = [kit.face(ops, 30, 30) for ops in [(opaque,), (opaque, both), *((op,) for op in see_through)]]
    pages = re.findall(rb"/Type/Page/.*", write_pdf(sheets, title="Deck"))
    assert [b"/Group" in page for page in pages] == [False, False, *[True] * 5]
