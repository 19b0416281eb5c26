"""What a win rate means, which start to recommend, what a shape measures, what people may ask for."""

import json
from collections.abc import Callable
from itertools import pairwise

import pytest
import typer

from pnp.games.magical_strike.commands.layout_selection import read_layouts, read_policies, read_starts, read_team
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.rating.bands import (
    HOPELESS,
    WALK_OVER,
    Advice,
    advise,
    bands_of,
    difficulty,
    named_starts,
)
from pnp.games.magical_strike.rating.forecast import measures_of
from pnp.games.magical_strike.rating.rated import TeamRequest
from pnp.model.book import GameBook

Refused = Callable[..., str]
BANDS = {"novice": (60.0, 85.0), "normal": (35.0, 60.0), "elite": (13.0, 35.0), "legendary": (3.0, 13.0)}
NAMED = {"novice": 1, "normal": 2, "elite": 3, "legendary": 4}


@pytest.mark.parametrize(
    ("percent", "said"),
    [
        (85.1, WALK_OVER),
        (85, "novice"),
        (60, "novice"),
        (59.9, "normal"),
        (35, "normal"),
        (13, "elite"),
        (3, "legendary"),
        (2.9, HOPELESS),
    ],
)
def test_every_rate_has_one_difficulty(percent: float, said: str) -> None:
    assert difficulty(percent, BANDS) == said


def test_the_bundled_bands_are_contiguous_and_named_for_the_starts(bundled: GameBook) -> None:
    bands = bands_of(bundled)
    assert list(bands) == list(named_starts(bundled))
    ends = list(bands.values())
    assert all(easier[0] == harder[1] for easier, harder in pairwise(ends))


def test_a_rate_between_two_bands_belongs_to_the_nearer() -> None:
    assert difficulty(48, {"easy": (50, 90), "hard": (10, 40)}) == "easy"
    assert difficulty(43, {"easy": (50, 90), "hard": (10, 40)}) == "hard"


@pytest.mark.parametrize("bands", [{"novice": [85, 60]}, {"novice": [1, "x"]}, {"novice": [True, 5]}, {"novice": []}])
def test_bands_that_are_none_are_left_out(bands: object, homebrew: Callable[[str], GameBook]) -> None:
    game = homebrew(f"game: magical-strike\nvalues: {{bands: {json.dumps(bands)}}}\n")
    assert bands_of(game) == {}
    assert difficulty(50, {}) == WALK_OVER


@pytest.mark.parametrize(
    ("percents", "start", "said", "holds"),
    [
        ({1: 73, 2: 56, 3: 34, 4: 12}, 1, "novice", True),  # novice lies in the middle of its band
        ({1: 84, 2: 47, 3: 34, 4: 12}, 2, "normal", True),
        ({1: 95, 2: 88, 3: 70, 4: 15}, 4, "elite", False),  # off by 2 points, less than any other
        ({1: 50, 2: 30, 3: 9, 4: 1}, 3, "legendary", False),  # never the step that is hopeless
        ({1: 2, 2: 1, 3: 0, 4: 0}, 1, HOPELESS, False),
        ({1: 99, 2: 98, 3: 97, 4: 96}, 4, WALK_OVER, False),
        ({3: 20}, 3, "elite", True),
    ],
)
def test_the_recommended_start(percents: dict[int, float], start: int, said: str, holds: bool) -> None:
    assert advise(percents, NAMED, BANDS) == Advice(start, said, holds)


def test_without_a_named_step_there_is_no_advice() -> None:
    assert advise({7: 20}, NAMED, BANDS) is None


def test_what_a_layout_says_itself_stays_where_it_holds() -> None:
    percents = {1: 60.0, 2: 41.0, 3: 24.0, 4: 8.0}
    assert advise(percents, NAMED, BANDS, (2, "normal")) == Advice(2, "normal", holds=True)
    assert advise(percents, NAMED, BANDS, (1, "normal")) == advise(percents, NAMED, BANDS)
    harder = {**percents, 2: 30.0}
    assert advise(harder, NAMED, BANDS, (2, "normal")) == advise(harder, NAMED, BANDS) == Advice(3, "elite", True)


def test_what_a_layout_says_goes_only_where_its_whole_interval_speaks_against_it() -> None:
    percents = {1: 73.0, 2: 66.0, 3: 45.0, 4: 12.0}
    may_be = {2: (58.0, 74.0)}
    assert advise(percents, NAMED, BANDS, (2, "normal"), may_be) == Advice(2, "normal", holds=True)
    assert advise(percents, NAMED, BANDS, (2, "normal"), {2: (62.0, 70.0)}) == Advice(1, "novice", holds=True)


@pytest.mark.parametrize(("said", "fair"), [(WALK_OVER, False), (HOPELESS, False), ("elite", True)])
def test_a_walk_over_and_what_is_hopeless_are_no_difficulties(said: str, fair: bool) -> None:
    assert Advice(1, said, holds=False).fair == fair


def test_the_shape_of_n_able(bundled: GameBook) -> None:
    (layout,) = [neuroi.layout for neuroi in Neuroi.every(bundled) if neuroi.id == "n-alfa"]
    # From 22* 23* to 17r, 19y, 06b, 08g: 1, 1, 3 and 3 flights. Between cores: 17-19 2, 06-08 2, 17-06 2, 19-08 2,
    # 17-08 and 19-06 3. Neighbours: 91 in all.
    shape = measures_of(layout)
    assert (shape["mean_way"], shape["worst_way"], shape["spaces"]) == (2.0, 3.0, 24.0)
    assert shape["apart"] == pytest.approx(14 / 6)
    assert shape["company"] == pytest.approx(sum(len(layout.neighbours(s)) for s in layout.body) / 24)
    assert shape["tips"] == sum(len(layout.neighbours(spot)) <= 2 for spot in layout.body)


def test_a_shape_without_cores_or_ways_is_measured_all_the_same(homebrew: Callable[[str], GameBook]) -> None:
    game = homebrew(
        "game: magical-strike\nlayouts:\n"
        "  - {id: odd, name: Odd, start: 1, difficulty: novice, grid: '01*         02r'}\n"
        "  - {id: none, name: None, start: 1, difficulty: novice, grid: 'what'}\n"
    )
    odd, none = (measures_of(each.layout) for each in read_layouts(["odd", "none"], game, []))
    assert list(odd.values()) == [2, 2, 0, 0, 2, 2]
    assert list(none.values()) == [0, 0, 0, 0, 0, 0]


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Refused:
    """Call a function that must stop with exit code 2, and return what it said."""

    def call(read: Callable[..., object], *args: object) -> str:
        with pytest.raises(typer.Exit) as stop:
            read(*args)
        assert stop.value.exit_code == 2
        return capsys.readouterr().err

    return call


@pytest.mark.parametrize(
    ("text", "team"),
    [
        ("3", TeamRequest(3)),
        ("yoshika,mio", TeamRequest(2, ("yoshika", "mio"))),
        ("Yoshika + MIO", TeamRequest(2, ("yoshika", "mio"))),
    ],
)
def test_teams(text: str, team: TeamRequest, bundled: GameBook) -> None:
    assert read_team(text, bundled) == team


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("0", "1 to 4"),
        ("-2", "1 to 4"),
        ("99999999999999999999", "1 to 4"),
        ("", "1 to 4"),
        ("yoshiko", "yoshika"),
        ("mio,mio", "twice"),
        ("mio,minna,erica,eila,sanya", "1 to 4"),
    ],
)
def test_impossible_teams_are_explained(text: str, words: str, bundled: GameBook, refused: Refused) -> None:
    assert words in refused(read_team, text, bundled)


def test_starts_and_policies(bundled: GameBook, refused: Refused) -> None:
    assert read_starts("all", bundled) == (1, 2, 3, 4)
    assert read_starts("7, Elite,3", bundled) == (3, 7)
    for wrong, hint in (("10", "1 to 9"), ("0", "1 to 9"), ("ellite", "elite"), ("-1", "1 to 9")):
        assert hint in refused(read_starts, wrong, bundled)
    assert read_policies("random,random") == ("random",)
    assert "rnadom" in refused(read_policies, "rnadom")


def test_layouts_by_id_name_and_file(bundled: GameBook, refused: Refused) -> None:
    file = bundled.of("layout")[0].at().file
    assert [neuroi.id for neuroi in read_layouts(["N-BRAVO", "n-bravo"], bundled, [])] == ["n-bravo"]
    assert {neuroi.id for neuroi in read_layouts([], bundled, [file])} == {entry.id for entry in bundled.of("layout")}
    assert "n-bravo" in refused(read_layouts, ["n-brawo"], bundled, [])
