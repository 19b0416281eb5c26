"""`pnp list` says what a build takes in all, as the pages of the build's PDFs say."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]

GAME = """
game: own
title: Own
kinds:
  card: {size: poker, front: face, back: "", fields: {name: text}}
cards: [{id: one, name: One, copies: 18}]
components:
  deck: {title: Deck, cards: card}
  rocks: {title: Rocks, cards: card, size: 20x20, shape: circle, shares-sheets: true}
  ships: {title: Ships, cards: card, size: 20x20, shape: circle, shares-sheets: true}
  apart: {title: Apart, cards: card, size: 20x20, shape: circle}
  spare: {title: Spare, cards: card, on-demand: true}
"""
FACE = '<svg viewBox="0 0 {{ w }} {{ h }}"/>'


@pytest.fixture
def own(tmp_path: Path) -> Path:
    (tmp_path / "cards.yaml").write_text("include: [own.yaml]\n")
    (tmp_path / "own.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "templates" / "own").mkdir(parents=True)
    (tmp_path / "templates" / "own" / "face.svg.j2").write_text(FACE, encoding="utf-8")
    return tmp_path


def pages(out: Path) -> int:
    """Return the pages of the manifest's files, each file once."""
    parts = json.loads((out / "manifest.json").read_text(encoding="utf-8"))["games"]["own"]["components"].values()
    return sum({part["file"]: part["pages"] for part in parts}.values())


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_the_total_is_what_a_build_prints(paper: str, own: Path, pnp: Pnp) -> None:
    run = pnp("list", "--paper", paper, "--json", cwd=own)
    game = json.loads(run.stdout)["games"]["own"]
    assert pnp("build", "--paper", paper, cwd=own).returncode == 0
    alone = {name: part["sheets"] for name, part in game["components"].items()}
    assert game["sheets"] == pages(own / "output") == sum(alone.values()) - alone["spare"] - alone["ships"]


def test_the_list_says_what_is_shared_and_what_is_left_out(own: Path, pnp: Pnp) -> None:
    lines = pnp("list", cwd=own).stdout.splitlines()
    total = next(n for n, line in enumerate(lines) if line.startswith("  together"))
    assert lines[total].split() == ["together", "4", "sheets"]
    assert lines[total + 1 : total + 3] == ["    on the same sheets: rocks, ships", "    on demand, not counted: spare"]
