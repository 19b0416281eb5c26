"""What a reader, a printer dialog and a checker find in the files."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pypdfium2.raw as raw
import pytest
from pages import pairs
from pages.paper import pages

from pnp.load.book import load_book

Folder = Callable[[str, str], Path]

SIMPLEX, SHORT_EDGE, LONG_EDGE = 1, 2, 3
RUNS = (("a4", "long-edge"), ("letter", "short-edge"))

every_run = pytest.mark.parametrize(("paper", "backs"), RUNS)


def words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.lower())


def in_order(wanted: list[str], found: list[str]) -> bool:
    """Tell whether the words stand one after the other, others may stand between them."""
    rest = iter(found)
    return all(word in rest for word in wanted)


@every_run
def test_every_font_is_embedded(printed_strike: Folder, paper: str, backs: str) -> None:
    for path in sorted(printed_strike(paper, backs).glob("*.pdf")):
        fonts = {font for page in pages(path) for font in page.fonts_embedded()}
        assert fonts
        assert [name for name, embedded in fonts if not embedded] == [], path.name
        # A font that no text uses would still be looked for, and warned about, by printers.
        content = path.read_bytes()
        assert content.count(b"/FontFile2") == len(re.findall(rb"/Type\s*/FontDescriptor", content))
        assert b"/Helvetica" not in content


@every_run
def test_every_witch_can_be_read_in_order(printed_strike: Folder, paper: str, backs: str) -> None:
    found = pages(printed_strike(paper, backs) / "witches.pdf")
    cells = [page.words(cell) for page in found[::2] for cell in page.cells()]
    witches = load_book(None)[0].games["magical-strike"].of("witch")
    assert len(cells) >= len(witches)
    for witch, text in zip(witches, cells, strict=False):
        name, skill, ability = (str(witch[key]) for key in ("name", "skill", "ability"))
        plain = re.sub(r"\{=?[a-z-]+\}|\*", " ", ability)
        assert in_order(words(f"{name} {skill} {plain}"), words(text)), text


@every_run
def test_pages_are_named_after_sheets_of_paper(printed_strike: Folder, paper: str, backs: str) -> None:
    folder = printed_strike(paper, backs)
    for path in sorted(folder.glob("*.pdf")):
        found = [page.label for page in pages(path)]
        if any(label.endswith("b") for label in found):
            wanted = [f"{n}{side}" for n in range(1, len(found) // 2 + 1) for side in "ab"]
        else:
            wanted = [str(n) for n in range(1, len(found) + 1)]
        assert found == wanted
        for page in pages(path):
            number = page.label.rstrip("ab")
            assert f"sheet {number} of {wanted[-1].rstrip('ab')}" in page.words()
            assert ("back ·" in page.words()) == page.label.endswith("b")


@every_run
def test_bookmarks_lead_to_every_page(printed_strike: Folder, paper: str, backs: str) -> None:
    for path in sorted(printed_strike(paper, backs).glob("*.pdf")):
        document = pypdfium2.PdfDocument(path)
        marks = [(mark.get_title(), mark.get_dest().get_index()) for mark in document.get_toc()]
        if len(document) == 1:
            assert marks == []
            continue
        assert [index for _, index in marks] == [0, *range(len(document))]
        assert len({title for title, _ in marks}) == len(marks)


@pytest.mark.parametrize(
    ("backs", "duplex"),
    [
        ("long-edge", LONG_EDGE),
        ("short-edge", SHORT_EDGE),
        ("gutterfold", SIMPLEX),
        ("separate", SIMPLEX),
        ("none", SIMPLEX),
    ],
)
def test_the_print_dialog_is_told_full_size_and_the_edge_to_flip(
    printed_pairs: Folder, backs: str, duplex: int
) -> None:
    found = sorted(printed_pairs("a4", backs).glob("*.pdf"))
    assert len(found) == len(pairs.SIZES) * (2 if backs == "separate" else 1)
    for path in found:
        document = pypdfium2.PdfDocument(path)
        assert raw.FPDF_VIEWERREF_GetPrintScaling(document) == 0, "the dialog would scale the page"
        assert raw.FPDF_VIEWERREF_GetDuplex(document) == duplex


@every_run
def test_one_sided_files_ask_for_one_side(printed_strike: Folder, paper: str, backs: str) -> None:
    for path in sorted(printed_strike(paper, backs).glob("*.pdf")):
        document = pypdfium2.PdfDocument(path)
        two_sided = len(document) > 1 and document.get_page_label(1) == "1b"
        wanted = {"long-edge": LONG_EDGE, "short-edge": SHORT_EDGE}[backs] if two_sided else SIMPLEX
        assert raw.FPDF_VIEWERREF_GetDuplex(document) == wanted, path.name


@every_run
def test_title_and_language_are_told(printed_strike: Folder, paper: str, backs: str) -> None:
    document = pypdfium2.PdfDocument(next(printed_strike(paper, backs).glob("witches.*pdf")))
    besides = {"a4": "", "letter": " (Letter, short-edge)"}[paper]
    assert document.get_metadata_value("Title") == f"Magical Strike: Witches{besides}"
    size = raw.FPDFCatalog_GetLanguage(document, None, 0)
    text = (raw.FPDF_WCHAR * size)()
    raw.FPDFCatalog_GetLanguage(document, text, size)
    assert bytes(text)[:size].decode("utf-16-le").rstrip("\0") == "en"


@pytest.mark.skipif(not shutil.which("qpdf"), reason="qpdf is not installed")
@every_run
def test_qpdf_finds_nothing_wrong(printed_strike: Folder, printed_pairs: Folder, paper: str, backs: str) -> None:
    files = [*printed_strike(paper, backs).glob("*.pdf"), *printed_pairs(paper, backs).glob("*.pdf")]
    for path in files:
        done = subprocess.run(["qpdf", "--check", str(path)], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, ""), path.name
