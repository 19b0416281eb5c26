"""A ruler laid on the print: cards, page boxes and the scale bar have the sizes that they are said to have."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pages import pairs
from pages.paper import Box, Page, Stroke, around, pages

Folder = Callable[[str, str], Path]

EXACT = 0.01
RUNS = (("a4", "long-edge"), ("letter", "short-edge"), ("a4+letter", "gutterfold"))

every_run = pytest.mark.parametrize(("paper", "backs"), RUNS)


def scale_bars(page: Page) -> list[Stroke]:
    """Return the strokes with a tick across either end."""
    strokes = page.strokes("Labels")
    return [bar for bar in strokes if sum(_ticks(bar, other) for other in strokes) == 2]


def _ticks(bar: Stroke, other: Stroke) -> bool:
    """Tell whether a stroke crosses one end of the bar in its middle."""
    x, y = other.box.middle
    ends = (bar.start, bar.end)
    at_an_end = any(abs(x - right) < EXACT and abs(y - down) < EXACT for right, down in ends)
    return at_an_end and other.upright != bar.upright


@every_run
@pytest.mark.parametrize("component", pairs.SIZES)
def test_trims_are_of_the_size_asked_for(printed_pairs: Folder, paper: str, backs: str, component: str) -> None:
    for page in pages(printed_pairs(paper, backs) / f"{component}.pdf"):
        for boxes in pairs.trims(page.fills()).values():
            for box in boxes:
                assert (box.width, box.height) == pytest.approx(pairs.SIZES[component], abs=EXACT)


@every_run
@pytest.mark.parametrize("component", pairs.SIZES)
def test_a_cut_from_mark_to_mark_cuts_along_the_trim(
    printed_pairs: Folder, paper: str, backs: str, component: str
) -> None:
    for page in pages(printed_pairs(paper, backs) / f"{component}.pdf"):
        trims = [box for boxes in pairs.trims(page.fills()).values() for box in boxes]
        if component == "tokens":
            # Round pieces are cut along their outlines; marks only frame the layout.
            trims = [around(trims)]
        for upright in (True, False):
            marks = {m.start[not upright] for m in page.strokes() if m.upright == upright}
            for edge in {e for trim in trims for e in trim.edges[not upright :: 2]}:
                assert min(abs(edge - mark) for mark in marks) < EXACT


@every_run
@pytest.mark.parametrize("component", pairs.SIZES)
def test_page_boxes_are_paper_bleed_and_trim(printed_pairs: Folder, paper: str, backs: str, component: str) -> None:
    page = pages(printed_pairs(paper, backs) / f"{component}.pdf")[0]
    size = sorted((page.width, page.height))
    assert size == pytest.approx(sorted(pairs.PAPERS[paper]), abs=EXACT)
    whole = Box(0, 0, page.width, page.height)
    trims = around([box for boxes in pairs.trims(page.fills()).values() for box in boxes])
    bleed = pairs.BLEEDS[component]
    assert page.pdf_box("media").off(whole) < EXACT
    assert page.pdf_box("crop").off(whole) < EXACT
    assert page.pdf_box("trim").off(trims) < EXACT
    assert page.pdf_box("bleed").off(trims.grown(bleed)) < EXACT


@every_run
@pytest.mark.parametrize("component", pairs.SIZES)
def test_bars_of_fifty_millimetres_keep_out_of_all_pieces_and_one_alone_names_their_size(
    printed_pairs: Folder, paper: str, backs: str, component: str
) -> None:
    for page in pages(printed_pairs(paper, backs) / f"{component}.pdf"):
        bars = _measured_bars(page)
        pieces = page.pdf_box("trim")
        for box in (bar.box for bar in bars):
            beside = box.right < pieces.left or box.left > pieces.right
            assert beside or box.bottom < pieces.top or box.top > pieces.bottom
        assert {bar.upright for bar in bars} == {True, False} or "pieces are " in page.words()


@pytest.mark.parametrize(("paper", "backs"), RUNS[:2])
def test_every_page_of_a_whole_game_has_its_bar(printed_strike: Folder, paper: str, backs: str) -> None:
    for path in sorted(printed_strike(paper, backs).glob("*.pdf")):
        for page in pages(path):
            _measured_bars(page)


def _measured_bars(page: Page) -> list[Stroke]:
    """Return the bars of a page, at least one and no two in one direction, and see that they are there."""
    bars = scale_bars(page)
    assert bars, page.label
    assert len({bar.upright for bar in bars}) == len(bars), page.label
    assert "50 mm" in page.words()
    for bar in bars:
        assert bar.length == pytest.approx(50, abs=EXACT)
        inked = page.picture(bar.box.grown(0.2), per_mm=10).convert("L")
        dark = [inked.getpixel((inked.width // 2, y)) for y in range(inked.height)]
        if bar.upright:
            dark = [inked.getpixel((x, inked.height // 2)) for x in range(inked.width)]
        assert min(dark) < 160, "the bar is not to be seen"
    return bars


@every_run
def test_the_manifest_tells_the_sizes_measured(printed_pairs: Folder, paper: str, backs: str) -> None:
    folder = printed_pairs(paper, backs)
    found = json.loads((folder.parent / "manifest.json").read_text())["games"]["pairs"]["components"]
    assert set(found) == set(pairs.SIZES)
    for component, facts in found.items():
        page = pages(folder / f"{component}.pdf")[0]
        assert facts["paper_mm"] == pytest.approx([page.width, page.height], abs=EXACT)
        assert facts["card_size_mm"] == list(pairs.SIZES[component])
        assert facts["pages"] == len(pages(folder / f"{component}.pdf"))


def test_the_manifest_knows_both_files_of_separate_backs(printed_pairs: Folder) -> None:
    folder = printed_pairs("a4", "separate")
    found = json.loads((folder.parent / "manifest.json").read_text())["games"]["pairs"]["components"]
    for component, facts in found.items():
        assert facts["backs"] == "separate"
        assert (facts["file"], facts["backs_file"]) == (f"pairs/{component}.pdf", f"pairs/{component}-backs.pdf")
        assert facts["pages"] == len(pages(folder / f"{component}-backs.pdf"))


@pytest.mark.parametrize(("paper", "backs"), RUNS[:2])
def test_tokens_of_twenty_millimetres_have_round_outlines(printed_strike: Folder, paper: str, backs: str) -> None:
    folder = printed_strike(paper, backs).parent
    components = json.loads((folder / "manifest.json").read_text())["games"]["magical-strike"]["components"]
    tokens = [components[name] for name in ("tokens", "witch-tokens")]
    (file,) = {facts["file"] for facts in tokens}
    outlines = pages(folder / file)[0].outlines()
    assert len(outlines) == sum(facts["cards"] for facts in tokens)
    for outline in outlines:
        assert (outline.width, outline.height) == pytest.approx((20, 20), abs=EXACT)
