"""Whatever a grid holds: the rules say what is wrong with it, the facts are there, and nothing falls over."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from strafe_text import strafe

from pnp.check.run import check
from pnp.components.game import find_game
from pnp.games.strafe.facts import facts
from pnp.maps.rows import read_rows
from pnp.model.book import GameBook
from pnp.problem import Place

tokens = st.one_of(
    st.sampled_from(["#", "#", ".", ".", "S", "F", "P", "T2", "2", "T19"]),
    st.text("#.SFPT0123456789?x", min_size=1, max_size=4),
)
grids = st.lists(st.lists(tokens, max_size=8).map(" ".join), max_size=9).map("\n".join)
squares = st.integers(1, 7).flatmap(
    lambda width: st.lists(
        st.lists(tokens.filter(lambda t: t in "#.SFPT2"), min_size=width, max_size=width).map(" ".join),
        min_size=1,
        max_size=10,
    ).map("\n".join)
)


def with_grid(text: str) -> GameBook:
    game = strafe()
    entry = game.of("level")[0]
    grid = read_rows(text, Place("mine.yaml", 1), file="mine.yaml", line=1, indent=0)
    changed = replace(entry, fields={**entry.fields, "grid": grid, "players": 1})
    return replace(game, entries={**game.entries, "level": (changed,)})


@given(st.one_of(grids, squares))
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow], deadline=None)
def test_any_grid_is_checked_and_measured(text):
    game = with_grid(text)
    problems = check(game, find_game(game).rules)
    assert all(problem.place.file in ("mine.yaml", "cards/strafe.yaml") and problem.hint for problem in problems)
    codes = {problem.code for problem in problems}
    drawn = facts(game, game.of("level")[0])
    cells = drawn["cells"]
    assert len(cells) + sum(problem.code == "ST201" for problem in problems) == len(text.split())
    assert all(c["x"] + c["w"] <= drawn["width"] + 1e-6 for c in cells)
    assert all(c["y"] + c["h"] <= drawn["height"] + 1e-6 for c in cells)
    if codes <= {"ST203", "ST206", "ST214"} and drawn["damage"] is not None:
        assert 0 <= drawn["damage"] < 20
        assert len(drawn["coins"]) == 6
    assert facts(game, None)["levels"] == ({key: drawn[key] for key in drawn if key != "deck"},)


def test_range_spaces_know_their_guns_and_turrets_what_they_reach():
    game = with_grid("# P . . #\n# 2 . 3 #\n# . T2 . #\n# S . 2 #")
    drawn = facts(game, game.of("level")[0])
    by_spot = {(cell["row"], cell["column"]): cell for cell in drawn["cells"]}
    (gun,) = by_spot[1, 1]["guns"]
    assert (gun["row"], gun["column"], gun["dx"], gun["dy"], gun["distance"]) == (2, 2, 1, 1, 1)
    assert by_spot[1, 3]["guns"] == []
    assert [(one["row"], one["column"]) for one in by_spot[2, 2]["reaches"]] == [(3, 3), (1, 1)]


def test_walls_at_the_edge_are_drawn_narrow_and_spaces_true():
    game = with_grid("# # # #\n# P . #\n# # . #\n# S . #")
    drawn = facts(game, game.of("level")[0])
    rim, cell = drawn["rim"], drawn["cell"]
    assert (drawn["width"], drawn["height"]) == (2 * rim + 2 * cell, rim + 3 * cell)
    assert {(c["w"], c["h"]) for c in drawn["cells"] if c["kind"] != "wall"} == {(cell, cell)}
    assert next(c for c in drawn["cells"] if (c["row"], c["column"]) == (2, 1))["w"] == cell
