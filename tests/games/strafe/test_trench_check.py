"""`pnp trench check`, as a player meets it: what is drawn, what is refused."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from games.strafe.own_trench import GRID, Tool, block, written
from strafe_text import strafe

from pnp.games.strafe.data import Level

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]


def test_check_draws_each_trench_and_says_that_it_is_fine(tool: Tool, tmp_path: Path) -> None:
    run = tool("trench", "check", written(tmp_path, GRID))
    assert run.returncode == 0, run.stderr
    lines = run.stdout.splitlines()
    assert lines[0].startswith("gate: level 1, 9 x 8 spaces, 2 starts, 1 turret, least damage 0, ")
    assert lines[3].split() == ["#", ".", "T1", ".", ".", ".", ".", ".", "#"]
    (coins,) = (line for line in lines if "coins (row/column)" in line)
    assert [word for word in coins.split(", ") if "penny" in word] == coins.split(", ")[-3:]
    assert lines[-1] == "the trench is fine"


def test_check_marks_what_is_wrong(tool: Tool, tmp_path: Path) -> None:
    run = tool("trench", "check", written(tmp_path, GRID.replace("#  .  1 ", "#  .  4 ")))
    assert run.returncode == 1
    assert "!4!" in run.stdout
    assert "mine.yaml:10:13: error ST211" in run.stdout
    data = json.loads(tool("trench", "check", "mine.yaml", "--format", "json").stdout)
    assert [(p["code"], p["line"], p["column"]) for p in data["problems"]] == [("ST211", 10, 13)]


EXTREMES = {
    "ragged": GRID.replace("#  .  T1 .  .", "#  .  T1 ."),
    "unknown": GRID.replace("T1", "??\u202e"),
    "one by one": block("P"),
    "blank": block(""),
    "200 by 200 without a wall": block(*[" ".join(["."] * 200)] * 200),
    "201 rows": block(*["# . #"] * 201),
    "too many characters": block(*[" ".join(["."] * 500)] * 199),
    "as large as can be": block(*["# " + ". " * 95 + "#"] * 98, "# " + "S " * 95 + "#"),
    "no grid": GRID[: GRID.index("    grid")],
    "running text": GRID.replace("grid: |", "grid: >"),
}


@pytest.mark.parametrize("name", EXTREMES)
def test_extreme_maps_are_refused_in_words(name: str, tool: Tool, tmp_path: Path) -> None:
    run = tool("trench", "check", written(tmp_path, EXTREMES[name]))
    assert (run.returncode, "Traceback" in run.stderr) == (1, False), run.stderr
    assert "error" in run.stdout


@pytest.mark.parametrize("command", [("check",), ("trench", "solve")])
def test_no_command_stumbles_over_a_broken_map(command: tuple[str, ...], pnp: Pnp, tmp_path: Path) -> None:
    run = pnp(*command, written(tmp_path, EXTREMES["ragged"].replace("P", "Q").replace("S  S", "#  S")))
    assert (run.returncode, "Traceback" in run.stderr) == (1, False), run.stderr
    assert "ST202" in run.stdout + run.stderr


def vast() -> str:
    inside = [f"# {'. T2 2 ' * 66}#" for _ in range(198)]
    return block(f"#  {'P  ' * 198}#", *inside, f"#  {'S  ' * 198}#")


def test_the_largest_map_is_checked_in_bounded_time(tmp_path: Path) -> None:
    written(tmp_path, vast(), "vast.yaml")
    command = [sys.executable, "-m", "pnp", "trench", "check", "vast.yaml"]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr
    assert "gate: level 1, 200 x 200 spaces, 198 starts" in run.stdout
    assert "warning ST215" in run.stdout


def test_a_map_that_is_too_large_says_which_limit_it_breaks(tool: Tool, tmp_path: Path) -> None:
    run = tool("trench", "check", written(tmp_path, EXTREMES["201 rows"]))
    assert "the map has 201 rows, and at most 200 are read" in run.stdout
    run = tool("trench", "check", written(tmp_path, EXTREMES["too many characters"]))
    assert "characters, and at most 160,000 are read" in run.stdout


def test_bundled_trenches_rise_and_differ() -> None:
    found = Level.every(strafe())
    assert [level.number for level in found] == list(range(1, len(found) + 1))
    assert len(found) >= 6
    assert all(level.about.endswith(".") for level in found)
    assert len({tuple(space.kind for space in level.trench.spaces.values()) for level in found}) == len(found)
