"""A file that is named and is not there is answered with the nearest that is, by every command that reads files."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.cli.near_files import near_file

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    for name in ("my-trenches.yaml", "neuroi.yaml", "deck.txt", "decks.csv", "notes.md"):
        (tmp_path / name).write_text("game: strafe\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("file", "near"),
    [
        ("my-trenchs.yaml", "my-trenches.yaml"),
        ("my-trenches.yml", "my-trenches.yaml"),
        ("My-Trenches", "my-trenches.yaml"),
        ("decks.txt", "deck.txt"),
        ("dek.csv", "decks.csv"),
        ("foo.yaml", ""),
        ("deck.txt", ""),
        ("nowhere/deck.txt", ""),
    ],
)
def test_the_nearest_file_is_of_the_same_ending_where_there_is_one(file: str, near: str, home: Path) -> None:
    assert near_file(home / file) == (f"did you mean '{home / near}'?" if near else "")


@pytest.mark.parametrize(
    "command",
    [
        *("build", "check", "list", "preview", "trench check", "trench solve", "neuroi check", "neuroi rate"),
        "strafe score",
    ],
)
def test_every_command_offers_the_nearest_file(command: str, pnp: Pnp, home: Path) -> None:
    run = pnp(*command.split(), "my-trenchs.yaml", cwd=home)
    assert run.returncode in (1, 2)
    assert "did you mean 'my-trenches.yaml'?" in run.stdout + run.stderr


@pytest.mark.parametrize("command", ["deck check", "force check", "deck print"])
def test_lists_are_offered_as_well(command: str, pnp: Pnp, home: Path) -> None:
    run = pnp(*command.split(), "dekc.txt", cwd=home)
    assert (run.returncode, "did you mean 'deck.txt'?" in run.stdout + run.stderr) == (1, True)


@pytest.mark.parametrize("command", ["check", "deck check", "force check", "trench check"])
def test_programs_are_told_too(command: str, pnp: Pnp, home: Path) -> None:
    run = pnp(*command.split(), "neurio.yaml", "--format", "json", cwd=home)
    hints = [problem["hint"] for problem in json.loads(run.stdout)["problems"] if problem["code"] == "PNP102"]
    assert hints == ["did you mean 'neuroi.yaml'?"]


def test_a_map_named_in_the_place_of_a_file_is_told_where_it_stands(pnp: Pnp, home: Path) -> None:
    words = pnp("trench", "check", "first-ligt", cwd=home).stdout.split()
    assert "'first-light' is a trench: without a FILE it is checked with all others" in " ".join(words)
    words = pnp("neuroi", "check", "N-Alfa", cwd=home).stdout.split()
    assert "'n-alfa' is a layout: without a FILE it is checked with all others" in " ".join(words)


@pytest.mark.parametrize("command", ["build", "check", "list"])
def test_a_file_may_be_named_without_its_ending(command: str, pnp: Pnp, home: Path) -> None:
    run = pnp(command, "my-trenches", cwd=home)
    assert "did you mean 'my-trenches.yaml'?" in run.stdout + run.stderr
    assert "did you mean 'strafe'?" in pnp("list", "strafee", cwd=home).stderr
    assert "notes.md" not in pnp("list", "notes", cwd=home).stderr
