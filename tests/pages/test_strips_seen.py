"""Pages cut into strips: each strip still shows where to cut it across, and cards that are cut out show no mark.

Cutting is done on the picture of a page, and the marks are looked for in its pixels.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from pages import pairs
from pages.paper import OFF, Box, Page, pages
from PIL import Image

Folder = Callable[[str, str], Path]

PER_MM = 20.0
WITHIN = 0.7
"""How far from a strip's edge its ticks are looked for: less than the shortest is long."""
BESIDE = OFF + 0.05
"""How far outside a cut the middle of its tick lies."""

BLACK, WHITE = 70, 235

every_print = pytest.mark.parametrize(
    ("paper", "backs"), [("a4", "long-edge"), ("letter", "short-edge"), ("a4", "gutterfold")]
)
every_cut = pytest.mark.parametrize("component", [name for name in pairs.SIZES if name != "tokens"])


def sides(folder: Path, component: str) -> list[Page]:
    """Return the first page, and where its back is another page also that."""
    return list(pages(folder / f"{component}.pdf")[:2])


def trims(page: Page) -> list[Box]:
    return [box for boxes in pairs.trims(page.fills()).values() for box in boxes]


def strips(boxes: list[Box], *, level: bool) -> dict[tuple[float, float], list[Box]]:
    """Return what the cuts of the first direction leave: from where to where each strip goes, and its pieces."""
    found: dict[tuple[float, float], list[Box]] = {}
    for box in boxes:
        ends = (box.top, box.bottom) if level else (box.left, box.right)
        found.setdefault((round(ends[0], 3), round(ends[1], 3)), []).append(box)
    return found


def marks_along(page: Page, ends: tuple[float, float], at: float, *, level: bool) -> list[float]:
    """Return where black stands beside white, on a line along a strip, in millimetres."""
    row = _pixels(page, ends[0] + at if at > 0 else ends[1] + at, level=level)
    black = [max(pixel) < BLACK for pixel in row]
    starts = [x for x in range(1, len(row)) if black[x] and not black[x - 1]]
    runs = [(x, next(y for y in range(x, len(row)) if not black[y])) for x in starts]
    return [(a + b) / 2 / PER_MM for a, b in runs if b - a < 6 and _white_beside(row, a, b)]


def _white_beside(row: list[tuple[int, int, int]], a: int, b: int) -> bool:
    return any(min(row[x]) > WHITE for x in (a - 3, a - 2, b + 1, b + 2))


def _pixels(page: Page, line: float, *, level: bool) -> list[tuple[int, int, int]]:
    """Return the colours along a level or an upright line of a page."""
    half = 1 / PER_MM
    whole = (0.0, line - half, page.width, line + half) if level else (line - half, 0.0, line + half, page.height)
    seen = page.picture(Box(*whole), PER_MM).convert("RGB")
    seen = seen if level else seen.transpose(Image.Transpose.TRANSPOSE)
    return [seen.getpixel((x, 0)) for x in range(seen.width)]


@every_print
@every_cut
@pytest.mark.parametrize("level", [True, False])
def test_strips_show_where_to_cut_across(
    printed_pairs: Folder, paper: str, backs: str, component: str, level: bool
) -> None:
    for page in sides(printed_pairs(paper, backs), component):
        for ends, row in strips(trims(page), level=level).items():
            spans = [box.edges[::2] if level else box.edges[1::2] for box in row]
            expected = sorted({middle for low, high in spans for middle in (low - BESIDE, high + BESIDE)})
            for at in (WITHIN, -WITHIN):
                seen = marks_along(page, ends, at, level=level)
                for middle in expected:
                    assert min(abs(middle - mark) for mark in seen) < 0.1, (page.label, middle, seen)


@every_print
@every_cut
def test_cards_that_are_cut_out_show_no_mark(printed_pairs: Folder, paper: str, backs: str, component: str) -> None:
    for page in sides(printed_pairs(paper, backs), component):
        for number, boxes in pairs.trims(page.fills()).items():
            for box in boxes:
                frame = page.picture(box.grown(-0.05), PER_MM)
                seen = {frame.getpixel((x, y)) for y in (0, frame.height - 1) for x in range(frame.width)}
                seen |= {frame.getpixel((x, y)) for x in (0, frame.width - 1) for y in range(frame.height)}
                assert seen == {pairs.colour(number)}
