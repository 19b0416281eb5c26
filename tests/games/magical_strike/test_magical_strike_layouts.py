"""The three Neuroi lie on the table as their grids say, and templates get the numbers to draw them."""

from itertools import combinations

import pytest

from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.facts import facts

NAMES = ("n-alfa", "n-bravo", "n-charlie")


def facts_of(game, name):
    return facts(game, next(entry for entry in game.of("layout") if entry.id == name))


@pytest.fixture(params=NAMES)
def layout(request, bundled):
    return facts_of(bundled, request.param)


def touch(one, other, gap) -> bool:
    """Tell by the cards' rectangles: a gap apart on one side, overlapping along the other."""
    across = min(one["x"] + one["w"], other["x"] + other["w"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["h"], other["y"] + other["h"]) - max(one["y"], other["y"])
    return (across == -gap and down > 0) or (down == -gap and across > 0)


def test_no_two_cards_overlap_and_neighbours_are_those_that_touch(layout):
    near = {cell["number"]: 0 for cell in layout["cells"]}
    for one, other in combinations(layout["cells"], 2):
        apart_x = abs(one["x"] - other["x"]) >= one["w"] + layout["gap"]
        apart_y = abs(one["y"] - other["y"]) >= one["h"] + layout["gap"]
        assert apart_x or apart_y
        if touch(one, other, layout["gap"]):
            near[one["number"]] += 1
            near[other["number"]] += 1
    assert near == {cell["number"]: cell["neighbours"] for cell in layout["cells"]}


def test_every_card_of_a_layout_can_be_reached_from_every_other(layout):
    reached, left = [layout["cells"][0]], list(layout["cells"][1:])
    for here in reached:
        reached += [cell for cell in left if touch(here, cell, layout["gap"])]
        left = [cell for cell in left if cell not in reached]
    assert left == []


def test_all_body_cards_lie_there_with_four_cores_and_three_starts_at_most(layout):
    assert sorted(cell["number"] for cell in layout["cells"]) == list(range(1, 25))
    assert [core["colour"] for core in layout["cores"]] == ["red", "green", "blue", "yellow"]
    assert all(core["number"] for core in layout["cores"])
    assert 2 <= len(layout["starts"]) <= 3
    assert layout["unused"] == []


def test_the_box_holds_all_cards_and_no_more(layout):
    assert min(cell["x"] for cell in layout["cells"]) == min(cell["y"] for cell in layout["cells"]) == 0
    assert max(cell["x"] + cell["w"] for cell in layout["cells"]) == layout["width"]
    assert max(cell["y"] + cell["h"] for cell in layout["cells"]) == layout["height"]
    assert 0 <= layout["table"]["width"] * 10 - layout["width"] < 10
    assert 0 <= layout["table"]["depth"] * 10 - layout["height"] < 10


def test_the_outline_holds_the_area_of_the_cards_and_their_gaps(layout):
    card, gap = layout["card"], layout["gap"]
    twice = sum(
        x1 * y2 - x2 * y1
        for loop in layout["outline"]
        for (x1, y1), (x2, y2) in zip(loop, loop[1:] + loop[:1], strict=True)
    )
    assert twice / 2 == pytest.approx(24 * (card["width"] + gap) * (card["height"] + gap))


@pytest.mark.parametrize(
    ("name", "cores", "starts", "size"),
    [
        ("n-alfa", {"red": 17, "green": 8, "blue": 6, "yellow": 19}, [22, 23], (568, 347)),
        ("n-bravo", {"red": 9, "green": 5, "blue": 16, "yellow": 7}, [18, 20], (856, 489)),
        ("n-charlie", {"red": 9, "green": 13, "blue": 12, "yellow": 18}, [15, 16], (664, 418)),
    ],
)
def test_the_published_patterns(bundled, name, cores, starts, size):
    layout = facts_of(bundled, name)
    assert {core["colour"]: core["number"] for core in layout["cores"]} == cores
    assert layout["starts"] == starts
    assert (layout["width"], layout["height"]) == size


def test_a_hollow_neuroi_has_a_hole_in_its_outline(bundled):
    loops = [len(facts_of(bundled, name)["outline"]) for name in NAMES]
    assert loops == [1, 1, 2]


def test_a_small_layout_lists_the_beam_cards_to_remove(homebrew):
    game = homebrew(
        "game: magical-strike\nlayouts:\n  - id: mine\n    name: Mine\n    start: 1\n    difficulty: novice\n"
        "    grid: |\n      01r 02  03g 04  s\n        05  06  07\n      08b 09  10  11y\n"
    )
    mine = facts_of(game, "mine")
    assert mine["unused"] == list(range(12, 25))
    assert (mine["spaces"], mine["airstarts"], mine["starts"]) == (11, 1, [])
    air = next(cell for cell in mine["cells"] if cell["air"])
    assert (air["number"], air["start"], air["neighbours"], air["x"]) == (0, True, 1, 384)


def test_a_smaller_body_card_makes_a_smaller_table(homebrew):
    game = homebrew("game: magical-strike\nkinds: {body: {size: mini}}\nvalues: {gap: 0}\n")
    assert facts_of(game, "n-alfa")["card"] == {"width": 68, "height": 44}
    assert facts_of(game, "n-alfa")["width"] == 6 * 68


def test_the_tracks_name_their_starts_and_end_in_the_base(bundled):
    tracks = facts(bundled, None)
    assert [step["beams"] for step in tracks["progress"]] == [2, 2, 2, 3, 3, 3, 4, 5, 5, 0]
    assert [step["starts"] for step in tracks["progress"][:4]] == [["novice"], ["normal"], ["elite"], ["legendary"]]
    assert [step["step"] for step in tracks["progress"] if step["base"]] == [10]
    assert [step["step"] for step in tracks["frenzy"] if step["last"]] == [10]


def test_witches_need_no_facts_of_a_layout(bundled):
    assert set(facts(bundled, bundled.of("witch")[0])) == {"progress", "frenzy"}


def test_layouts_recommend_the_start_step_of_their_difficulty(bundled):
    starts = bundled.values["starts"]
    assert [neuroi.start for neuroi in Neuroi.every(bundled)] == [
        starts[neuroi.difficulty] for neuroi in Neuroi.every(bundled)
    ]


@pytest.mark.parametrize("size", ["no-size", f"{'9' * 400}x63"])
def test_a_size_that_is_none_is_measured_as_a_poker_card(homebrew, size):
    game = homebrew(f"game: magical-strike\nkinds: {{body: {{size: {size}}}}}\n")
    assert facts_of(game, "n-alfa")["width"] == 568
