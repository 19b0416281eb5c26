"""`pnp trench solve`, as a player meets it: routes, hands, a copy with the way drawn in."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

from games.strafe.own_trench import GRID, Tool, written
from PIL import Image

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]


def test_a_large_map_is_solved_and_printed(tool: Tool, tmp_path: Path) -> None:
    rows = ["P " * 60, *[". " * 60] * 60, "S S " + ". " * 58]
    grid = "".join(f"      # {row}#\n" for row in rows)
    run = tool("trench", "solve", written(tmp_path, GRID[: GRID.index("      #")] + grid), "--json")
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)["trenches"][0]["least_damage"] == 0


def test_solve_flies_what_can_be_flown_and_says_the_rest(tool: Tool, tmp_path: Path) -> None:
    cramped = GRID.replace("      #  .  .  .  .  .  .  .  #\n", "")
    unknown = (
        "".join(GRID.partition("  - id")[1:])
        .replace("gate", "hole")
        .replace("T1", "??")
        .replace("level: 1", "level: 2")
    )
    run = tool("trench", "solve", written(tmp_path, cramped + unknown))
    assert run.returncode == 1
    assert run.stdout.startswith("gate, level 1: least damage 0")
    assert {"ST212", "ST201"} <= set(run.stderr.split())
    assert "hole" not in run.stdout


def test_solve_says_where_a_ship_is_destroyed(tool: Tool, tmp_path: Path) -> None:
    file = written(tmp_path, GRID)
    hand = ("--hand", "port-damage, 3 strafe-to-starboard")
    run = tool("trench", "solve", file, *hand)
    first = next(line for line in run.stdout.splitlines() if line.startswith("  row 8, column 2"))
    assert first.endswith("20      1  Port Damage; destroyed after 1 move")
    assert "3 x Strafe to Starboard" in run.stdout.splitlines()[0]
    start, _ = json.loads(tool("trench", "solve", file, *hand, "--json").stdout)["trenches"][0]["starts"]
    assert (start["destroyed"], start["damage"], len(start["steps"])) == (True, 20, 1)


def test_solve_says_to_which_side_a_card_veered(tool: Tool) -> None:
    assert "Move Backwards and to " in tool("trench", "solve", "switchback").stdout


def test_solve_takes_one_trench_of_a_file(tool: Tool, tmp_path: Path) -> None:
    second = (
        "".join(GRID.partition("  - id")[1:])
        .replace("gate", "hall")
        .replace("Gate", "Hall")
        .replace("level: 1", "level: 2")
    )
    file = written(tmp_path, GRID.replace("P", "F") + second)
    run = tool("trench", "solve", file, "--only", "hall", "--json")
    assert run.returncode == 0, run.stderr
    assert [one["id"] for one in json.loads(run.stdout)["trenches"]] == ["hall"]
    assert "did you mean 'hall'?" in tool("trench", "solve", file, "--only", "hal").stderr
    assert tool("trench", "solve", "gate", "--only", "hall").returncode == 2


def test_solve_names_the_cards_of_a_route(tool: Tool) -> None:
    run = tool("trench", "solve", "Switchback")
    assert run.returncode == 0, run.stderr
    assert "least damage 5" in run.stdout.splitlines()[0]
    assert "Move Backwards" in run.stdout
    assert "*F*" in run.stdout


def test_solve_plays_a_hand(tool: Tool, tmp_path: Path) -> None:
    run = tool("trench", "solve", "1", "--hand", "Turbo Boost, 2 strafe-to-port, hull-breach", "--json")
    starts = json.loads(run.stdout)["trenches"][0]["starts"]
    assert len(starts) == 6
    for start in starts:
        assert start["damage"] >= 2
        assert start["cards"][0] == "hull-breach"
        assert sum(step["damage"] for step in start["steps"]) == start["damage"]


def test_a_designer_s_copy_shows_the_route(pnp: Pnp, tool: Tool, tmp_path: Path) -> None:
    assert tool("trench", "solve", "first-light", "--draw", "a.png").returncode == 0
    again = tool("trench", "solve", "first-light", "--draw", "a.png")
    assert (again.returncode, "--force" in again.stderr) == (2, True)
    plain = pnp("preview", "strafe", "maps", "first-light", "--dpi", "75")
    with Image.open(tmp_path / "a.png") as copy, Image.open(tmp_path / plain.stdout.strip()) as bare:
        assert copy.size == bare.size
        assert copy.convert("RGB").tobytes() != bare.convert("RGB").tobytes()
    assert tool("trench", "solve", "first-light", "--draw", "a.pdf").returncode == 0
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")
