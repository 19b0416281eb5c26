"""Seen on the page: marks reach the paper's edge, ink ends where the bleed ends, the margin stays free."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pages import pairs
from pages.paper import Box, Page, around, pages
from PIL import Image, ImageChops, ImageDraw

Folder = Callable[[str, str], Path]

COMPONENTS = tuple(pairs.SIZES)
MARGINS = {"a4": 5.0, "letter": 6.35}
FARTHEST = 5.0
"""So far backs bleed where no other piece lies beside them."""

FINE = 10.0
COARSE = 4.0

both_duplex = pytest.mark.parametrize(
    ("paper", "backs"), [("a4", "long-edge"), ("letter", "short-edge"), ("a4", "gutterfold")]
)
every_component = pytest.mark.parametrize("component", COMPONENTS)


def faces(page: Page) -> list[Box]:
    return [box for boxes in pairs.trims(page.fills()).values() for box in boxes]


def darkest(page: Page, box: Box) -> int:
    return page.picture(box, per_mm=FINE).convert("L").getextrema()[0]


@both_duplex
@every_component
def test_every_cut_is_marked_at_the_papers_edges(printed_pairs: Folder, paper: str, backs: str, component: str) -> None:
    for page in pages(printed_pairs(paper, backs) / f"{component}.pdf"):
        trims = faces(page)
        if component == "tokens":
            trims = [around(trims)]
        for trim in trims:
            for x in (trim.left, trim.right):
                assert darkest(page, Box(x - 0.3, 0, x + 0.3, 0.5)) < 128
                assert darkest(page, Box(x - 0.3, page.height - 0.5, x + 0.3, page.height)) < 128
            for y in (trim.top, trim.bottom):
                assert darkest(page, Box(0, y - 0.3, 0.5, y + 0.3)) < 128
                assert darkest(page, Box(page.width - 0.5, y - 0.3, page.width, y + 0.3)) < 128


@both_duplex
@every_component
def test_no_mark_runs_into_a_bleed(printed_pairs: Folder, paper: str, backs: str, component: str) -> None:
    for page in pages(printed_pairs(paper, backs) / f"{component}.pdf"):
        bleeds = [trim.grown(pairs.BLEEDS[component]) for trim in faces(page)]
        ticks = page.corner_ticks()
        for mark in (*(m for m in page.strokes() if m not in ticks), *page.strokes("Labels")):
            assert not [bleed for bleed in bleeds if _overlap(mark.box, bleed)], mark


def _overlap(mark: Box, bleed: Box, slack: float = 0.01) -> bool:
    across = mark.right > bleed.left + slack and mark.left < bleed.right - slack
    return across and mark.bottom > bleed.top + slack and mark.top < bleed.bottom - slack


@both_duplex
@every_component
def test_ink_fills_the_bleed_and_ends_there(printed_pairs: Folder, paper: str, backs: str, component: str) -> None:
    for page in pages(printed_pairs(paper, backs) / f"{component}.pdf")[:2]:
        bleed, trims = pairs.BLEEDS[component], faces(page)
        seen = page.picture(per_mm=COARSE)
        saturated = seen.convert("HSV").getchannel("S").point(lambda s: 255 if s > 20 else 0)
        inside = _mask(seen.size, [t.grown(bleed - 0.3) for t in trims], [t.grown(0.3) for t in trims])
        inside = ImageChops.multiply(inside, ImageChops.invert(_mask(seen.size, _on_white(page), [])))
        most = FARTHEST if page.label.endswith("b") else bleed
        outside = ImageChops.invert(_mask(seen.size, [t.grown(most + 0.3) for t in trims], []))
        assert _both(inside, ImageChops.invert(saturated)) == 0, "the bleed is not inked all over"
        assert _both(outside, saturated) == 0, "there is colour beyond the bleed"
        free = Box(0, 0, page.width, page.height).grown(-MARGINS[paper] + 0.3)
        assert _both(ImageChops.invert(_mask(seen.size, [free], [])), saturated) == 0, "colour in the margin"


def _on_white(page: Page) -> list[Box]:
    bars = [bar.box.grown(0.8) for bar in page.strokes("Labels")]
    return [*(tick.box.grown(0.3) for tick in page.corner_ticks()), *bars]


def _mask(size: tuple[int, int], filled: list[Box], holes: list[Box]) -> Image.Image:
    mask = Image.new("L", size, 0)
    draw = ImageDraw.Draw(mask)
    for boxes, value in ((filled, 255), (holes, 0)):
        for box in boxes:
            if box.width > 0:
                draw.rectangle([round(edge * COARSE) for edge in box.edges], fill=value)
    return mask


def _both(one: Image.Image, other: Image.Image) -> int:
    return ImageChops.darker(one, other).histogram()[255]


@both_duplex
@pytest.mark.parametrize("component", ["lying", "tarot", "tokens"])
def test_the_bleed_ends_to_a_tenth_of_a_millimetre(
    printed_pairs: Folder, paper: str, backs: str, component: str
) -> None:
    page = pages(printed_pairs(paper, backs) / f"{component}.pdf")[0]
    trim = min(faces(page))
    edge = trim.left - pairs.BLEEDS[component]
    middle = trim.middle[1] + 5
    row = page.picture(Box(edge - 1, middle, edge + 1, middle + 0.5), per_mm=20)
    first = next(x for x in range(row.width) if row.getpixel((x, 5)) != (255, 255, 255))
    assert abs(first / 20 - 1) < 0.1
    assert row.getpixel((first + 2, 5)) in (pairs.FRONT_BLEED, pairs.BACK_BLEED)


@both_duplex
@every_component
def test_cards_and_bleeds_keep_out_of_the_margin(printed_pairs: Folder, paper: str, backs: str, component: str) -> None:
    for page in pages(printed_pairs(paper, backs) / f"{component}.pdf"):
        for box in (trim.grown(pairs.BLEEDS[component]) for trim in faces(page)):
            assert min(box.left, box.top) >= MARGINS[paper] - 0.01
            assert min(page.width - box.right, page.height - box.bottom) >= MARGINS[paper] - 0.01


@pytest.mark.parametrize(("paper", "backs"), [("a4", "long-edge"), ("letter", "short-edge")])
def test_nothing_but_black_marks_and_words_stands_in_the_margin(printed_strike: Folder, paper: str, backs: str) -> None:
    for path in sorted(printed_strike(paper, backs).glob("*.pdf")):
        for page in pages(path):
            width, height = page.width, page.height
            for box in (
                Box(0, 0, width, MARGINS[paper]),
                Box(0, height - MARGINS[paper], width, height),
                Box(0, 0, MARGINS[paper], height),
                Box(width - MARGINS[paper], 0, width, height),
            ):
                strip = page.picture(box.grown(-0.25), per_mm=2)
                assert strip.convert("HSV").getchannel("S").getextrema()[1] < 20, (path.name, page.label)
                # Marks are hairlines: ink that fills part of the margin would darken it.
                grey = strip.convert("L")
                share = sum(grey.histogram()[:200]) / (grey.width * grey.height)
                assert share < 0.05, (path.name, page.label, share)
