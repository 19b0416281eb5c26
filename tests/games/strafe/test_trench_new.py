"""`pnp trench new`, as a player meets it: what is made, where it goes, what it takes the place of."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

from games.strafe.own_trench import GRID, Tool, written

from pnp.edit.edited import plain_of

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]


def test_wishes_that_cannot_be_met_are_named_with_their_options(tool: Tool, tmp_path: Path) -> None:
    run = tool("trench", "new", "x", "--damage", "25", "--starts", "8", "--out", "x.yaml")
    assert run.returncode == 1
    assert [line.split(":")[1].strip() for line in run.stderr.splitlines()] == ["--starts", "--damage"]
    assert list(tmp_path.iterdir()) == []


def test_new_trenches_take_the_place_of_bundled_ones(pnp: Pnp, tool: Tool, tmp_path: Path) -> None:
    written(tmp_path, "# mine, keep this\ngame: strafe\n")
    for name in ("Gauntlet", "Second Gauntlet"):
        run = tool("trench", "new", name, "--out", "mine.yaml")
        assert run.returncode == 0, run.stderr
    text = (tmp_path / "mine.yaml").read_text(encoding="utf-8")
    assert text.startswith("# mine, keep this\n")
    held = plain_of(text, "mine.yaml")[0]
    assert [level["level"] for level in held["levels"]] == [1, 2]
    assert held["remove"] == ("level/first-light", "level/the-sluice")
    check = pnp("check", "mine.yaml", "--no-faces")
    assert (check.returncode, check.stdout.strip()) == (0, "no problems")


def test_a_file_laid_over_a_whole_game_of_one_s_own_takes_levels(tool: Tool, tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    written(tmp_path, "include: [cards/*.yaml]\n", "cards.yaml")
    written(tmp_path, GRID, "cards/mine.yaml")
    refused = tool("trench", "new", "x", "--out", "cards/more.yaml")
    assert (refused.returncode, "--out mine.yaml" in refused.stderr) == (2, True)
    run = tool("trench", "new", "null", "--out", "mine.yaml")
    assert run.returncode == 0, run.stderr
    held = plain_of((tmp_path / "mine.yaml").read_text(encoding="utf-8"), "-")[0]
    assert (held["remove"], held["levels"][0]["id"]) == (("level/gate",), "null")
    assert tool("trench", "check", "mine.yaml").returncode == 0


def test_trenches_of_one_s_own_are_printed_with_the_sheet_of_all(pnp: Pnp, tmp_path: Path) -> None:
    run = pnp("build", written(tmp_path, GRID), "--out", "out")
    assert run.returncode == 0, run.stderr
    assert sorted(path.name for path in (tmp_path / "out/strafe").iterdir()) == ["map-thumbnails.pdf", "maps.pdf"]


def test_a_campaign_is_a_whole_game(pnp: Pnp, tool: Tool, tmp_path: Path) -> None:
    run = tool("trench", "new", "Doom", "--campaign", "5", "--damage", "9", "--seed", "3", "--out", "doom.yaml")
    assert run.returncode == 0, run.stderr
    check = pnp("check", "doom.yaml", "--no-faces")
    assert (check.returncode, check.stdout.strip()) == (0, "no problems")
    found = json.loads(tool("trench", "solve", "doom.yaml", "--json").stdout)["trenches"]
    damages = [one["least_damage"] for one in found]
    assert (damages, [one["level"] for one in found]) == ([0, 2, 4, 7, 9], [1, 2, 3, 4, 5])
    assert found[-1]["id"] == "doom"
    again = tool("trench", "new", "Doom", "--campaign", "5", "--out", "doom.yaml")
    assert again.returncode == 2
    first = (tmp_path / "doom.yaml").read_bytes()
    arguments = ("--campaign", "5", "--damage", "9", "--seed", "3", "--out", "doom.yaml", "--force")
    assert tool("trench", "new", "Doom", *arguments).returncode == 0
    assert (tmp_path / "doom.yaml").read_bytes() == first


def test_without_a_file_the_yaml_is_printed(tool: Tool, tmp_path: Path) -> None:
    run = tool("trench", "new", "x", "--level", "3")
    assert run.returncode == 0
    assert plain_of(run.stdout, "-")[0]["remove"] == ("level/parted-ways",)
    assert list(tmp_path.iterdir()) == []


def test_turrets_may_be_a_share_of_all_spaces(tool: Tool, tmp_path: Path) -> None:
    arguments = ("--turrets", "10%", "--length", "15", "--damage", "2", "--out", "x.yaml")
    run = tool("trench", "new", "x", *arguments)
    assert run.returncode == 0, run.stderr
    assert "9 turrets, least damage 2" in run.stdout
    assert tool("trench", "new", "y", "--turrets", "many").returncode == 2
