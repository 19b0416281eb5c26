"""What the docs and helps of commands on decks show is true of the bundled games."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import ROOT

from pnp.decks.checking.deck_checker import check_lists
from pnp.decks.loaded_lists import load_lists
from pnp.load.book import load_book

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]
DOCS = (ROOT / "docs" / "decks.md").read_text(encoding="utf-8")
COMMANDS = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")


def test_the_expression_that_help_and_docs_show_is_one(pnp: Pnp, tmp_path: Path) -> None:
    said = re.search(r"`--group EXPR` \|.*such as `([^`]+)`", COMMANDS)
    assert said is not None
    help_ = " ".join(pnp("deck", "stats", "--help", cwd=tmp_path).stdout.replace("│", " ").split())
    assert said[1] in help_
    run = pnp("deck", "stats", "emberforge", "--group", said[1], cwd=tmp_path)
    assert run.returncode == 0, run.stderr
    assert f"{said[1]} (25): 1 or more" in run.stdout


def test_the_house_rules_of_the_docs_are_right(tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    block = next(each for each in re.findall(r"```yaml\n(.*?)```", DOCS, re.DOTALL) if "rules:" in each)
    house.write_text(block, encoding="utf-8")
    found = check_lists(load_lists([Path("emberforge")], None, None, [house]))
    assert {p.code for p in found.problems} <= {"CC101", "PNP220", "PNP221", "HR101"}
    assert "CC101" in {p.code for p in found.problems}


@pytest.mark.parametrize("game", ["caster-chronicles"])
def test_stats_know_who_draws_what_where_the_docs_say_so(game: str, pnp: Pnp, tmp_path: Path) -> None:
    book, _ = load_book(None, games=(game,))
    stats = book.games[game].stats
    assert stats is not None
    assert stats.second == 1
    run = pnp("deck", "stats", "emberforge", "--second", "--turns", "1", cwd=tmp_path)
    assert "  cards drawn" in run.stdout
    assert run.stdout.split("cards drawn")[1].split()[0] == "8"
