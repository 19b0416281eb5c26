"""`pnp neuroi rate` as a person and a script meet it."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from pnp.games.magical_strike.commands import rate_layouts
from pnp.games.magical_strike.commands.rate_layouts import FEWEST
from pnp.games.magical_strike.rating.rating import wilson

Neuroi = Callable[..., Result]

QUICK = ("--games", "30", "--policy", "random")

MINE = """\
game: magical-strike
layouts:
  - id: spear
    name: Spear
    start: 2
    difficulty: normal
    grid: |2
      01  02b 03  04
        05  06  07  08g
      09  10r 11  12
        13* 14* 15  16y
"""


def test_a_report_says_what_people_want_to_know(neuroi: Neuroi) -> None:
    run = neuroi("rate", "N-Bravo", *QUICK)
    assert (run.exit_code, run.stderr) == (0, "")
    for words in (
        "N-Bravo (n-bravo): 24 spaces, 3 witches",
        "1 novice",
        "4 legendary",
        "hopeless",
        "lost",
        "at the base",
        "Neuroi Advance",
        "beside N-Alfa",
        "Which witches help",
        "Yoshika",
    ):
        assert words in run.stdout
    assert "Recommended" not in run.stdout  # chance wins too rarely to say which difficulty it is
    assert "beside N-Alfa" not in neuroi("rate", "n-alfa", *QUICK).stdout


def test_an_ability_that_nobody_taught_the_battles_is_named(neuroi: Neuroi, tmp_path: Path) -> None:
    witch = "  - {id: ace, name: Ace, call: A-1, speed: 5, attack: 3, skill: Luck, ability: She **wins**.}"
    (tmp_path / "ace.yaml").write_text(f"game: magical-strike\nwitches:\n{witch}\n")
    run = neuroi("rate", "ace.yaml", "n-alfa", *QUICK, "--witches", "Ace,mio")
    assert "as if these said nothing: ace" in run.stdout, run.stderr


def test_json_says_the_same_for_any_number_of_workers(neuroi: Neuroi) -> None:
    args = ("rate", "n-bravo", "--games", "120", "--policy", "random", "--start", "2,elite", "--json")
    one, two = neuroi(*args, "--workers", "1"), neuroi(*args, "--workers", "2")
    assert (one.exit_code, one.stderr, two.stderr) == (0, "", "")
    assert one.stdout == two.stdout
    (layout,) = json.loads(one.stdout)["layouts"]
    assert (layout["id"], layout["games"], layout["policy"], layout["witches"]) == ("n-bravo", 120, "random", 3)
    assert [(step["start"], step["named"]) for step in layout["steps"]] == [(2, ["normal"]), (3, ["elite"])]
    for step in layout["steps"]:
        assert step["games"] == 120 == step["won"] + sum(step["lost"].values())
        assert sum(step["cores_when_lost"].values()) == sum(step["lost"].values())
        assert sum(witch["flown"] for witch in step["witches"].values()) == 3 * 120
        low, high = step["interval"]
        assert low <= step["percent"] <= high


def test_witches_can_be_chosen(neuroi: Neuroi) -> None:
    run = neuroi("rate", "n-alfa", *QUICK, "--start", "1", "--witches", "mio,Yoshika", "--json")
    (layout,) = json.loads(run.stdout)["layouts"]
    assert layout["witches"] == ["mio", "yoshika"]
    assert set(layout["steps"][0]["witches"]) == {"mio", "yoshika"}
    text = neuroi("rate", "n-alfa", *QUICK, "--start", "9", "--witches", "mio,Yoshika").stdout
    assert "Which witches" not in text
    assert "Recommended" not in text


def test_all_layouts_of_a_file_are_rated_and_those_with_errors_are_not(neuroi: Neuroi, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(MINE)
    run = neuroi("rate", "mine.yaml", *QUICK, "--json")
    assert run.exit_code == 0, run.stderr
    assert [layout["id"] for layout in json.loads(run.stdout)["layouts"]] == ["spear"]
    file.write_text(MINE + MINE[MINE.index("  - id") :].replace("spear", "bad").replace("06", "05"))
    run = neuroi("rate", "mine.yaml", "n-alfa", *QUICK, "--json")
    assert run.exit_code == 1
    assert "mine.yaml:18:13: error" in run.stderr
    assert [layout["id"] for layout in json.loads(run.stdout)["layouts"]] == ["spear", "n-alfa"]
    file.write_text(MINE.replace("06", "05"))
    run = neuroi("rate", "mine.yaml", *QUICK)
    assert (run.exit_code, run.stdout) == (1, "")


@pytest.mark.parametrize(
    ("args", "code", "words"),
    [
        (["n-alaf"], 2, "did you mean 'n-alfa'?"),
        ([], 2, "FILE|NAME"),
        (["n-alfa", "--games", "0"], 2, "give at least 1"),
        (["n-alfa", "--start", "novise"], 2, "did you mean 'novice'?"),
        (["n-alfa", "--start", ","], 2, "no start step is named"),
        (["n-alfa", "--start", "10"], 2, "1 to 9"),
        (["n-alfa", "--witches", "minio"], 2, "did you mean 'mi"),
        (["n-alfa", "--witches", "9"], 2, "1 to 4"),
        (["n-alfa", "--policy", "lucky"], 2, "competent"),
        (["nowhere.yaml"], 1, "nowhere.yaml"),
        (["empty.yaml"], 1, "empty.yaml"),
        (["other.yaml"], 2, "holds no layout"),
        (["broken.yaml"], 1, "broken.yaml:2"),
        (["value.yaml", "n-alfa"], 1, "value.yaml"),
        (["n-alfa", "--cluster", "tcp://127.0.0.1:1"], 2, "no cluster answers"),
        (["n-alfa", "--cluster", "tcp://127.0.0.1:1", "--workers", "2"], 2, "exclude each other"),
    ],
)
def test_wrong_use_and_bad_files_get_a_sentence(
    args: list[str], code: int, words: str, neuroi: Neuroi, tmp_path: Path
) -> None:
    (tmp_path / "empty.yaml").write_text("")
    (tmp_path / "other.yaml").write_text("game: magical-strike\nvalues: {gap: 9}\n")
    (tmp_path / "broken.yaml").write_text("game: magical-strike\nlayouts: [\n")
    (tmp_path / "value.yaml").write_text("game: magical-strike\nvalues: {progress: [2, 2, 1, base]}\n")
    run = neuroi("rate", *args, *([] if "--policy" in args else ["--policy", "random"]))
    assert (run.exit_code, run.stdout, "Traceback" in run.stderr) == (code, "", False), run.stderr
    assert words in " ".join(run.stderr.split())


SAYS_WHEN_IT_HAS_BEGUN = """
import signal
from pathlib import Path
signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where the tests themselves run in the background
import pnp.cli.project
pnp.cli.project.progress = lambda: lambda line: Path("begun").touch()
from pnp.cli.app import main
main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of its own")
def test_ctrl_c_stops_a_long_run_without_noise(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-c",
        SAYS_WHEN_IT_HAS_BEGUN,
        "neuroi",
        "rate",
        "n-alfa",
        "--games",
        "5000000",
        "--workers",
        "2",
    ]
    run = subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while run.poll() is None and not (tmp_path / "begun").exists():
        time.sleep(0.02)
    os.killpg(run.pid, signal.SIGINT)  # as a terminal does: to all processes of the group
    out, err = run.communicate()
    assert (run.returncode, out, "Traceback" in err, "stopped" in err) == (130, "", False, True), err


@pytest.fixture
def few_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a rating of few battles be written: for tests that do not hang on how right it is."""
    monkeypatch.setattr(rate_layouts, "FEWEST", 80)


@pytest.mark.usefixtures("few_are_enough")
def test_write_sets_what_was_found_and_nothing_else(neuroi: Neuroi, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(MINE.replace("start: 2", "start: 2   # a guess"))
    run = neuroi("rate", "mine.yaml", "--games", "80", "--start", "normal", "--write", "--json")
    assert run.exit_code == 0, run.stderr
    (layout,) = json.loads(run.stdout)["layouts"]
    start = layout["recommended"]["start"]
    said = layout["recommended"]["difficulty"]
    (percent,) = [step["percent"] for step in layout["steps"] if step["start"] == start]
    wanted = MINE.replace("start: 2", f"start: {start}   # a guess")
    wanted = wanted.replace("difficulty: normal", f"difficulty: {said}\n    rating: {round(percent)}")
    assert file.read_text() == wanted
    assert f"mine.yaml: spear: start {start}" in run.stderr
    neuroi("rate", "mine.yaml", "--games", "80", "--start", "normal", "--write")
    assert file.read_text() == wanted


HARD = """\
  - id: chain
    name: Chain
    start: 1
    difficulty: novice
    grid: |2
      01* 02  03  04  05  06  07  08  09  10  11  12  13  14  15  16  17  18  19  20  21r 22g 23b 24y
"""


@pytest.mark.usefixtures("few_are_enough")
def test_what_is_hopeless_is_said_and_not_written(neuroi: Neuroi, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"game: magical-strike\nlayouts:\n{HARD}")
    run = neuroi("rate", "mine.yaml", "--games", "80", "--start", "1,4", "--write")
    assert (run.exit_code, "Traceback" in run.stderr) == (1, False)
    assert "Recommended: start 1, hopeless" in run.stdout
    assert "Too hard even for novices" in run.stdout
    assert "nothing is written" in run.stderr
    assert HARD in file.read_text()


def test_one_battle_is_no_reason_to_write(neuroi: Neuroi, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(MINE)
    run = neuroi("rate", "mine.yaml", "--games", "1", "--write")
    assert (run.exit_code, run.stdout) == (2, "")
    assert f"--games {FEWEST}" in run.stderr
    assert (tmp_path / "mine.yaml").read_text() == MINE
    low, high = wilson(FEWEST // 2, FEWEST)
    assert high - low <= 0.1
    assert "1 battle a step" in neuroi("rate", "n-alfa", "--games", "1", "--start", "1").stdout


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["n-alfa"], "bundled"),
        (["mine.yaml", "--policy", "random"], "competent"),
        (["mine.yaml", "--witches", "2"], "3 witches"),
        (["mine.yaml", "--start", "7"], "no difficulty begins"),
        (["mine.yaml", "--start", "elite"], "'spear' says start 2"),
        (["mine.yaml", "--witches", "mio,minna,erica"], "3 witches"),
    ],
)
def test_only_an_honest_rating_is_written(args: list[str], words: str, neuroi: Neuroi, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(MINE)
    run = neuroi("rate", *args, "--games", "400", "--write")
    assert (run.exit_code, run.stdout) == (2, "")
    assert words in run.stderr
    assert (tmp_path / "mine.yaml").read_text() == MINE
