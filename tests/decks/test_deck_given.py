"""Lists as they are given to `pnp deck …`: files, streams, names of a game's own decks; and what is said of them."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import copy

import pytest
from conftest import ROOT

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]
GOOD = "3 Spark\n3 Flare\n1 Blaze\n3 ada-1\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n")
    copy(ROOT / "tests" / "decks" / "lanterns.yaml", tmp_path / "cards" / "lanterns.yaml")
    (tmp_path / "good.txt").write_text(GOOD)
    return tmp_path


@pytest.mark.parametrize("text", [GOOD, "cards:\n  Spark: 3\n  Flare: 3\n  Blaze: 1\n  ada-1: 3\n"])
def test_a_list_may_come_in_through_a_pipe(text: str, home: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "pnp", "deck", "check", "-"],
        cwd=home,
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, "-: legal in Standard (Lanterns, 10 cards)" in run.stdout) == (0, True), (
        run.stdout + run.stderr
    )


def test_own_decks_go_by_title_too_and_near_names_are_told(pnp: Pnp, tmp_path: Path) -> None:
    assert pnp("deck", "check", "EMBERFORGE").returncode == 0
    assert pnp("deck", "check", "Magic deck").returncode == 0
    wrong = pnp("deck", "check", "emberforg")
    assert (wrong.returncode, "did you mean the deck 'emberforge'?" in wrong.stdout) == (1, True)


def test_a_format_that_is_not_there_is_wrong_use_or_a_fault_of_the_list(pnp: Pnp, home: Path) -> None:
    asked = pnp("deck", "check", "good.txt", "--format-version", "shrt", cwd=home)
    assert (asked.returncode, "did you mean 'short'?" in asked.stderr, asked.stdout) == (2, True, "")
    (home / "named.txt").write_text(f"format: shrt\n{GOOD}")
    named = pnp("deck", "check", "named.txt", cwd=home)
    assert named.returncode == 1
    assert "did you mean 'short'?" in named.stdout
    assert "nobody can tell whether it is legal" in named.stdout
    assert "none of its cards is known" not in named.stdout


def test_programs_are_told_the_formats_of_a_problem_and_what_is_open(pnp: Pnp, home: Path) -> None:
    (home / "open.txt").write_text("3 Spark\n3 Flare\n4 Adda\n")
    (home / "bad.txt").write_text("4 Spark\n3 Flare\n3 ada-1\n")
    args = ("open.txt", "bad.txt", "--format-version", "standard", "--format-version", "short", "--format", "json")
    found = json.loads(pnp("deck", "check", *args, cwd=home).stdout)
    by_code = {(p["file"], p["code"], p["message"]): p["formats"] for p in found["problems"]}
    assert by_code[("bad.txt", "LA102", "Standard: 4 of Spark")] == ["standard"]
    assert by_code[("bad.txt", "LA102", "Short: 4 of Spark")] == ["short"]
    assert by_code[("open.txt", "PNP152", "there is no card 'Adda'")] == []
    alone = json.loads(pnp("deck", "check", "open.txt", "--format", "json", cwd=home).stdout)
    assert alone["decks"][0]["legal"] is None


def test_changes_of_names_that_are_not_known_are_told(pnp: Pnp, home: Path) -> None:
    (home / "slip.txt").write_text(GOOD.replace("3 Flare", "3 Flaer"))
    run = pnp("deck", "diff", "good.txt", "slip.txt", cwd=home)
    assert run.stdout.splitlines() == [
        "In:", "  +3 Flaer (not known)", "Out:", "  -3 Flare", "3 in, 3 out; 10 cards",
    ]  # fmt: skip
    (home / "line.txt").write_text(f"My deck of fire\n{GOOD}")
    run = pnp("deck", "diff", "good.txt", "line.txt", cwd=home)
    assert (run.returncode, "the same cards" in run.stdout) == (1, False)
    assert "nobody can tell what 1 line of the lists hold" in run.stdout
    (home / "side.txt").write_text(f"{GOOD}Sideboard\n2 Mist\n")
    assert "+2 Mist (sideboard)" in pnp("deck", "diff", "good.txt", "side.txt", cwd=home).stdout
