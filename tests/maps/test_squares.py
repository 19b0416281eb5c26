"""Squares and routes: distances, lines, what can be reached, the cheapest way."""

from itertools import pairwise, permutations

from hypothesis import given
from hypothesis import strategies as st

from pnp.maps.squares import beside, crowded, king, rays
from pnp.maps.steps import Edge, cheapest, steps_from, way

spots = st.tuples(st.integers(0, 6), st.integers(0, 6))
nodes = st.integers(0, 4)
edges = st.lists(st.tuples(nodes, nodes, st.integers(0, 5)), max_size=14)


@given(spots, spots)
def test_a_king_needs_as_many_steps_as_the_longer_side(one, other):
    assert king(one, other) == max(abs(one[0] - other[0]), abs(one[1] - other[1])) == king(other, one)


def test_rays_are_the_eight_lines_and_no_knight_s_move():
    lines = list(rays((5, 5), 2))
    assert len(set(lines)) == 8
    assert ((4, 6), (3, 7)) in lines
    assert ((5, 4), (5, 3)) in lines
    assert all((3, 6) not in line for line in lines)


@given(st.sets(spots, max_size=20), st.integers(0, 3))
def test_crowded_are_those_near(places, near):
    assert crowded(places, near) == {
        spot: {other for other in places if other != spot and king(spot, other) <= near} for spot in places
    }


@given(st.sets(spots, min_size=1, max_size=25))
def test_a_flood_takes_what_hangs_together_by_edges(places):
    start = min(places)
    reached = set(steps_from([start], places, beside))
    assert start in reached <= places
    assert all(near in reached or near not in places for spot in reached for near in beside(spot))
    assert set(steps_from([start], reached, beside)) == reached


def least_cost(start: int, goal: int, given: list[tuple[int, int, int]]) -> int | None:
    """Try every order of nodes on the way."""
    costs: dict[tuple[int, int], int] = {}
    for one, other, cost in given:
        costs[one, other] = min(cost, costs.get((one, other), cost))
    best = None
    for n in range(4):
        for between in permutations(set(range(5)) - {start, goal}, n):
            path = [start, *between, goal]
            legs = [costs.get(leg) for leg in pairwise(path)]
            if None not in legs:
                total = sum(leg for leg in legs if leg is not None)
                best = total if best is None else min(best, total)
    return best


@given(edges, nodes)
def test_the_cheapest_way_is_what_trying_all_finds(given, goal):
    found = cheapest([goal], [Edge(a, b, (cost,), cost) for a, b, cost in given], (0,))
    for start in range(5):
        wanted = 0 if start == goal else least_cost(start, goal, given)
        assert (start in found) == (wanted is not None)
        if start in found:
            legs = way(start, found)
            assert sum(leg.cost[0] for leg in legs) == wanted
            assert [leg.start for leg in legs[:1]] == [start] * bool(legs)
            assert all(a.end == b.start for a, b in pairwise(legs))
