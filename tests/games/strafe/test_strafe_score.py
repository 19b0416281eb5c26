"""The score of a game: figures by hand, skill moves, standings, winners; slips at their places."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from strafe_text import strafe

from pnp.games.strafe.score.possible import impossible
from pnp.games.strafe.score.read import Flight, ScoreRecord, read_record
from pnp.games.strafe.score.tally import filled_pages, tally
from pnp.problem import FixedPlace

GAME = """\
players: [Ann, Ben]
rounds:
  - Ann: {level: 1, hit_points: 15, coins: 600, seconds: 74, cards: 9, repairs: 2}
    Ben: {level: 1, destroyed: true, coins: 100, seconds: 40, cards: 5}
  - Ann: {level: 2, hit-points: 12, coins: 1000, seconds: 60, cards: 12}
    Ben: {level: 1, hit_points: 19, seconds: 90, cards: 20}
"""


def record(text: str) -> ScoreRecord:
    found, problems = read_record(text, "game.yaml")
    assert problems == ()
    assert found is not None
    return found


def place_of(text: str, file: str) -> tuple[int, int]:
    """Return line and column of a text's first occurrence."""
    at = file.index(text)
    return file.count("\n", 0, at) + 1, at - file.rfind("\n", 0, at)


def flight(**facts: Any) -> Flight:
    usual = {"level": 1, "hit_points": 20, "coins": 0, "seconds": 0, "cards": 0, "repairs": 0, "target": False}
    return Flight(**{**usual, **facts}, source=FixedPlace())


def test_the_figures_are_those_of_the_sheet():
    ann, ben = tally(strafe(), record(GAME))
    first, second = ann.lines
    assert (first["level_points"], first["hit_point_points"], first["second_points"]) == (1000, 150, -370)
    assert (first["card_points"], first["repair_points"], first["total"]) == (-45, -200, 1135)
    assert (second["total"], second["running"]) == (2000 + 120 + 1000 - 300 - 60, 1135 + 2760)
    assert [line["total"] for line in ben.lines] == [100 - 200 - 25, 1000 + 190 - 450 - 100]
    assert (ann.total, ann.place, ben.total, ben.place) == (3895, 1, 515, 2)


def test_a_skill_move_comes_with_each_new_multiple_and_never_twice():
    def game(*totals: int) -> ScoreRecord:
        rounds = [{"A": flight(coins=max(n, 0), seconds=max(-n, 0) // 5, hit_points=0)} for n in totals]
        return ScoreRecord(("A",), tuple(rounds))

    (sheet,) = tally(strafe(), game(2999, 1, -3000, 3000, 3000, 9000))
    assert [line["running"] for line in sheet.lines] == [2999, 3000, 0, 3000, 6000, 15000]
    assert [line["skill"] for line in sheet.lines] == [0, 1, 0, 0, 1, 3]
    assert sheet.skill == 5
    (sheet,) = tally(strafe(), game(-100, -100))
    assert sheet.skill == 0


@given(st.lists(st.integers(-8000, 9000), min_size=1, max_size=12))
def test_skill_moves_in_all_are_those_of_the_highest_total(totals):
    rounds = tuple({"A": flight(coins=max(n, 0), seconds=max(-n, 0), hit_points=0)} for n in totals)
    (sheet,) = tally(strafe(), ScoreRecord(("A",), rounds))
    assert sheet.skill == max(0, max(line["running"] for line in sheet.lines) // 3000)


def test_only_pilots_in_the_last_trench_can_win():
    last = {name: flight(level=8) for name in ("far", "rich", "down")}
    last["rich"] = flight(level=7, coins=2300)
    last["down"] = flight(level=8, hit_points=0, coins=2300)
    last["hit"] = flight(level=8, hit_points=1, target=True, seconds=1500)
    players = tuple(last)
    sheets = {sheet.name: sheet for sheet in tally(strafe(), ScoreRecord(players, (last,)))}
    assert [name for name, sheet in sheets.items() if sheet.won] == ["far"]
    assert [name for name, sheet in sheets.items() if sheet.at_target] == ["far", "hit"]
    stands = {name: replace(one, target=False) for name, one in last.items()}
    assert not any(sheet.won for sheet in tally(strafe(), ScoreRecord(players, (stands,))))


def test_equal_points_share_a_place_and_a_win():
    both = {"A": flight(level=8), "B": flight(level=8, target=True, seconds=1000), "C": flight(level=1)}
    a, b, c = tally(strafe(), ScoreRecord(("A", "B", "C"), (both,)))
    assert (a.place, b.place, c.place) == (1, 1, 3)
    assert (a.won, b.won, c.won) == (True, True, False)


@pytest.mark.parametrize(
    ("old", "new", "at", "words"),
    [
        ("rounds:", "round:", "players", "no rounds"),
        ("players: [Ann, Ben]", "players: [Ann, Bem]", "Ben:", "'Ben' is no player"),
        ("players: [Ann, Ben]", "players: Ann", "Ann", "no list"),
        ("players: [Ann, Ben]", "players: [Ann, Ben, Ann]", "Ann]", "listed twice"),
        ("players: [Ann, Ben]", 'players: [Ann, Ben, ""]', '""', "has no name"),
        ("players: [Ann, Ben]", "players: [Ann, Ben, 7]", "7]", "no name of a player"),
        ("seconds: 74", "seconds: 99999999", "99999999", "is too many"),
        ("cards: 9", "card: 9", "card: 9", "no fact"),
        ("cards: 9, ", "", "{level: 1, hit", "lacks its cards"),
        ("hit_points: 15", "hit_points: many", "many", "no whole number"),
        ("hit_points: 15", "hit_points: -1", "-1", "no whole number"),
        ("hit_points: 15, ", "", "{level: 1, coins", "how many hit points"),
        ("destroyed: true", "destroyed: maybe", "maybe", "neither true nor false"),
        ("destroyed: true", "destroyed: true, hit_points: 3", "3, coins", "no hit points left"),
        ("coins: 1000", "coins: {}", "{}", "no whole number"),
    ],
)
def test_slips_in_a_record_have_a_place(old, new, at, words):
    file = GAME.replace(old, new)
    found, problems = read_record(file, "game.yaml")
    assert found is None
    said = [(p.code, (p.place.line, p.place.column)) for p in problems if words in p.message]
    assert said[:1] == [("PNP160", place_of(at, file))]
    assert all(p.hint for p in problems)


def test_all_slips_of_a_list_of_players_are_told_in_one_run():
    _, problems = read_record(GAME.replace("[Ann, Ben]", '[Ann, Ben, Ann, "", 7]'), "game.yaml")
    assert [p.message.split(" ")[-1] for p in problems] == ["twice", "name", "player"]


def test_one_name_that_is_no_list_is_told_how_to_be_one():
    _, (problem,) = read_record(GAME.replace("[Ann, Ben]", "Ann, Ben"), "game.yaml")
    assert problem.hint == "write players: [Ann, Ben]"


def test_rounds_without_names_have_one_message_each():
    text = "rounds:\n  - {level: 1, hit_points: 4, seconds: 3, cards: 2, coins: 0, repairs: 0, target: true}\n"
    _, problems = read_record(text, "game.yaml")
    assert [p.message for p in problems] == ["round 1 does not say whose it is"]


@pytest.mark.parametrize(
    "text", ["", "[]", "rounds: x", "rounds: []", "rounds: [1]", "rounds: [{A: 1}]", "a: &a [*a]", "- [", "1"]
)
def test_odd_files_are_refused_in_words(text):
    found, problems = read_record(text, "game.yaml")
    assert found is None
    assert problems


@given(st.text(alphabet="rounds: -{}[]A,1\n\"'&*true", max_size=60))
def test_no_record_crashes_the_reader(text):
    found, problems = read_record(f"rounds:\n{text}", "game.yaml")
    assert found is not None or problems
    if found:
        impossible(strafe(), found)
        tally(strafe(), found)


@pytest.mark.parametrize(
    ("old", "new", "at", "severity"),
    [
        ("hit_points: 15", "hit_points: 21", "21", "error"),
        ("coins: 600", "coins: 650", "650", "error"),
        ("repairs: 2", "repairs: 15", "15}", "error"),
        ("seconds: 40, cards: 5", "seconds: 40, cards: 5, repairs: 1", "1}", "error"),
        ("level: 2, hit-points: 12", "level: 9, hit-points: 12", "9, hit", "error"),
        ("hit-points: 12", "hit-points: 16", "16", "error"),
        ("hit_points: 19", "hit_points: 20", "20, sec", "error"),
        ("level: 2,", "level: 3,", "3, hit", "warning"),
        ("cards: 20", "cards: 20, target: true", "true}", "error"),
    ],
)
def test_rounds_that_cannot_have_been_are_named(old, new, at, severity):
    file = GAME.replace(old, new)
    problems = impossible(strafe(), record(file))
    assert (place_of(at, file), severity) in [((p.place.line, p.place.column), p.severity) for p in problems]
    assert all(p.code == "PNP161" and p.message and p.hint for p in problems)


def test_a_game_that_can_have_been_has_no_problem():
    assert impossible(strafe(), record(GAME)) == ()


@pytest.mark.parametrize(
    "rounds",
    [
        [{"A": flight(level=8, target=True)}, {"A": flight(level=8)}],
        [{"A": flight(level=8, target=True), "B": flight(level=8, target=True)}],
        [{"A": flight(level=8, target=True, hit_points=0)}],
        [{"A": flight(level=8, target=True, repairs=1)}],
        [{"A": flight(coins=1500), "B": flight(coins=1000)}],
    ],
)
def test_what_cannot_be_of_several_rounds_or_pilots(rounds):
    problems = impossible(strafe(), ScoreRecord(("A", "B"), tuple(rounds)))
    assert [p for p in problems if p.severity == "error"]


def test_long_games_go_on_on_a_further_sheet():
    rounds = tuple({"A": flight(), "B": flight()} for _ in range(12))
    pages = filled_pages(tally(strafe(), ScoreRecord(("A", "B"), rounds)), 2, 10)
    assert [[(part["name"], len(part["rounds"])) for part in page] for page in pages] == [
        [("A", 10), ("A", 2)],
        [("B", 10), ("B", 2)],
    ]
    first, second = pages[0]
    assert (first["numbers"], second["numbers"]) == (list(range(1, 11)), list(range(11, 21)))
    assert (first["final"], second["final"]) == (False, True)
    assert (first["total"], first["since"]) == (10 * 1200, 0)
    assert (second["carried"], second["since"], second["total"]) == (10 * 1200, 10, 12 * 1200)


def test_rows_of_a_player_who_joins_late_or_pauses_have_the_rounds_numbers():
    rounds = [{"A": flight()} for _ in range(12)]
    rounds[11]["B"] = flight()
    ((_, _), (part,)) = filled_pages(tally(strafe(), ScoreRecord(("A", "B"), tuple(rounds))), 2, 10)
    assert (part["name"], part["numbers"][:3], part["final"]) == ("B", [12, 13, 14], True)


def test_a_player_without_a_round_has_rows_from_1():
    ((part,),) = filled_pages(tally(strafe(), ScoreRecord(("A",), ())), 1, 10)
    assert part["numbers"] == list(range(1, 11))
