"""Staggered rows: what is typed is what lies on the table, and what touches is what shares an edge."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.maps.rows import read_rows
from pnp.maps.stagger import Spot, beside, stagger, touching
from pnp.maps.steps import pieces
from pnp.problem import Place

PLACE = Place("map.yaml", 1, 1)

spots = st.sets(
    st.tuples(st.integers(0, 6), st.integers(0, 8)).map(lambda s: (s[0], 2 * s[1] + s[0] % 2)), min_size=1, max_size=25
)


def rows(text: str):
    return read_rows(text, PLACE, file="map.yaml", line=1, indent=0)


def read(text: str) -> dict[str, Spot]:
    placed, crooked = stagger(rows(text))
    assert crooked == ()
    return {each.token.text: each.spot for each in placed}


def share_an_edge(one: Spot, other: Spot) -> bool:
    """Tell by geometry: cards two wide and one high, at (step, row)."""
    across = min(one[1], other[1]) + 2 - max(one[1], other[1])
    down = min(one[0], other[0]) + 1 - max(one[0], other[0])
    return (across > 0 and down == 0) or (across == 0 and down > 0)


@given(spots)
def test_cards_touch_where_their_rectangles_share_an_edge(places):
    for one, other in combinations(sorted(places), 2):
        assert (other in touching(one)) == share_an_edge(one, other)
        assert (other in touching(one)) == (one in touching(other))


@given(spots)
def test_beside_gives_just_the_neighbours_that_are_there(places):
    for spot in places:
        assert set(beside(spot, places)) == {p for p in places if p != spot and share_an_edge(p, spot)}


@given(spots)
def test_pieces_are_what_joining_pair_by_pair_gives(places):
    group = {spot: {spot} for spot in places}
    for one, other in combinations(places, 2):
        if share_an_edge(one, other) and group[one] is not group[other]:
            group[one] |= group[other]
            for spot in group[other]:
                group[spot] = group[one]
    found = pieces(places, touching)
    assert {frozenset(g) for g in group.values()} == set(found)
    assert [len(piece) for piece in found] == sorted(map(len, found), reverse=True)


@given(spots, st.integers(0, 5), st.data())
def test_whatever_is_typed_is_read_back(places, margin, data):
    """Cards are four characters apart; a token of four characters pushes the rest of its row along."""
    first = min(step for _, step in places)
    top = min(row for row, _ in places)
    lines, expected = [], {}
    for row in range(top, max(row for row, _ in places) + 1):
        line = " " * margin
        pushed = 0
        for number, step in enumerate(sorted(step for r, step in places if r == row)):
            column = margin + 2 * (step - first) + pushed
            if column <= len(line) and number:
                column = len(line) + 1
                pushed += column - (margin + 2 * (step - first) + pushed)
            text = data.draw(st.sampled_from(["s", "7", "07", "07r", "07r*"]))
            line = line.ljust(column) + text
            expected[(row - top, column)] = (row - top, step - first)
        lines.append(line)
    placed, crooked = stagger(rows("\n".join(lines)))
    assert crooked == ()
    assert {(p.token.row, p.token.column): p.spot for p in placed} == expected


def test_a_long_token_pushes_the_rest_of_its_row_by_one():
    assert read("01r* 02  03\n  04  05") == {
        "01r*": (0, 0), "02": (0, 2), "03": (0, 4), "04": (1, 1), "05": (1, 3),
    }  # fmt: skip


def test_a_blank_row_is_a_row_of_nothing():
    assert read("01\n\n02") == {"01": (0, 0), "02": (2, 0)}


@pytest.mark.parametrize(
    ("text", "token", "off"),
    [
        ("01  02\n   03  04", "03", 1),
        ("01  02\n 03  04", "03", -1),
        ("01  02  03\n04  05", "04", 2),
        ("01  02  03   04", "04", 1),
        ("01  02  03  04\n  05  06    07", "07", 2),
        ("01r*  02\n  03  04  05", "02", 2),
    ],
)
def test_a_row_between_two_places_is_named(text, token, off):
    _, crooked = stagger(rows(text))
    assert [(each.token.text, each.off) for each in crooked] == [(token, off)]


def test_the_majority_says_which_rows_are_indented():
    _, crooked = stagger(rows("01\n04  05  06\n  07  08\n09  10  11"))
    assert [each.token.text for each in crooked] == ["01"]


def test_an_empty_map_has_no_places():
    assert stagger(rows("")) == ((), ())
