"""The mat of a homebrew layout, measured on every page that it is tiled over."""

import re

import pytest
from pages.paper import Box, Page, pages
from printed_games import build_again

from pnp.settings import Job

CARD, PITCH, OVERLAP, TRUE = (88.0, 63.0), (96.0, 71.0), 10.0, 0.05
WIDE = """
game: magical-strike
layouts:
  - id: n-wide
    name: N-Wide
    start: 1
    difficulty: novice
    grid: |
      01  02  03r 04  05  06  07  08b
        09  10  11  12* 13  14  15
      16g 17  18  19  20  21  22  23y
"""


@pytest.fixture(scope="module", params=["a4", "letter"])
def tiles(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> list[tuple[Page, int, int]]:
    """The tiles with their row and column."""
    out = tmp_path_factory.mktemp("wide")
    (out / "wide.yaml").write_text(WIDE, encoding="utf-8")
    outcome = build_again(Job(only=("layout-mat",), out=out, files=(out / "wide.yaml",)), {"paper": request.param})
    assert not outcome.failed, outcome.problems
    _key, *found = pages(out / "magical-strike/layout-mat.pdf")
    named = [(page, re.search(r"\b([A-Z])(\d+) \(row", page.words())) for page in found]
    return [(page, ord(name[1]) - ord("A"), int(name[2]) - 1) for page, name in named if name]


def cells(tile: tuple[Page, int, int]) -> list[Box]:
    """Return the cards' outlines on a tile, counted from the mat's own corner."""
    page, row, column = tile
    trim = page.pdf_box("trim")
    right = column * (trim.width - OVERLAP) - trim.left
    down = row * (trim.height - OVERLAP) - trim.top
    seen = {box for box in page.shapes() if abs(box.width - CARD[0]) < 1}
    return [Box(b.left + right, b.top + down, b.right + right, b.bottom + down) for b in sorted(seen)]


def test_a_wide_layout_takes_several_pages(tiles: list[tuple[Page, int, int]]) -> None:
    assert len(tiles) >= 4
    assert {tile[1:] for tile in tiles} == {(r, c) for _, r, _ in tiles for _, _, c in tiles}


def test_every_card_is_of_its_true_size_and_at_its_place(tiles: list[tuple[Page, int, int]]) -> None:
    seen = [box for tile in tiles for box in cells(tile)]
    first = min(box.left for box in seen), min(box.top for box in seen)
    wanted = {
        (first[0] + (column + (row % 2) / 2) * PITCH[0], first[1] + row * PITCH[1])
        for row, count in enumerate((8, 7, 8))
        for column in range(count)
    }
    found = {spot: [b for b in seen if abs(b.left - spot[0]) < 10 and abs(b.top - spot[1]) < 10] for spot in wanted}
    assert sum(len(boxes) for boxes in found.values()) == len(seen)
    for (left, top), boxes in found.items():
        assert boxes, "a card that no tile shows"
        for box in boxes:
            assert box.off(Box(left, top, left + CARD[0], top + CARD[1])) < TRUE
