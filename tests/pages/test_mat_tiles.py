"""Trimmed and taped by their marks, the tiles of a mat show what one huge sheet of paper would."""

import re
from collections.abc import Callable
from math import ceil
from pathlib import Path

import pytest
from pages.paper import Box, Page, Point, pages
from PIL import Image, ImageChops, ImageDraw
from printed_games import build_again

from pnp.pipeline.preview import preview
from pnp.settings import Job

Folder = Callable[[str, str, str], tuple[Page, ...]]

PER_MM = 2.0
OVERLAP = 10.0
MARK = 3.0
SAMPLE = 3
"""Of every so many mats one is compared pixel by pixel."""
KEY = re.compile(
    r"sheets (\d+) to (\d+): (\d+) across, (\d+) down(?:, without (\d+) on which nothing stands)?(?:, \d+ mats alike)?"
)
ASIDE = 0.037
DPI = 127
WALL = "900x1200"
MATS = [("magical-strike", "layout-mat"), ("strafe", "maps")]
FIRST = {"magical-strike": "n-alfa", "strafe": "first-light"}


@pytest.fixture(scope="module")
def printed_mats(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """Return the pages of a game's mats on a paper, each printed once."""
    made: dict[tuple[str, str, str], tuple[Page, ...]] = {}

    def folder(game: str, component: str, paper: str) -> tuple[Page, ...]:
        if (game, component, paper) not in made:
            out = tmp_path_factory.mktemp("mats")
            outcome = build_again(Job((game,), (component,), out=out), {"paper": paper})
            assert not outcome.failed, outcome.problems
            made[game, component, paper] = pages(out / f"{game}/{component}.pdf")
        return made[game, component, paper]

    return folder


@pytest.fixture(params=MATS, ids=[game for game, _ in MATS])
def which(request: pytest.FixtureRequest) -> tuple[str, str]:
    """A game and its component of mats."""
    return request.param


@pytest.fixture
def whole(which: tuple[str, str], printed_mats: Folder) -> tuple[Page, ...]:
    """Every mat as one page of paper large enough for it."""
    return printed_mats(*which, WALL)


@pytest.fixture(params=["a4", "letter"])
def mats(
    request: pytest.FixtureRequest, which: tuple[str, str], printed_mats: Folder
) -> list[list[tuple[Page, int, int]]]:
    """Each mat's tiles with the row and column that stand on them; the keys before them say which sheets are whose."""
    printed = printed_mats(*which, request.param)
    keys = [key for page in printed if "assembly key" in page.words() for key in KEY.findall(page.words())]
    found: dict[int, list[tuple[Page, int, int]]] = {}
    latest = 0
    for number, page in enumerate(printed, 1):
        words = page.words()
        assert f"sheet {number} of {len(printed)}" in words
        if "assembly key" in words:
            assert not found
            continue
        tile = re.search(r"\b([A-Z])(\d+) \(row ([A-Z]), column (\d+)\)", words)
        assert tile is None or (tile[1], tile[2]) == (tile[3], tile[4])
        spot = (ord(tile[1]) - ord("A"), int(tile[2]) - 1) if tile else (0, 0)
        # A mat of two tiles has no key: its first tile begins it.
        latest = next(
            (int(key[0]) for key in keys if int(key[0]) <= number <= int(key[1])), number if spot == (0, 0) else latest
        )
        found.setdefault(latest, []).append((page, *spot))
    for first, last, columns, rows, blank in keys:
        tiles = found[int(first)]
        assert len(tiles) == int(last) - int(first) + 1 == int(columns) * int(rows) - int(blank or 0)
        assert int(rows) == max(tile[1] for tile in tiles) + 1
        assert int(columns) == max(tile[2] for tile in tiles) + 1
    return list(found.values())


def corner(tile: tuple[Page, int, int]) -> Point:
    """Return where a tile begins on the mat: all are of one size and share ten millimetres."""
    page, row, column = tile
    box = page.pdf_box("trim")
    return column * (box.width - OVERLAP), row * (box.height - OVERLAP)


def joins(tile: tuple[Page, int, int]) -> set[Point]:
    """Return the middles of the bars along the seams, on the mat, in tenths of a millimetre."""
    page, (left, top), box = tile[0], corner(tile), tile[0].pdf_box("trim")
    middles = [s.box.middle for s in page.strokes() if abs(s.length - 2 * MARK) < 0.01]
    inside = [(x, y) for x, y in middles if box.left < x < box.right and box.top < y < box.bottom]
    return {(round(x - box.left + left, 1), round(y - box.top + top, 1)) for x, y in inside}


def test_tiles_show_what_one_sheet_would(mats: list[list[tuple[Page, int, int]]], whole: tuple[Page, ...]) -> None:
    assert len(mats) == len(whole)
    for tiles, wall in list(zip(mats, whole, strict=True))[::SAMPLE]:
        mat = wall.pdf_box("trim")
        for tile in tiles:
            box, (left, top) = tile[0].pdf_box("trim"), corner(tile)
            # Letters are drawn on whole pixels: none may stand on the edge between two, where rounding decides.
            box, left, top = box.grown(-ASIDE), left + ASIDE, top + ASIDE
            here = tile[0].picture(box, PER_MM)
            x, y = mat.left + left, mat.top + top
            there = wall.picture(Box(x, y, x + box.width, y + box.height), PER_MM)
            assert _different(here, there, [(x - left, y - top) for x, y in joins(tile)]) < 0.0005


def test_tiles_cover_the_whole_mat(mats: list[list[tuple[Page, int, int]]], whole: tuple[Page, ...]) -> None:
    for tiles, wall in zip(mats, whole, strict=True):
        right = max(corner(tile)[0] + tile[0].pdf_box("trim").width for tile in tiles)
        bottom = max(corner(tile)[1] + tile[0].pdf_box("trim").height for tile in tiles)
        mat = wall.pdf_box("trim")
        assert (right, bottom) == pytest.approx((mat.width, mat.height), abs=0.05)


def test_what_no_tile_shows_is_blank(mats: list[list[tuple[Page, int, int]]], whole: tuple[Page, ...]) -> None:
    for tiles, wall in list(zip(mats, whole, strict=True))[::SAMPLE]:
        mat = wall.pdf_box("trim")
        left = wall.picture(mat, PER_MM).convert("L")
        for tile in tiles:
            (x, y), box = corner(tile), tile[0].pdf_box("trim")
            shown = [v * PER_MM for v in (x, y, x + box.width, y + box.height)]
            left.paste(255, (int(shown[0]), int(shown[1]), ceil(shown[2]), ceil(shown[3])))
        assert left.getextrema()[0] > 250


def test_a_tile_on_which_nothing_stands_is_not_printed(printed_mats: Folder) -> None:
    tiles = [page.words() for page in printed_mats("magical-strike", "layout-mat", "a4")]
    assert any("on which nothing stands" in words for words in tiles)


def test_one_sheet_shows_the_drawing_itself(which: tuple[str, str], whole: tuple[Page, ...], tmp_path: Path) -> None:
    # A preview is drawn without being laid out on paper.
    game, component = which
    outcome = preview(Job((game,), (component,), out=tmp_path, writer="face-png"), (FIRST[game],), {}, dpi=DPI)
    drawn = Image.open(outcome.written[0]).convert("RGBA")
    mat = whole[0].pdf_box("trim")
    assert drawn.size == pytest.approx((mat.width * DPI / 25.4, mat.height * DPI / 25.4), abs=1)
    flat = Image.alpha_composite(Image.new("RGBA", drawn.size, "white"), drawn).convert("RGB")
    seen = whole[0].picture(mat, DPI / 25.4)
    assert _different(seen, flat.crop((0, 0, *seen.size)), []) < 0.0005


def test_a_mark_of_a_seam_stands_on_both_tiles_that_show_it(mats: list[list[tuple[Page, int, int]]]) -> None:
    for tiles in mats:
        marked = {tile[1:]: joins(tile) for tile in tiles}
        for page, row, column in tiles:
            for other in (marked.get((row, column + 1)), marked.get((row + 1, column))):
                # Each on its own side of the seam, so that one is trimmed off and the other covered.
                pairs = [sorted((abs(x - u), abs(y - v))) for x, y in marked[row, column] for u, v in other or ()]
                assert other is None or sum(pair == pytest.approx([0, 0.4], abs=0.15) for pair in pairs) >= 2, (
                    page.label
                )


def _different(one: Image.Image, other: Image.Image, but: list[Point]) -> float:
    """Return the share of pixels that differ by more than rounding, marks of joins left out."""
    assert one.size == other.size
    apart = ImageChops.difference(one, other).convert("L").point(lambda d: 255 if d > 40 else 0)
    draw = ImageDraw.Draw(apart)
    for x, y in but:
        reach = MARK + 0.8
        draw.rectangle([round(v * PER_MM) for v in (x - reach, y - reach, x + reach, y + reach)], fill=0)
    return apart.histogram()[255] / (apart.width * apart.height)


def test_a_tile_out_of_place_would_be_seen(mats: list[list[tuple[Page, int, int]]], whole: tuple[Page, ...]) -> None:
    page, mat = mats[0][0][0], whole[0].pdf_box("trim")
    box = page.pdf_box("trim")
    moved = Box(mat.left + 0.1, mat.top, mat.left + 0.1 + box.width, mat.top + box.height)
    assert _different(page.picture(box, PER_MM), whole[0].picture(moved, PER_MM), []) > 0.002
