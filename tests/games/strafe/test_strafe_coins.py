"""Where coins may lie: counted against trying all, and a suggestion that keeps the rules."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st
from strafe_text import strafe, trench

from pnp.games.strafe.coins import APART, MOST_COUNTED, allowed, fits, placements, suggested
from pnp.games.strafe.data import Level, coins
from pnp.maps.squares import beside, king
from pnp.maps.steps import steps_from

spots = st.sets(st.tuples(st.integers(0, 7), st.integers(0, 5)), max_size=14)


def apart(chosen):
    return all(king(a, b) >= APART for a, b in combinations(chosen, 2))


@settings(max_examples=150, deadline=None)
@given(spots, st.integers(1, 4))
def test_placements_are_counted_as_trying_all_counts_them(places, coins):
    wanted = sum(apart(chosen) for chosen in combinations(sorted(places), coins))
    found = placements(tuple(sorted(places)), coins)
    assert (found.count, found.capped) == (min(wanted, MOST_COUNTED), wanted > MOST_COUNTED)
    assert fits(sorted(places), coins) == bool(wanted)


def test_coins_lie_on_what_has_no_number_and_away_from_starts():
    made = trench("# P F . #\n# . T1 . #\n# . . 1 #\n# . . . #\n# S . . #")
    assert allowed(made) == ((0, 1), (0, 2), (0, 3), (1, 1), (1, 3))


def test_a_set_has_six_coins_the_most_valuable_first():
    assert [coin.points for coin in coins(strafe())] == [1000, 500, 500, 100, 100, 100]


def test_suggestions_keep_the_rules_in_every_bundled_trench():
    for level in Level.every(strafe()):
        made = level.trench
        chosen = suggested(made, 6)
        assert len(set(chosen)) == 6, level.id
        assert set(chosen) <= set(allowed(made))
        assert apart(chosen)
        assert set(chosen) <= set(steps_from([start.spot for start in made.of("start")], made.free, beside))


def test_a_suggestion_is_spread_over_the_trench():
    rows = ["# F F F F F F #", *["# . . . . . . #"] * 12, "# S S S S S S #"]
    chosen = suggested(trench("\n".join(rows)), 6)
    assert min(king(a, b) for a, b in combinations(chosen, 2)) >= 4


def test_closed_rooms_and_finishes_are_used_where_nothing_else_is_left():
    made = trench("# F . . F #\n# # # # # #\n# . . . . #\n# . . . . #\n# . . . . #\n# S . . S #")
    assert suggested(made, 2) == ((0, 1), (0, 4)) or apart(suggested(made, 2))
    assert len(suggested(made, 2)) == 2
    assert suggested(made, 6) == ()


def test_a_crowd_of_spaces_in_which_six_do_not_fit_is_seen_through_quickly():
    crowd = [(row, column) for row in range(8) for column in range(5)]
    assert (fits(crowd, 6), fits(crowd, 7)) == (True, False)
    assert placements(tuple(crowd), 7).count == 0
