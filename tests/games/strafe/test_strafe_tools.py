"""The commands around trenches, as a player meets them: what they say, write and refuse."""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from PIL import Image
from strafe_text import strafe
from typer.testing import CliRunner

from pnp.cli.app import group
from pnp.edit.edited import plain_of
from pnp.games.strafe.trench import trenches

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]


@dataclass(frozen=True)
class Run:
    """What a command of a group came to."""

    returncode: int
    stdout: str
    stderr: str


Tool = Callable[..., Run]


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tool:
    """Run `trench …` or `strafe …` in this process, in an empty folder; a fault of ours passes through."""
    monkeypatch.chdir(tmp_path)

    def run(*args: str) -> Run:
        result = CliRunner().invoke(group(args[0]), list(args[1:]), catch_exceptions=False)
        return Run(result.exit_code, result.stdout, result.stderr)

    return run


GRID = """\
game: strafe
replace: [levels]
levels:
  - id: gate
    name: Gate
    level: 1
    players: 2
    grid: |
      #  P  .  .  .  .  .  .  #
      #  .  1  .  .  .  .  .  #
      #  .  T1 .  .  .  .  .  #
      #  .  .  .  .  .  .  .  #
      #  .  .  .  .  .  .  .  #
      #  .  .  .  .  .  .  .  #
      #  .  .  .  .  .  .  .  #
      #  S  S  .  .  .  .  .  #
"""


def written(folder: Path, text: str, name: str = "mine.yaml") -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return name


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


HEAD = GRID[: GRID.index("      #")]


def block(*rows: str) -> str:
    return HEAD + "".join(f"      {row}\n" for row in rows)


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


def test_a_large_map_is_solved_and_printed(tool: Tool, tmp_path: Path) -> None:
    rows = ["P " * 60, *[". " * 60] * 60, "S S " + ". " * 58]
    grid = "".join(f"      # {row}#\n" for row in rows)
    run = tool("trench", "solve", written(tmp_path, GRID[: GRID.index("      #")] + grid), "--json")
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)["trenches"][0]["least_damage"] == 0


def vast() -> str:
    inside = [f"# {'. T2 2 ' * 66}#" for _ in range(198)]
    return block(f"#  {'P  ' * 198}#", *inside, f"#  {'S  ' * 198}#")


def test_the_largest_map_is_checked_in_bounded_time(tmp_path: Path) -> None:
    written(tmp_path, vast(), "vast.yaml")
    command = [sys.executable, "-m", "pnp", "trench", "check", "vast.yaml"]
    run = subprocess.run(command, cwd=tmp_path, timeout=60, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr
    assert "gate: level 1, 200 x 200 spaces, 198 starts" in run.stdout


def test_a_map_that_is_too_large_says_which_limit_it_breaks(tool: Tool, tmp_path: Path) -> None:
    run = tool("trench", "check", written(tmp_path, EXTREMES["201 rows"]))
    assert "the map has 201 rows, and at most 200 are read" in run.stdout
    run = tool("trench", "check", written(tmp_path, EXTREMES["too many characters"]))
    assert "characters, and at most 160,000 are read" in run.stdout


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


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["trench", "solve", "swichback"], "did you mean 'switchback'?"),
        (["trench", "solve", "1", "--hand", "turbo"], "no action card 'turbo'"),
        (["trench", "solve", "1", "--hand", "-1 turbo-boost"], "-1 is no number of cards"),
        (["trench", "solve", "1", "--hand", "99999 turbo-boost"], "99999 is no number of cards"),
        (["trench", "solve", "1", "--draw", "x.gif"], "should end in .png or .pdf"),
        (["trench", "new", "x", "--out", "x.txt"], "no name of a YAML file"),
        (["trench", "new", "x", "--level", "12"], "no level 12"),
        (["trench", "new", "First Light", "--level", "2"], "'first-light' already"),
        (["trench", "new", "x", "--campaign", "99"], "campaign of 99"),
        (["trench", "new", "\U0001f680 run", "--out", "x.yaml"], "cannot be printed: no font has"),
        (["trench", "new", "W" * 40, "--out", "x.yaml"], "cannot be printed"),
        (["strafe", "score"], "--level is missing"),
        (["strafe", "score", "nothing.yaml"], "no file"),
        (["strafe", "score", "--level", "1", "--hit-points", "1", "--seconds", "1", "--cards", "-1"], "--cards -1"),
    ],
)  # fmt: skip
def test_wrong_use_is_told_in_a_line(args: list[str], words: str, tool: Tool, tmp_path: Path) -> None:
    run = tool(*args)
    assert run.returncode == 2, run.stderr
    assert words in run.stderr
    assert list(tmp_path.iterdir()) == []


def test_wishes_that_cannot_be_met_are_named_with_their_options(tool: Tool, tmp_path: Path) -> None:
    run = tool("trench", "new", "x", "--damage", "25", "--starts", "8", "--out", "x.yaml")
    assert run.returncode == 1
    assert [line.split(":")[1].strip() for line in run.stderr.splitlines()] == ["--starts", "--damage"]
    assert list(tmp_path.iterdir()) == []


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
    assert sorted(path.name for path in (tmp_path / "out/strafe").iterdir()) == [
        "map-thumbnails.pdf",
        "maps.pdf",
    ]


def test_a_campaign_is_a_whole_game(pnp: Pnp, tool: Tool, tmp_path: Path) -> None:
    run = tool(
        "trench", "new", "Doom", "--campaign", "5", "--damage", "9", "--seed", "3", "--out", "doom.yaml"
    )
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


def test_a_score_is_counted_and_filled_in(tool: Tool, tmp_path: Path) -> None:
    written(tmp_path, "rounds:\n  - Ann: {level: 1, hit_points: 15, seconds: 74, cards: 9}\n", "game.yaml")
    run = tool("strafe", "score", "game.yaml", "--json", "--fill", "sheet.pdf", "--paper", "letter")
    assert run.returncode == 0, run.stderr
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
        "strafe",
        "score",
        "--level",
        "2",
        "--hit-points",
        "14",
        "--coins",
        "600",
        "--seconds",
        "75",
        "--cards",
        "9",
    )
    assert run.returncode == 0, run.stderr
    assert "+2,320" in run.stdout
    wrong = tool("strafe", "score", "--level", "2", "--hit-points", "34", "--seconds", "75", "--cards", "9")
    assert (wrong.returncode, "never has more than 20" in wrong.stderr) == (1, True)


def test_bundled_trenches_rise_and_differ() -> None:
    found = list(trenches(strafe()))
    assert [entry.fields["level"] for entry, _ in found] == list(range(1, len(found) + 1))
    assert len(found) >= 6
    assert all(str(entry.fields["about"]).endswith(".") for entry, _ in found)
    assert len({tuple(space.kind for space in made.spaces.values()) for _, made in found}) == len(found)


def test_turrets_may_be_a_share_of_all_spaces(tool: Tool, tmp_path: Path) -> None:
    arguments = ("--turrets", "10%", "--length", "15", "--damage", "2", "--out", "x.yaml")
    run = tool("trench", "new", "x", *arguments)
    assert run.returncode == 0, run.stderr
    assert "9 turrets, least damage 2" in run.stdout
    assert tool("trench", "new", "y", "--turrets", "many").returncode == 2
