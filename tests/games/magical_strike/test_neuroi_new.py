"""`pnp neuroi new`: what it writes, what it leaves alone, what it says where a wish cannot be met."""

import os
import re
import subprocess
import sys

import pytest
import yaml

from pnp.edit.edited import plain_of
from pnp.games.magical_strike.commands.new_layouts import id_of
from pnp.games.magical_strike.generate.make import turn_of
from pnp.games.magical_strike.generate.sketch import LayoutSketch, entry_text

HOMEBREW = """\
# My own things.
game: magical-strike   # the game

layouts:
    -   id: mine       # by hand
        name: Mine
        start: 1
        difficulty: novice
        grid: |
          01r 02  03b
            04  05
          06  07* 08
            09g 10y

values: {precharge: 3}   # easier
"""


def test_without_a_file_the_yaml_goes_to_standard_output(pnp, tmp_path):
    run = pnp("neuroi", "new", "Wyvern", "--shape", "dart", "--size", "20", "--difficulty", "normal")
    assert run.returncode == 0, run.stderr
    data = yaml.safe_load(run.stdout)
    [entry] = data["layouts"]
    assert (data["game"], entry["id"], entry["name"], entry["start"]) == ("magical-strike", "wyvern", "Wyvern", 2)
    assert 35 <= entry["rating"] <= 60
    assert entry["about"].startswith("A dart")
    assert re.search(r"Wyvern: a dart of 20 spaces, normal from step 2, won \d+ of 400 battles \(", run.stderr)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("few_battles")
def test_a_new_file_stands_alone(pnp, tmp_path):
    args = ("neuroi", "new", "ray", "--count", "2", "--shape", "manta", "--out", "rays.yaml")
    run = pnp(*args)
    assert run.returncode == 0, run.stderr
    assert "wrote rays.yaml. Now: pnp build rays.yaml" in run.stdout
    assert pnp("check", "rays.yaml", "--no-faces").stdout == "no problems\n"
    checked = pnp("neuroi", "check", "rays.yaml")
    assert checked.stdout.endswith("no problems\nall 2 layouts are fine\n")
    assert "ray-1: " in checked.stdout
    again = pnp(*args)
    assert again.returncode == 2
    assert "'ray-2' is free for all 2" in again.stderr
    assert pnp("neuroi", "new", "ray-2", *args[3:]).returncode == 0


@pytest.mark.usefixtures("few_battles")
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_file_that_is_there_keeps_every_byte(pnp, tmp_path, end):
    before = ("\ufeff" + HOMEBREW.replace("\n", end)).encode()
    path = tmp_path / "mine.yaml"
    path.write_bytes(before)
    run = pnp("neuroi", "new", "owl", "--size", "18", "--seed", "5", "--out", "mine.yaml")
    assert run.returncode == 0, run.stderr
    after = path.read_bytes()
    head, tail = before.split(b"10y" + end.encode())
    assert after.startswith(head + b"10y" + end.encode() + b"    -   id: owl" + end.encode())
    assert after.endswith(tail)
    assert after.count(b"\n") == after.count(end.encode())


def test_the_same_seed_makes_the_same_whatever_the_hash_seed(tmp_path):
    texts = set()
    few = "from pnp.games.magical_strike.generate import make; make.FEW, make.MANY = 20, 60"
    code = f"{few}; from pnp.cli.app import main; main()"
    for hashed in ("1", "77"):
        command = [sys.executable, "-c", code, "neuroi", "new", "x", "--seed", "9", "--size", "14"]
        env = {**os.environ, "PYTHONHASHSEED": hashed}
        run = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=True)
        texts.add(run.stdout)
    assert len(texts) == 1


@pytest.mark.parametrize(
    ("args", "code", "words"),
    [
        (["--size", "9"], 2, "--size 10 is the least"),
        (["--size", "40"], 2, "there are 24 body cards - --size 24 is the most"),
        (["--shape", "crab", "--size", "11"], 2, "--size 14 or more"),
        (["--shape", "dart", "--symmetry", "rotate"], 1, "no dart is the same when turned by half - shapes that can"),
        (["--shape", "serpent", "--symmetry", "mirror"], 1, "no serpent is the same left and right"),
        (["--shape", "ring", "--size", "23", "--symmetry", "rotate"], 1, "--size 22"),
        (["--shape", "drat"], 2, "did you mean 'dart'?"),
        (["--difficulty", "easy"], 2, "novice"),
        (["--count", "0"], 2, "count"),
        (["--out", "mine.txt"], 2, "mine.yaml"),
    ],
)
def test_a_wish_that_cannot_be_met_is_named_with_what_can(pnp, tmp_path, args, code, words):
    run = pnp("neuroi", "new", "x", *args, *([] if "--out" in args else ["--out", "x.yaml"]))
    assert (run.returncode, "Traceback" in run.stderr) == (code, False), run.stderr
    assert words in " ".join(run.stderr.split())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["", " ", "a" * 41, "a\nb", "a\x1b[31m"])
def test_a_name_that_is_none_is_refused(pnp, tmp_path, name):
    assert pnp("neuroi", "new", name, "--out", "x.yaml").returncode == 2
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_taken_is_refused_with_a_free_one(pnp, tmp_path):
    run = pnp("neuroi", "new", "N-Alfa", "--out", "x.yaml")
    assert run.returncode == 2
    assert "'n-alfa-2' is free" in run.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("few_battles")
@pytest.mark.parametrize(
    "text",
    [
        "game: magical-strike\nlayouts: [\n",
        "{game: magical-strike}\n",
        "game: harbour\nkinds: {}\n",
        "# nothing\na: 1\n",
    ],
)
def test_a_file_that_cannot_take_it_stays_as_it_is(pnp, tmp_path, text):
    (tmp_path / "x.yaml").write_text(text, encoding="utf-8")
    run = pnp("neuroi", "new", "x", "--size", "10", "--out", "x.yaml")
    assert run.returncode == 1, run.stderr
    assert "x.yaml" in run.stderr
    assert (tmp_path / "x.yaml").read_text(encoding="utf-8") == text


@pytest.mark.usefixtures("few_battles")
def test_a_difficulty_out_of_reach_says_how_near_it_came(pnp, tmp_path):
    bands = "{novice: [99, 100], normal: [98, 99], elite: [97, 98], legendary: [96, 97]}"
    values = f"game: magical-strike\nvalues:\n  bands: {bands}\n"
    (tmp_path / "x.yaml").write_text(values, encoding="utf-8")
    run = pnp("neuroi", "new", "x", "--shape", "horns", "--difficulty", "legendary", "--out", "x.yaml")
    assert run.returncode == 1
    assert re.search(r"won 96 to 97 times in 100, as legendary asks: the nearest, horns of \d+ spaces, won", run.stderr)
    assert (tmp_path / "x.yaml").read_text(encoding="utf-8") == values


@pytest.mark.parametrize(("name", "words"), [("Fox \U0001f98a", "fox face"), ("W" * 40, "wider")])
def test_a_name_that_cannot_be_printed_is_refused_before_anything_is_made(pnp, tmp_path, name, words):
    run = pnp("neuroi", "new", name, "--out", "x.yaml")
    assert run.returncode == 2
    assert "cannot be printed" in run.stderr
    assert words in run.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["null", "true", "on", "No", "123", "1e5", "0x1f", "2024-01-01", "12:30"])
def test_what_a_name_looks_like_it_is_written_as_text(name):
    sketch = LayoutSketch(frozenset({(0, 0)}), {}, frozenset())
    text = entry_text(sketch, id=id_of(name), name=name, start=1, difficulty="novice", deck=(1,))
    for reader in (yaml.safe_load, lambda text: plain_of(text, "-")[0]):  # YAML 1.1 and 1.2
        entry = reader(text)
        assert (entry["id"], entry["name"]) == (id_of(name), name)


def test_seeds_in_a_row_take_turns():
    assert [turn_of(seed) for seed in ("0", "1", "2")] == [0, 1, 2]
    assert turn_of("wyvern") == turn_of("wyvern") != turn_of("owl")
