"""Whatever a grid holds: the rules say what is wrong with it, and none of them falls over."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pnp.check.run import check
from pnp.components.game import find_game
from pnp.games.magical_strike.facts import facts
from pnp.maps.rows import read_rows
from pnp.model.book import GameBook
from pnp.problem import Place

tokens = st.one_of(
    st.sampled_from(["s", ".", "01", "02*", "03r", "04g", "05b", "06y", "07r*", "08rg"]),
    st.integers(1, 30).map("{:02}".format),
    st.text("0123456789rgbys.*?", min_size=1, max_size=6),
)
grids = st.lists(
    st.lists(st.tuples(st.integers(1, 5), tokens), max_size=8).map(
        lambda row: "".join(" " * blanks + token for blanks, token in row)
    ),
    max_size=7,
).map("\n".join)


def with_grid(game: GameBook, text: str) -> GameBook:
    entry = game.of("layout")[0]
    grid = read_rows(text, Place("mine.yaml", 1), file="mine.yaml", line=1, indent=0)
    changed = replace(entry, fields={**entry.fields, "grid": grid})
    return replace(game, entries={**game.entries, "layout": (changed,)})


@given(grids)
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow], deadline=None)
def test_any_grid_is_checked_and_measured(bundled, text):
    game = with_grid(bundled, text)
    problems = check(game, find_game(game).rules)
    drawn = facts(game, game.of("layout")[0])
    said = {problem.code for problem in problems}
    assert all(problem.place.file == "mine.yaml" for problem in problems)
    assert drawn["spaces"] + drawn["airstarts"] == len(drawn["cells"])
    assert ("MS213" in said) == (drawn["spaces"] < 10)
    assert drawn["width"] > 0  # an empty grid has the room of one card: templates scale by it


@pytest.mark.parametrize("text", ["", "s", ".", "01", "?"])
def test_hardly_a_grid_is_no_layout(bundled, text):
    game = with_grid(bundled, text)
    assert "MS213" in {problem.code for problem in check(game, find_game(game).rules)}
