"""`pnp list my-neuroi.yaml` and `pnp preview my-neuroi.yaml`: what a file holds, as `pnp build` prints it."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pnp.pipeline.overview import overview
from pnp.pipeline.preview import preview
from pnp.settings import Job

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]

GAME = """
game: magical-strike
layouts:
  - id: n-mine
    name: N-Mine
    start: 3
    difficulty: elite
    grid: |
      01r 02  03g 04
        05  06* 07
      08b 09  10  21y
witches:
  - {id: junko, name: Junko, call: Crow, speed: 5, attack: 2, skill: Calm, ability: She does something new.}
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_text(GAME, encoding="utf-8")
    return path


def listed(mine: Path, *games: str) -> dict[str, Any]:
    found, problems = overview(Job(games, files=(mine,)), {})
    assert not problems
    assert list(found) == ["magical-strike"]
    return found["magical-strike"]


def shown(mine: Path, games: tuple[str, ...], only: tuple[str, ...], *cards: str) -> list[str]:
    """Return the pictures made, below the game's folder."""
    out = mine.parent / "out"
    outcome = preview(Job(games, only, out=out, files=(mine,), writer="face-png"), cards, {}, dpi=20)
    assert not outcome.failed, outcome.problems
    return sorted(path.relative_to(out / "magical-strike").as_posix() for path in outcome.written)


def test_a_list_of_a_file_is_what_a_build_of_it_prints(mine: Path) -> None:
    found = listed(mine)
    cards = {name: one["cards"] for name, one in found["components"].items()}
    assert cards == {
        "witches": 1,
        "standees": 1,
        "witch-tokens": 1,
        "body": 11,
        "cores": 4,
        "beam": 15,
        "recognition-guide": 1,
        "layout-mat": 0,
    }
    own = {kind: [entry["id"] for entry in entries] for kind, entries in found["cards"].items() if entries}
    assert own == {"layout": ["n-mine"], "witch": ["junko"]}


def test_a_game_named_beside_its_file_is_listed_whole(mine: Path) -> None:
    found = listed(mine, "magical-strike")
    assert found["components"]["witches"]["cards"] == 12
    assert "junko" in [entry["id"] for entry in found["cards"]["witch"]]


def test_a_file_that_holds_nothing_to_print_says_so(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text("game: magical-strike\ntheme: {red: '#aa0000'}\n", encoding="utf-8")
    run = pnp("list", "house.yaml", "--cards", cwd=tmp_path)
    assert run.returncode == 0, run.stderr
    assert run.stdout.split("\n")[1:] == ["  nothing that is printed by itself", "", ""]
    run = pnp("preview", "house.yaml", cwd=tmp_path)
    assert run.returncode == 1
    assert "PNP515" in run.stderr
    assert "name the game too" in run.stderr


def test_a_preview_of_a_file_shows_a_component_of_what_it_holds(mine: Path) -> None:
    assert shown(mine, (), ("recognition-guide",)) == ["recognition-guide/n-mine.png"]


def test_a_preview_of_a_file_shows_one_card_of_it(mine: Path) -> None:
    cards = ("cores/core-red.png", "cores/core-red-back.png")
    assert shown(mine, (), ("cores",), "core-red") == sorted(cards)


def test_a_preview_of_a_file_alone_shows_all_that_it_holds(mine: Path) -> None:
    made = shown(mine, (), ())
    assert {name.split("/")[0] for name in made} == set(listed(mine)["components"])
    assert "layout-mat/n-mine.png" in made
    assert not any("yoshika" in name for name in made)


def test_a_preview_of_a_game_with_a_file_shows_both(mine: Path) -> None:
    made = shown(mine, ("magical-strike",), ("witches",), "junko", "mio")
    assert made == [f"witches/{name}.png" for name in ("junko-back", "junko", "mio-back", "mio")]


@pytest.mark.parametrize(
    "args", [("mine.yaml", "cores", "core-red"), ("magical-strike", "mine.yaml", "cores", "core-red")]
)
def test_a_file_may_stand_first_or_after_its_game(args: tuple[str, ...], mine: Path, pnp: Pnp) -> None:
    run = pnp("preview", *args, "--dpi", "20", cwd=mine.parent)
    assert run.returncode == 0, run.stderr
    assert [Path(line).name for line in run.stdout.splitlines()] == ["core-red.png", "core-red-back.png"]


def test_a_card_of_the_game_that_the_file_does_not_hold_is_told(mine: Path) -> None:
    outcome = preview(Job((), ("witches",), files=(mine,), writer="face-png"), ("mio",), {}, dpi=20)
    assert [problem.code for problem in outcome.problems] == ["PNP513"]
    assert not outcome.written


def test_a_list_for_programs_has_every_kind(mine: Path, pnp: Pnp) -> None:
    found = json.loads(pnp("list", "mine.yaml", "--json", cwd=mine.parent).stdout)["games"]["magical-strike"]
    assert found["cards"]["spell"] == []
    assert [entry["file"] for entry in found["cards"]["witch"]] == ["mine.yaml"]
