"""`pnp neuroi check`: every rule on layouts, with a drawing that shows where."""

import json

import pytest

from pnp.load.book import load_book
from pnp.maps.rows import read_rows
from pnp.problem import Place
from pnp.report.maps import Mark, draw_staggered

GOOD = """\
  - id: n-good
    name: Good
    start: 2
    difficulty: normal
    grid: |2
        01  02  03
      04r 05  06g 07
        08  09b 10
          11y 12*
"""
TWICE = GOOD.replace("n-good", "n-twice").replace("10\n", "09\n")
TIP = GOOD.replace("n-good", "n-tip").replace("12*\n", "12* 13  14\n")
CROOKED = GOOD.replace("n-good", "n-crooked").replace("        08", "         08")


def write(tmp_path, *layouts):
    path = tmp_path / "mine.yaml"
    path.write_text("game: magical-strike\nlayouts:\n" + "".join(layouts), encoding="utf-8")
    return str(path)


def test_a_good_layout_is_drawn_and_fine(pnp, tmp_path):
    run = pnp("neuroi", "check", write(tmp_path, GOOD))
    assert run.returncode == 0
    assert "n-good: 12 spaces" in run.stdout
    assert "  04r   05    06g   07\n" in run.stdout
    assert run.stdout.endswith("no problems\nthe layout is fine\n")
    assert "n-alfa" not in run.stdout
    assert "\x1b" not in run.stdout


def test_errors_and_warnings_are_marked_in_the_drawing(pnp, tmp_path):
    run = pnp("neuroi", "check", write(tmp_path, GOOD, TWICE, TIP))
    assert run.returncode == 1
    assert "!09!" in run.stdout
    assert "?14?" in run.stdout
    assert "MS203" in run.stdout
    assert "MS216" in run.stdout
    assert run.stdout.endswith("2 of 3 layouts are fine\n")


def test_a_crooked_row_is_drawn_as_it_was_typed(pnp, tmp_path):
    run = pnp("neuroi", "check", write(tmp_path, GOOD, CROOKED))
    assert run.returncode == 1
    assert "MS211" in run.stdout
    assert any(line.strip() == "!" for line in run.stdout.splitlines())


def test_a_crooked_row_is_measured_by_those_that_fit(pnp, tmp_path):
    out = " ".join(pnp("neuroi", "check", write(tmp_path, CROOKED)).stdout.split())
    assert "'08' in row 3 stands one character too far right, measured by rows 1, 2, 4, which fit" in out
    assert "MS208, MS210, MS214, MS215 and MS216 wait" in out
    first = GOOD.replace("        01", "      01")
    out = " ".join(pnp("neuroi", "check", write(tmp_path, first)).stdout.split())
    assert "'01' in row 1 stands half a card (two characters) off, measured by rows 2, 3, 4" in out


def test_a_wrong_field_hides_no_fault_of_the_grid(pnp, tmp_path):
    hard = TWICE.replace("normal", "hardcore")
    run = pnp("neuroi", "check", write(tmp_path, hard, GOOD.replace("    start: 2\n", "")))
    assert run.returncode == 1
    for code in ("PNP123", "MS203", "PNP121"):
        assert code in run.stdout
    assert "!09!" in run.stdout
    assert run.stdout.endswith("0 of 2 layouts are fine\n")
    run = pnp("neuroi", "check", write(tmp_path, GOOD, GOOD.replace("n-good", "n-gone").split("    grid")[0]))
    assert run.stdout.endswith("1 of 2 layouts is fine\n")


def test_fine_layouts_beside_a_broken_witch_are_not_all_that_is_said(pnp, tmp_path):
    run = pnp("neuroi", "check", write(tmp_path, GOOD, "witches: [{id: ace}]\n"))
    assert run.returncode == 1
    assert run.stdout.endswith("the layout is fine, but not all else in the files\n")


@pytest.mark.parametrize(("tool", "other"), [("neuroi", "strafe"), ("trench", "magical-strike")])
def test_a_file_of_another_game_is_told_by_its_name(pnp, tmp_path, tool, other):
    (tmp_path / "mine.yaml").write_text(f"game: {other}\n", encoding="utf-8")
    run = pnp(tool, "check", "mine.yaml")
    assert run.returncode == 2
    assert f"'mine.yaml' belongs to {other}" in run.stderr


@pytest.mark.parametrize("form", ["json", "github"])
def test_programs_get_the_report_alone(pnp, tmp_path, form):
    run = pnp("neuroi", "check", write(tmp_path, TWICE), "--format", form)
    assert run.returncode == 1
    assert "fine" not in run.stdout
    if form == "json":
        [problem] = json.loads(run.stdout)["problems"]
        assert (problem["code"], problem["line"], problem["column"]) == ("MS203", 10, 17)
    else:
        assert run.stdout.startswith("::error file=")


def test_without_a_file_the_bundled_layouts_are_checked(pnp):
    run = pnp("neuroi", "check")
    assert run.returncode == 0
    assert "n-alfa" in run.stdout
    assert "layouts are fine" in run.stdout


def test_what_holds_no_layout_is_said(pnp, tmp_path):
    (tmp_path / "none.yaml").write_text("game: magical-strike\nvalues: {hand: 6}\n", encoding="utf-8")
    assert pnp("neuroi", "check", "none.yaml").returncode == 2
    run = pnp("neuroi", "check", "missing.yaml")
    assert run.returncode == 1
    assert "missing.yaml" in run.stdout


@pytest.mark.parametrize("columns", [10, 30, 50, 200])
def test_a_drawing_keeps_to_the_width_there_is(columns):
    game = load_book(None, (), ["magical-strike"])[0].games["magical-strike"]
    for entry in game.of("layout"):
        lines = draw_staggered(entry.fields["grid"], {}, columns)
        assert all(len(line) <= columns + 1 for line in lines)


def test_a_mark_stands_beside_its_token_in_either_form():
    rows = read_rows("01  02r*\n  03", Place("-"), file="-", line=1, indent=0)
    place = rows.tokens[0][1].place
    assert draw_staggered(rows, {place: Mark("!")}, 40) == (" 01   !02r*!", "    03")
    assert draw_staggered(rows, {place: Mark("!")}, 9) == ("01  02r*", "    !", "  03")
    assert draw_staggered(rows, {place: Mark("!", "\x1b[31m")}, 40)[0] == " 01   \x1b[31m!02r*!\x1b[0m"


def test_full_width_letters_are_measured_as_a_terminal_does():
    def lines(text, mark):
        rows = read_rows(text, Place("x"), file="x", line=1, indent=0)
        place = rows.tokens[0][mark].place
        return draw_staggered(rows, {place: Mark("!")}, 80)

    assert lines("０   02  03", 1) == (" ０   !02!   03",)
    assert lines("０１２ 02 03", 1) == ("０１２ 02 03", "       !")
