"""The project is the one above the folder that one stands in, wherever the files named lie."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
import typer

from pnp.cli.project import project_folder

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]
RULE = "code: {}, check: require, of: {}, field: name, require: card.copies == 7, title: T, why: W., message: mine"
OVER = {
    "caster-chronicles": "servants: [{id: soot-kitten, name: Coal Kitten}]\n",
    "mahou-galaxy": "squads: [{id: wick-cadets, name: Wick Rookies}]\n",
    "magical-strike": f"rules: [{{{RULE.format('QQ101', 'layout')}}}]\n",
    "strafe": f"rules: [{{{RULE.format('QQ102', 'level')}}}]\n",
}
OUTSIDE = {
    "zed.yaml": "game: mine\ncards: [{id: zed, name: Zed, cost: 1, text: z}]\n",
    "c.csv": "name,cost,text\nAnn,1,x\n",
    "deck.txt": "3 Coal Kitten\n",
    "force.txt": "2 Wick Rookies\n",
    "neuroi.yaml": "game: magical-strike\nlayouts: [{id: mine, name: Mine}]\n",
    "trench.yaml": "game: strafe\nlevels: [{id: mine, name: Mine}]\n",
}


@pytest.fixture
def mine(pnp: Pnp, tmp_path: Path) -> Path:
    assert pnp("new", "mine").returncode == 0
    for game, text in OVER.items():
        (tmp_path / "mine" / "cards" / f"{game}.yaml").write_text(f"game: {game}\n{text}")
    for name, text in OUTSIDE.items():
        (tmp_path / name).write_text(text)
    return tmp_path / "mine"


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["check", "../zed.yaml", "--no-faces"], "no problems"),
        (["build", "../zed.yaml", "--only", "deck"], "files in output"),
        (["list", "../zed.yaml", "--cards"], "zed"),
        (["preview", "../zed.yaml", "deck", "zed"], "zed"),
        (["import", "../c.csv", "--kind", "card"], "- id: ann"),
        (["import", "../c.csv", "--kind", "card", "--out", "../more.yaml"], "1 card of the kind 'card'"),
        (["schema", "mine", "--out", "../schema.json"], "wrote ../schema.json"),
        (["deck", "check", "../deck.txt"], "3 Coal Kitten"),
        (["deck", "stats", "../deck.txt"], "deck: 3 cards (The Caster Chronicles)"),
        (["force", "check", "../force.txt"], "force: 80 points"),
        (["neuroi", "check", "../neuroi.yaml"], "QQ101"),
        (["trench", "check", "../trench.yaml"], "QQ102"),
    ],
)
def test_a_file_outside_is_of_the_project_that_one_stands_in(args: list[str], words: str, pnp: Pnp, mine: Path) -> None:
    run = pnp(*args, cwd=mine)
    assert words in run.stdout + run.stderr


def test_the_schema_knows_the_kinds_and_replaces_no_file_unasked(pnp: Pnp, mine: Path) -> None:
    file = mine / "schema.json"
    before = file.read_text()
    assert pnp("schema", "mine", "--out", "schema.json", cwd=mine).returncode == 2
    assert pnp("schema", "mien", "--out", "schema.json", "--force", cwd=mine).returncode == 2
    assert file.read_text() == before
    assert pnp("schema", "mine", "--out", "schema.json", "--force", cwd=mine).returncode == 0
    assert json.loads(file.read_text())["title"] == "pnp: Mine"
    assert json.loads(pnp("schema", "mine", cwd=mine / "cards").stdout) == json.loads(file.read_text())


def test_here_goes_before_the_file_and_the_first_file_before_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a", "b"):
        (tmp_path / name / "cards").mkdir(parents=True)
        (tmp_path / name / "cards.yaml").touch()
    a, b = tmp_path / "a", tmp_path / "b"
    monkeypatch.chdir(a / "cards")
    assert project_folder(None, [b / "cards" / "x.yaml"]) == a
    assert project_folder(b, [a / "x.yaml"]) == b
    monkeypatch.chdir(tmp_path)
    assert project_folder(None, [tmp_path / "c.csv", b / "x.yaml", a / "x.yaml"]) == b
    assert project_folder(None, [Path("a/cards/x.yaml")]) == a
    assert project_folder(None) is None


def test_a_folder_that_is_gone_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    with pytest.raises(typer.Exit):
        project_folder(None)


def test_a_project_that_includes_nothing_prints_nothing(pnp: Pnp, mine: Path) -> None:
    (mine / "cards.yaml").write_text("include: [card/*.yaml]\n")
    for command in ("build", "check"):
        run = pnp(command, cwd=mine)
        assert run.returncode == 1
        assert "cards.yaml:1:10: error PNP102 'include' names no file that is there" in run.stdout + run.stderr
    assert not (mine / "output").exists()
