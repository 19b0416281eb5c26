"""Tiles of a mat with nothing on them are not printed; those printed show all the ink and hang together."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.impose.ink import inked
from pnp.impose.sheet import Box
from pnp.impose.tiles import OVERLAP, Tiling, joins, seam_marks, tile_mat, without_blank
from pnp.render.drawing import Colour, Drawing, Group, Op, Outline, Shape, Stroke
from pnp.render.geometry.outlines import ellipse, rect
from pnp.render.traces.drawing_codec import name_drawing
from pnp.store.store import Store

A4 = (210.0, 297.0)
BLACK, WHITE = Colour(0, 0, 0), Colour(1, 1, 1)
SIZE = (760.0, 540.0)
Spot = tuple[float, float, float, float]


def filled(*spots: Spot, fill: Colour = BLACK) -> Drawing:
    return Drawing(*SIZE, tuple(Shape(rect(*spot), fill, None) for spot in spots))


def tiled(drawing: Drawing) -> Tiling:
    tiling = tile_mat(SIZE, A4, 5)
    assert tiling is not None
    return without_blank(tiling, drawing)


def names(drawing: Drawing) -> list[str]:
    return [tile.name for tile in tiled(drawing).tiles]


def test_what_is_known_of_a_drawing_is_not_looked_for_again(tmp_path: Path) -> None:
    seen = filled((0, 0, 760, 200), (0, 0, 100, 540))
    name_drawing(seen)
    tiling = tile_mat(SIZE, A4, 5)
    assert tiling is not None
    store = Store(tmp_path, b"s" * 32, b"v" * 16)
    unseen = Drawing(*SIZE, lambda: pytest.fail("looked at again"), seen.name)
    assert without_blank(tiling, seen, store) == without_blank(tiling, unseen, store) == tiled(seen)
    store.close()


def test_the_tiling_of_these_tests() -> None:
    assert names(filled((0, 0, *SIZE))) == [f"{row}{column}" for row in "AB" for column in "1234"]


def test_a_corner_without_ink_is_left_out() -> None:
    assert names(filled((0, 0, 760, 200), (0, 0, 100, 540))) == ["A1", "A2", "A3", "A4", "B1"]


def test_what_a_neighbour_shows_needs_no_tile_of_its_own() -> None:
    tile = tiled(filled((0, 0, *SIZE))).tiles[0].box
    only_overlap = tile.bottom - OVERLAP + 1
    assert names(filled((0, 0, 760, only_overlap + 8))) == ["A1", "A2", "A3", "A4"]
    assert names(filled((0, 0, 760, tile.bottom + 1)))[4:] == ["B1", "B2", "B3", "B4"]


def test_tiles_between_two_islands_stay() -> None:
    assert len(names(filled((0, 0, 50, 50), (700, 0, 50, 50)))) == 4


@pytest.mark.parametrize("drawing", [filled(), filled((0, 0, *SIZE), fill=WHITE)])
def test_a_blank_mat_keeps_its_tiles(drawing: Drawing) -> None:
    assert len(names(drawing)) == 8


def test_beside_a_tile_left_out_nothing_is_trimmed_and_no_mark_waits() -> None:
    tiling = tiled(filled((0, 0, 760, 200), (0, 0, 100, 540)))
    last = next(tile for tile in tiling.tiles if tile.name == "A4")
    place = Box(5, 5, last.box.width, last.box.height)
    below = {round(line.y1, 3) for line in seam_marks(tiling, last, place) if line.y1 == line.y2}
    assert max(below) == pytest.approx(place.bottom)
    met = joins(tiling, last)
    assert {round(join.x - last.box.x, 3) for join in met} == {OVERLAP / 2}
    assert {(join.across, join.down) for join in met} == {(-1, 0)}


HOLED = Outline.of([*rect(0, 0, 100, 100), *rect(20, 20, 60, 60)])


def stroked(width: float) -> Shape:
    return Shape(Outline("MLL", (10.0, 10.0, 50.0, 10.0, 50.0, 50.0)), None, Stroke(BLACK, width))


@pytest.mark.parametrize(
    ("op", "box", "found"),
    [
        (Shape(rect(0, 0, 100, 100), BLACK, None), Box(40, 40, 1, 1), True),
        (Shape(HOLED, BLACK, None, "evenodd"), Box(40, 40, 1, 1), False),
        (Shape(HOLED, BLACK, None), Box(40, 40, 1, 1), True),
        (Shape(ellipse(50, 50, 50, 50), BLACK, None), Box(1, 1, 8, 8), False),
        (Shape(ellipse(50, 50, 50, 50), BLACK, None), Box(1, 1, 15, 15), True),
        (stroked(2), Box(20, 11.6, 5, 5), False),
        (stroked(4), Box(20, 11.6, 5, 5), True),
        (stroked(4), Box(51.5, 8.2, 0.3, 0.3), True),  # the point of the corner
        (Group((stroked(4),), clip=rect(0, 0, 15, 100)), Box(20, 9, 5, 5), False),
        (Group((stroked(4),), (1, 0, 0, 1, 100, 0)), Box(120, 9, 5, 5), True),
    ],
)
def test_where_ink_may_lie(op: Op, box: Box, found: bool) -> None:
    assert bool(inked(Drawing(200, 200, (op,)), [box])) == found


spots = st.tuples(st.floats(0, 700), st.floats(0, 500), st.floats(1, 300), st.floats(1, 300))


@given(st.lists(spots, min_size=1, max_size=5))
def test_all_ink_is_shown(found: list[Spot]) -> None:
    tiles = tiled(filled(*found)).tiles
    for x, y, width, height in found:
        right, bottom = min(x + width, SIZE[0]), min(y + height, SIZE[1])
        for px in (x, (x + right) / 2, right):
            for py in (y, (y + bottom) / 2, bottom):
                assert any(
                    t.box.x - 1e-6 <= px <= t.box.right + 1e-6 and t.box.y - 1e-6 <= py <= t.box.bottom + 1e-6
                    for t in tiles
                ), (px, py)
