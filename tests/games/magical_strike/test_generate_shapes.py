"""Shapes: each can be told from its silhouette, keeps its size and symmetry, and every layout made of it is legal."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import astuple

from pnp.check.run import check
from pnp.components.game import find_game
from pnp.games.magical_strike.commands.new_layouts import added
from pnp.games.magical_strike.generate.growth import has, inside, opposite, whole
from pnp.games.magical_strike.generate.plans import LayoutGoal, plan_layouts, room_of
from pnp.games.magical_strike.generate.shapes import SHAPES, silhouettes
from pnp.games.magical_strike.generate.sketch import entry_text, grid
from pnp.load.book import load_book

EITHER = ("cross", "diamond", "free", "hourglass", "ring", "saucer", "swarm")


@pytest.fixture(scope="module")
def room(bundled):
    return room_of(bundled)


def planned(room, wish, turn=1):
    return next(plan_layouts(room, wish, Random(f"{astuple(wish)} {turn}")), None)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("size", [16, 20, 24])
def test_every_shape_comes_at_every_size(room, shape, size):
    plan = planned(room, LayoutGoal(size, shape))
    assert len(plan.sketch.spots) == size
    assert whole(plan.sketch.spots)


@pytest.mark.parametrize("shape", [name for name in SHAPES if name != "serpent"])
def test_all_but_the_serpent_can_be_the_same_left_and_right(room, shape):
    sketch = planned(room, LayoutGoal(22, shape, "mirror")).sketch
    assert has(sketch.spots, "mirror")
    lands = opposite(sketch.spots, "mirror")
    paired = {lands[spot] for spot in sketch.cores.values()} == set(sketch.cores.values())
    assert paired or len(sketch.spots) < 20 or shape in ("ring", "swarm", "free")


@pytest.mark.parametrize("shape", [*EITHER, "serpent"])
def test_some_can_be_turned_by_half(room, shape):
    assert has(planned(room, LayoutGoal(24, shape, "rotate")).sketch.spots, "rotate")


@pytest.mark.parametrize("shape", ["dart", "horns", "tower", "crab", "crescent"])
def test_what_has_a_front_cannot_be_turned(room, shape):
    assert planned(room, LayoutGoal(24, shape, "rotate")) is None


@pytest.mark.parametrize("shape", SHAPES)
def test_lopsided_is_neither(room, shape):
    spots = planned(room, LayoutGoal(21, shape, "none")).sketch.spots
    assert not has(spots, "mirror")
    assert not has(spots, "rotate")


def rows_of(spots):
    return [sorted(step for row, step in spots if row == line) for line in sorted({row for row, _ in spots})]


def reach(row):
    return row[-1] - row[0]


@pytest.mark.parametrize("size", [14, 18, 24])
@pytest.mark.parametrize("seed", range(6))
def test_silhouettes_have_what_they_are_named_for(size, seed):
    made = {name: silhouettes(name, 11, 19).make(size, "", Random(seed)) for name in ("ring", "crescent", "tower")}
    assert inside(made["ring"])
    bow = rows_of(made["crescent"])
    assert max(map(reach, bow[1:])) > reach(bow[0])
    assert len(rows_of(made["tower"])) > max(len(row) for row in rows_of(made["tower"]))


def test_layouts_of_all_shapes_symmetries_and_sizes_are_legal_and_distinct(room, tmp_path):
    entries, seen = [], Counter()
    wishes = [
        LayoutGoal(size, shape, symmetry, turn=turn)
        for turn, (size, symmetry) in enumerate([(None, None), (10, "mirror"), (17, "none"), (24, "rotate")])
        for shape in SHAPES
    ]
    for number, wish in enumerate(wishes):
        plan = planned(room, wish)
        if plan is not None:
            seen[grid(plan.sketch)] += 1
            about = SHAPES[plan.shape].words
            entry = entry_text(plan.sketch, id=f"n-{number}", name="N", start=1, difficulty="novice", about=about)
            entries.append(entry)
    path = tmp_path / "all.yaml"
    path.write_text(added("", "all.yaml", entries)[0], encoding="utf-8")
    book, problems = load_book(None, [path], ["magical-strike"])
    game = book.games["magical-strike"]
    assert problems == ()
    assert check(game, find_game(game).rules) == ()
    assert len(entries) > 50
    assert set(seen.values()) == {1}


@pytest.mark.parametrize("shape", ["tower", "diamond"])
def test_seeds_in_a_row_give_distinct_layouts(room, shape):
    found = {grid(planned(room, LayoutGoal(18, shape, turn=turn), turn).sketch) for turn in range(120)}
    assert len(found) == 120
