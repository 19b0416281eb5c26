"""What the commands around trenches say to wrong use."""

from pathlib import Path

import pytest
from games.strafe.own_trench import Tool


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
