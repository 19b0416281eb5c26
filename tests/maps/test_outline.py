"""Outlines: closed, around just these squares, without a needless corner; sizes in millimetres add up."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.maps.outline import Bricks, outline

squares = st.sets(st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=1, max_size=30)


def area(loop) -> float:
    """Return the signed area: positive for clockwise loops, with y down."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(loop, loop[1:] + loop[:1], strict=True)) / 2


def unit_edges(loop):
    for (x1, y1), (x2, y2) in zip(loop, loop[1:] + loop[:1], strict=True):
        assert (x1 == x2) != (y1 == y2)
        length = abs(x2 - x1) + abs(y2 - y1)
        dx, dy = (x2 - x1) // length, (y2 - y1) // length
        steps = [(x1 + dx * i, y1 + dy * i) for i in range(length + 1)]
        yield from (frozenset(edge) for edge in pairwise(steps))


@given(squares)
def test_the_loops_hold_just_the_area_of_the_squares(places):
    assert sum(map(area, outline(places))) == len(places)


@given(squares)
def test_every_edge_with_one_square_beside_it_is_drawn_once(places):
    sides = [
        frozenset(side)
        for x, y in places
        for side in (
            ((x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1)),
            ((x, y), (x, y + 1)),
        )
    ]
    drawn = [edge for loop in outline(places) for edge in unit_edges(loop)]
    assert sorted(map(sorted, drawn)) == sorted(sorted(side) for side in sides if sides.count(side) == 1)


def test_a_ring_has_a_hole_that_runs_the_other_way():
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
    assert sorted(map(area, outline(ring))) == [-1, 9]
    assert sorted(map(len, outline(ring))) == [4, 4]


def test_squares_that_meet_at_a_corner_have_an_outline_each():
    assert sorted(map(sorted, outline({(0, 0), (1, 1)}))) == [
        [(0, 0), (0, 1), (1, 0), (1, 1)],
        [(1, 1), (1, 2), (2, 1), (2, 2)],
    ]


def test_cards_lie_half_a_card_apart_with_the_gap_between():
    bricks = Bricks(88, 63, 8, frozenset({(2, 4), (2, 8), (3, 3)}))
    assert [bricks.corner(spot) for spot in ((2, 4), (2, 8), (3, 3))] == [(48, 0), (240, 0), (0, 71)]
    assert bricks.extent == (328, 134)


def test_the_outline_runs_half_a_gap_outside_the_cards():
    (loop,) = Bricks(88, 63, 8, frozenset({(0, 0)})).around({(0, 0)})
    assert loop == ((-4, -4), (92, -4), (92, 67), (-4, 67))


@pytest.mark.parametrize("gap", [0.0, 5.5])
def test_neighbours_lie_a_gap_apart(gap):
    bricks = Bricks(88, 63, gap, frozenset({(0, 0), (0, 2), (1, 1)}))
    (_, _), (x, _), (below, y) = (bricks.corner(spot) for spot in ((0, 0), (0, 2), (1, 1)))
    assert (x - 88, y - 63) == (gap, gap)
    assert below == x / 2


def test_nothing_takes_no_room():
    assert Bricks(88, 63, 8, frozenset()).extent == (0, 0)
    assert Bricks(88, 63, 8, frozenset()).around(()) == ()
