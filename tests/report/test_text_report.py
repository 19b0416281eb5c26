"""What a person reads after `pnp check`."""

from pathlib import Path

import pytest

from pnp.problem import Place, Problem
from pnp.report import text
from pnp.report.text import text_report

SPEED = Problem("MS104", "speed is 7", Place("cards/game.yaml", 2, 26), "1 to 6", "a/witch/mio", "error")


def project(folder: Path, text: str) -> Path:
    (folder / "cards").mkdir()
    (folder / "cards" / "game.yaml").write_text(text, encoding="utf-8")
    return folder


def test_a_problem_is_its_place_severity_code_and_words_then_the_line_and_the_hint(tmp_path: Path) -> None:
    root = project(tmp_path, "witches:\n  - {id: mio, speed:     7}\n")
    assert text_report((SPEED,), root=root).splitlines() == [
        "cards/game.yaml:2:26: error MS104 speed is 7",
        "    2 |   - {id: mio, speed:     7}",
        "      |                          ^",
        "    hint: 1 to 6",
        "1 error",
    ]


def test_without_the_file_only_the_words_are_said(tmp_path: Path) -> None:
    assert text_report((SPEED,), root=tmp_path).splitlines() == [
        "cards/game.yaml:2:26: error MS104 speed is 7",
        "    hint: 1 to 6",
        "1 error",
    ]


def test_the_caret_stands_below_japanese_letters(tmp_path: Path) -> None:
    root = project(tmp_path, "name: 宮藤芳佳 7\n")
    at_seven = Problem("A1", "x", Place("cards/game.yaml", 1, 12))
    _, line, caret, _ = text_report((at_seven,), root=root).splitlines()
    # Four letters of two columns each come before the caret.
    assert line == "    1 | name: 宮藤芳佳 7"
    assert caret == "      | " + " " * (11 + 4) + "^"


def test_a_long_line_is_cut_around_the_spot_and_keeps_to_the_width(tmp_path: Path) -> None:
    root = project(tmp_path, "x" * 5000 + "Y" + "z" * 5000)
    problem = Problem("A1", "x", Place("cards/game.yaml", 1, 5001), "word " * 40)
    lines = text_report((problem,), root=root, columns=60).splitlines()
    assert max(map(len, lines)) <= 60
    assert lines[1].endswith("…")
    assert lines[1][lines[2].index("^")] == "Y"


@pytest.mark.parametrize("columns", range(40, 90))
def test_names_options_and_files_in_a_hint_are_never_broken(columns: int, tmp_path: Path) -> None:
    whole = ["magical-strike", "--out-folder", "my-own-house-rules.yaml", "a/long/path/" + "of-parts/" * 12]
    hint = f"name the game too: pnp build {' or '.join(whole)} for all of it"
    words = text_report((Problem("A1", "x", Place("f", 1), hint),), root=tmp_path, columns=columns).split()
    assert set(whole) <= set(words)


def test_nothing_in_a_file_or_message_reaches_the_terminal_as_an_order(tmp_path: Path) -> None:
    root = project(tmp_path, "a: \x1b[31m\u202e\x07\ttext\n")
    problem = Problem("A1", "say \x1b]0;title\x07\nnext", Place("cards/game.yaml", 1, 4), "do\x1b[2J")
    said = text_report((problem,), root=root)
    assert said.splitlines() == [
        "cards/game.yaml:1:4: error A1 say ·]0;title· next",
        "    1 | a: ·[31m·· text",
        "      |    ^",
        "    hint: do·[2J",
        "1 error",
    ]


def test_colour_comes_only_when_asked_for(tmp_path: Path) -> None:
    warning = Problem("A1", "x", Place("f", 1), severity="warning")
    assert "\x1b" not in text_report((SPEED, warning), root=tmp_path)
    coloured = text_report((SPEED, warning), root=tmp_path, colour=True)
    assert "\x1b[31;1merror\x1b[0m MS104" in coloured
    assert "\x1b[33;1mwarning\x1b[0m A1" in coloured


def test_the_last_line_counts(tmp_path: Path) -> None:
    warning = Problem("A1", "x", Place("f"), severity="warning")
    counts = {(): "no problems", (warning,): "1 warning", (SPEED, SPEED, warning): "2 errors, 1 warning"}
    for problems, line in counts.items():
        assert text_report(problems, root=tmp_path).splitlines()[-1] == line


def test_a_file_named_on_the_command_line_is_quoted_wherever_it_is(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("4x Mio\n")
    project = tmp_path / "project"
    project.mkdir()
    name = str(tmp_path / "list.txt")
    problem = Problem("A1", "x", Place(name, 1, 4))
    assert "1 | 4x Mio" in text_report((problem,), root=project, named={name})


def test_files_outside_the_project_are_not_quoted(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret words\n")
    inside = tmp_path / "project"
    inside.mkdir()
    for file in ("../secret", str(tmp_path / "secret")):
        said = text_report((Problem("A1", "x", Place(file, 1, 1)),), root=inside)
        assert "secret words" not in said


def test_only_what_is_near_the_spot_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = project(tmp_path, "x" * 500_000 + "Y" + "z" * 500_000)
    measured: list[str] = []
    monkeypatch.setattr(text, "plain", lambda given: measured.append(given) or given)
    text_report((Problem("A1", "x", Place("cards/game.yaml", 1, 500_001), ""),), root=root)
    assert max(map(len, measured)) <= 400
