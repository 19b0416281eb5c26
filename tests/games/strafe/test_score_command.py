"""`pnp strafe score`, as a player meets it: one round, a whole game, a sheet filled in."""

import json
from pathlib import Path

from games.strafe.own_trench import Tool, written


def test_a_score_is_counted_and_filled_in(tool: Tool, tmp_path: Path) -> None:
    written(tmp_path, "rounds:\n  - Ann: {level: 1, hit_points: 15, seconds: 74, cards: 9}\n", "game.yaml")
    run = tool("strafe", "score", "game.yaml", "--json", "--fill", "sheet.pdf", "--paper", "letter")
    assert (run.returncode, run.stderr) == (0, "wrote sheet.pdf\n")
    (player,) = json.loads(run.stdout)["players"]
    assert (player["name"], player["total"]) == ("Ann", 1000 + 150 - 370 - 45)
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
    assert tool("strafe", "score", "game.yaml", "--fill", "sheet.pdf").returncode == 2


def test_a_paper_that_is_none_is_the_command_line_s(tool: Tool, tmp_path: Path) -> None:
    written(tmp_path, "rounds:\n  - Ann: {level: 1, hit_points: 15, seconds: 74, cards: 9}\n", "game.yaml")
    run = tool("strafe", "score", "game.yaml", "--fill", "sheet.pdf", "--paper", "bogus")
    assert (run.returncode, run.stderr.startswith("command line: error PNP401 'bogus'")) == (1, True)
    assert not (tmp_path / "sheet.pdf").exists()


def test_a_round_by_options(tool: Tool) -> None:
    run = tool(
        "strafe", "score", "--level", "2", "--hit-points", "14", "--coins", "600", "--seconds", "75", "--cards", "9"
    )
    assert run.returncode == 0, run.stderr
    assert "+2,320" in run.stdout
    assert run.stdout.splitlines()[0].split("  ")[3:5] == ["survived", "hit points"]
    wrong = tool("strafe", "score", "--level", "2", "--hit-points", "34", "--seconds", "75", "--cards", "9")
    assert (wrong.returncode, "never has more than 20" in wrong.stderr) == (1, True)
