"""Whole pages, mats in tiles, papers, and what is said when something does not fit."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.impose.impose import impose, printable
from pnp.impose.labels import SheetLabel, label_box
from pnp.impose.mats import TILES_WITH_KEY
from pnp.impose.sheet import Box, Placement, Print, Sheet
from pnp.impose.tiles import OVERLAP, Tile, joins, tile_mat
from pnp.model.component import COMPONENT_TYPES, MAT, SHEET, Component
from pnp.papers import PAPERS
from pnp.settings import Settings

Make = Callable[..., Component]
Item = Callable[..., Print]


def mat_point(placed: Placement, x: float, y: float) -> tuple[float, float]:
    """Which point of the mat is printed at a point of the sheet."""
    return (x - placed.trim.x) / placed.scale, (y - placed.trim.y) / placed.scale


@given(st.floats(50, 1500), st.floats(50, 1500), st.sampled_from(sorted(PAPERS)), st.sampled_from([0.0, 5.0, 10.0]))
def test_tiles_cover_a_mat_exactly_and_their_overlaps_agree(w: float, h: float, paper: str, margin: float) -> None:
    tiling = tile_mat((w, h), PAPERS[paper].size, margin)
    assert tiling is not None
    grid = {(t.row, t.column): t for t in tiling.tiles}
    assert len(grid) == tiling.rows * tiling.columns
    area = (tiling.paper[0] - 2 * margin + 1e-6, tiling.paper[1] - margin - max(margin, 5) - 3 + 1e-6)
    for (row, column), tile in grid.items():
        assert tile.box.width <= area[0]
        assert tile.box.height <= area[1]
        right, below = grid.get((row, column + 1)), grid.get((row + 1, column))
        assert tile.box.right == pytest.approx(right.box.x + OVERLAP if right else w)
        assert tile.box.bottom == pytest.approx(below.box.y + OVERLAP if below else h)
        assert (column > 0) == (tile.box.x > 0)
        assert (row > 0) == (tile.box.y > 0)
        for other in (right, below):
            if other:
                shared = {(round(join.x, 4), round(join.y, 4)) for join in joins(tiling, tile)}
                shared &= {(round(join.x, 4), round(join.y, 4)) for join in joins(tiling, other)}
                assert len(shared) == 2


@given(st.floats(50, 900), st.floats(50, 900))
def test_a_mat_lies_on_as_few_pages_as_either_way_of_the_paper_gives(w: float, h: float) -> None:
    upright, across = tile_mat((w, h), PAPERS["a4"].size, 5.0), tile_mat((h, w), PAPERS["a4"].size, 5.0)
    assert upright is not None
    assert across is not None
    if w <= 200 and h <= 284:
        assert len(upright.tiles) == 1
    pages = len(upright.tiles)
    assert pages >= (w * h) / (200 * 284)


@pytest.fixture
def mat(component: Make, item: Item, label: SheetLabel) -> tuple[Sheet, ...]:
    sheets, problems = impose(component(type=MAT), (item("map", (500.0, 350.0), back=False),), Settings(), label=label)
    assert problems == ()
    return sheets


def test_a_mat_is_a_key_and_four_named_tiles(mat: tuple[Sheet, ...]) -> None:
    named = [text.text for sheet in mat for text in sheet.labels if "(row " in text.text]
    assert [text.split(",")[0] for text in named] == [
        "tile A1 (row A",
        "tile A2 (row A",
        "tile B1 (row B",
        "tile B2 (row B",
    ]
    assert len(mat) == 5
    assert {text.text for text in mat[0].labels} >= {"A1", "A2", "B1", "B2", "assembly key"}


def test_marks_of_joins_lie_where_a_tile_is_trimmed_off_or_covered(mat: tuple[Sheet, ...]) -> None:
    """A mat of 500 x 350 mm on four tiles: seams at x = 250 and y = 175, in the middle of the overlaps."""
    for number, sheet in enumerate(mat[1:]):
        (placed,) = sheet.placements
        own = [
            n
            for n in sheet.lines
            if n.kind == "join" and 0 not in (n.x1, n.y1) and n.x2 < sheet.width and n.y2 < sheet.height
        ]
        assert len(own) == 2 * 4  # a bar and a stem, twice at the corner where two seams meet
        for line in own:
            ends = (mat_point(placed, line.x1, line.y1), mat_point(placed, line.x2, line.y2))
            beyond_x = [x < 250 if number % 2 else x > 250 for x, _ in ends]
            beyond_y = [y < 175 if number > 1 else y > 175 for _, y in ends]
            assert all(beyond_x) or all(beyond_y)


def test_seam_marks_of_neighbours_show_the_same_line_of_the_mat(mat: tuple[Sheet, ...]) -> None:
    def seams(sheet: Sheet) -> set[float]:
        (placed,) = sheet.placements
        return {round(n.x1 - placed.trim.x, 6) for n in sheet.lines if n.kind == "join" and n.y1 == 0}

    assert seams(mat[1]) == seams(mat[2]) == {250.0}


def test_the_key_shows_every_tile_in_small_with_its_own_part_of_the_mat(mat: tuple[Sheet, ...]) -> None:
    key = mat[0]
    assert len(key.placements) == 4
    for small, sheet in zip(key.placements, mat[1:], strict=True):
        (full,) = sheet.placements
        assert mat_point(small, small.clip.x, small.clip.y) == pytest.approx(mat_point(full, full.clip.x, full.clip.y))
        assert small.clip.width == pytest.approx(full.clip.width * small.scale)
        assert small.trim.width == pytest.approx(500 * small.scale)
        assert 0 < small.clip.x < small.clip.right < key.width
        assert 0 < small.clip.y < small.clip.bottom < key.height - 8


def test_keys_of_several_mats_share_pages_and_say_which_sheets_are_theirs(
    component: Make, item: Item, label: SheetLabel
) -> None:
    sizes = [(180.0, 700.0), (380.0, 400.0), (150.0, 200.0), (500.0, 350.0), (380.0, 380.0), (190.0, 700.0)]
    prints = tuple(item(f"map {n}", size, back=False) for n, size in enumerate(sizes))
    sheets, problems = impose(component(type=MAT), prints, Settings(), label=label)
    assert problems == ()
    keys = [sheet for sheet in sheets if "assembly key" in {text.text for text in sheet.labels}]
    assert list(sheets[: len(keys)]) == keys
    assert len(keys) == 2
    tiles = sheets[len(keys) :]
    for number, (print_, size) in enumerate(zip(prints, sizes, strict=True)):
        own = [s for s in tiles if s.placements[0].drawing is print_.front]
        assert all(f"Pilots: Map {number}" in {text.text for text in s.labels} for s in own)
        small = [p for key in keys for p in key.placements if p.drawing is print_.front]
        assert len(small) == (len(own) if len(own) >= TILES_WITH_KEY else 0)
        assert all(p.clip.width * p.clip.height >= 25 * 25 for p in small), size
        said = [t.text for key in keys for t in key.labels if t.text.startswith(f"sheets {own[0].number} to ")]
        assert len(said) == (len(own) >= TILES_WITH_KEY)
        assert all(f"to {own[-1].number}:" in text for text in said)


@given(st.lists(st.tuples(st.floats(210, 1200), st.floats(290, 1200)), min_size=1, max_size=7))
def test_no_two_keys_on_a_page_touch(
    component: Make, item: Item, label: SheetLabel, sizes: list[tuple[float, float]]
) -> None:
    prints = tuple(item(f"map {n}", size, back=False) for n, size in enumerate(sizes))
    sheets, problems = impose(component(type=MAT), prints, Settings(), label=label)
    assert problems == ()
    for key in (sheet for sheet in sheets if "assembly key" in {text.text for text in sheet.labels}):
        boxes = [placed.clip for placed in key.placements] + [label_box(text) for text in key.labels]
        assert all(box.x >= 4 and box.right <= key.width - 4 and box.y >= 4 for box in boxes)
        for n, one in enumerate(boxes):
            for other in boxes[:n]:
                apart = (one.x - other.right, other.x - one.right, one.y - other.bottom, other.y - one.bottom)
                assert max(apart) > -1e-6, (one, other)


def test_a_mat_that_fits_a_page_is_one_page(component: Make, item: Item, label: SheetLabel) -> None:
    prints = (item("map", (280.0, 190.0), back=False),)
    (sheet,), problems = impose(component(type=MAT), prints, Settings(), label=label)
    assert problems == ()
    assert sheet.width > sheet.height
    assert sheet.placements[0].clip == sheet.placements[0].trim
    assert not [n for n in sheet.lines if n.kind == "join"]


def test_rows_beyond_z_still_have_names_of_their_own() -> None:
    box = Box(0, 0, 1, 1)
    assert [Tile(row, 2, box).name for row in (0, 25, 26, 27)] == ["A3", "Z3", "AA3", "BB3"]


@pytest.mark.parametrize("paper", [*PAPERS, "200x280"])
@pytest.mark.parametrize("landscape", [False, True])
def test_a_page_as_large_as_is_printable_is_one_sheet(
    paper: str, landscape: bool, component: Make, item: Item, label: SheetLabel
) -> None:
    chosen = Settings(paper=paper)
    size = printable(chosen, landscape=landscape)
    assert size is not None
    prints = (item("chart", size, back=False, copies=2),)
    sheets, problems = impose(component(type=SHEET), prints, chosen, label=label)
    assert problems == ()
    assert [(s.side, s.number, s.width > s.height) for s in sheets] == [
        ("single", 1, landscape), ("single", 2, landscape)
    ]  # fmt: skip
    trim = sheets[0].placements[0].trim
    margin = 6.35 if paper in ("letter", "legal", "tabloid", "a4+letter") else 5
    assert (trim.x, trim.y) == (margin, margin)
    assert trim.bottom == pytest.approx(sheets[0].height - margin - 3)


def test_pages_have_backs_only_where_the_component_says_so(component: Make, item: Item, label: SheetLabel) -> None:
    prints = (item("chart", (100.0, 150.0)),)
    plain, _ = impose(component(type=SHEET), prints, Settings(backs="long-edge"), label=label)
    both, _ = impose(component(type=SHEET, backs="short-edge"), prints, Settings(), label=label)
    assert [s.side for s in plain] == ["single"]
    assert [(s.side, s.placements[0].turn) for s in both] == [("front", 0), ("back", 180)]


def test_a4_and_letter_share_a_page_that_lies_inside_both() -> None:
    shared, a4, letter = (PAPERS[name].size for name in ("a4+letter", "a4", "letter"))
    assert shared == (min(a4[0], letter[0]), min(a4[1], letter[1]))


@pytest.mark.parametrize("name", ["a44", "", "0x100", "x"])
def test_an_unknown_paper_is_refused(name: str, component: Make, item: Item, label: SheetLabel) -> None:
    sheets, (problem,) = impose(component(), (item("a", (63.0, 88.0)),), Settings(paper=name), label=label)
    assert sheets == ()
    assert problem.code == "PNP401"
    assert printable(Settings(paper=name)) is None


def test_nine_poker_cards_with_3_mm_bleed_are_refused_with_what_fits(
    component: Make, item: Item, label: SheetLabel
) -> None:
    chosen = Settings(paper="letter", bleed=3.0)
    prints = (item("a", (63.5, 88.9), copies=9),)
    sheets, (problem,) = impose(component(size=(63.5, 88.9), up=9), prints, chosen, label=label)
    assert sheets == ()
    assert problem.code == "PNP403"
    assert problem.message == (
        "9 pieces of 63.5 x 88.9 mm with 3 mm bleed do not fit Letter (215.9 x 279.4 mm) with a margin of 6.35 mm"
    )
    assert "with 3 mm bleed 6 fit" in problem.hint
    assert "9 fit with at most 0 mm bleed" in problem.hint
    assert "0 mm 9, 1 mm 8, 2 mm 6, 3 mm 6" in problem.hint


def test_a_count_that_fits_is_kept(component: Make, item: Item, label: SheetLabel) -> None:
    prints = (item("a", (63.0, 88.0), back=False, copies=9),)
    sheets, problems = impose(component(size=(63.0, 88.0), up=4), prints, Settings(), label=label)
    assert problems == ()
    assert [len(s.placements) for s in sheets] == [4, 4, 1]


@pytest.mark.parametrize(
    ("changed", "size", "back", "code"),
    [
        ({"size": (205.0, 290.0)}, (205.0, 290.0), False, "PNP402"),
        ({"size": (63.0, 88.0)}, (70.0, 120.0), False, "PNP404"),
        ({"type": SHEET}, (250.0, 250.0), False, "PNP405"),
        ({"type": SHEET, "backs": "gutterfold"}, (100.0, 100.0), True, "PNP406"),
        ({"type": MAT}, (100.0, 100.0), True, "PNP406"),
    ],
)
def test_what_cannot_be_printed_is_said(
    changed: dict[str, object], size: tuple[float, float], back: bool, code: str,
    component: Make, item: Item, label: SheetLabel,
) -> None:  # fmt: skip
    sheets, problems = impose(component(**changed), (item("a", size, back=back),), Settings(), label=label)
    assert sheets == ()
    assert {p.code for p in problems} == {code}
    assert all(p.hint and p.place.file == "cards/sky.yaml" and p.subject.startswith("sky/pilots") for p in problems)


@pytest.mark.parametrize("kind", ["cards", "sheet", "mat"])
def test_a_margin_that_leaves_nothing_is_an_error(kind: str, component: Make, item: Item, label: SheetLabel) -> None:
    prints = (item("a", (63.0, 88.0), back=False),)
    sheets, problems = impose(
        component(type=COMPONENT_TYPES[kind]), prints, Settings(paper="60x60", margin=30), label=label
    )
    assert sheets == ()
    assert [p.severity for p in problems] == ["error"]
    assert "larger paper" in problems[0].hint


def test_nothing_to_print_is_no_sheet(component: Make, label: SheetLabel) -> None:
    assert impose(component(), (), Settings(), label=label) == ((), ())


@pytest.mark.parametrize("paper", ["69x94", "72x100"])
def test_where_only_the_label_lacks_room_that_is_said(
    paper: str, component: Make, item: Item, label: SheetLabel
) -> None:
    chosen = Settings(paper=paper, bleed=3.0, margin=0.0)
    made, prints = component(size=(63.0, 88.0), up=1), (item("a", (63.0, 88.0)),)
    _, (problem,) = impose(made, prints, chosen, label=label)
    assert problem.code == "PNP403"
    assert "leaves no room for label and scale bar" in problem.message
    assert "mm bleed;" not in problem.hint
    larger = re.search(r"a paper of ([\d.]+ x [\d.]+) mm has room for them", problem.hint)
    assert larger
    sheets, problems = impose(made, prints, chosen.but({"paper": larger[1]}), label=label)
    assert (len(sheets), problems) == (2, ())
