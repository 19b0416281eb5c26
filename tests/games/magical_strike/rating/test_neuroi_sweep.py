"""`pnp neuroi sweep`: the table, results that survive being stopped, pictures."""

import csv
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image
from typer.testing import Result

Neuroi = Callable[..., Result]

QUICK = ("--games", "20", "--policies", "random", "--starts", "1,4")
EIGHT = (
    *("sweep", "n-alfa", "n-bravo", "--games", "200"),
    *("--policies", "random", "--starts", "1,4", "--witches", "2,3"),
)
"""Eight cells of about a tenth of a second."""


def test_a_table_with_a_line_for_each_layout_team_and_policy(neuroi: Neuroi) -> None:
    run = neuroi("sweep", "n-alfa", "n-bravo", *QUICK, "--witches", "2,mio+minna")
    assert (run.exit_code, run.stderr) == (0, "")
    head, *lines = run.stdout.splitlines()
    assert head.split() == ["layout", "witches", "policy", "novice", "1", "legendary", "4", "turns"]
    firsts = [line.split()[:3] for line in lines]
    assert firsts == [[name, team, "random"] for name in ("N-Alfa", "N-Bravo") for team in ("2", "mio+minna")]
    assert len({line.index("%") for line in lines}) == 1


def test_markdown_and_csv(neuroi: Neuroi) -> None:
    lines = neuroi("sweep", "n-alfa", *QUICK, "--format", "markdown").stdout.splitlines()
    assert [line.count("|") for line in lines] == [7, 7, 7]
    assert lines[1] == "|---|---|---|---:|---:|---:|"
    rows = list(csv.DictReader(neuroi("sweep", "n-alfa", *QUICK, "--format", "csv").stdout.splitlines()))
    assert [(row["layout"], row["start"], row["games"]) for row in rows] == [
        ("n-alfa", "1", "20"),
        ("n-alfa", "4", "20"),
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="signals of its own")
@pytest.mark.parametrize("suffix", [".csv", ".json"])
def test_stopped_in_the_middle_and_run_again_it_ends_as_if_never_stopped(
    suffix: str, neuroi: Neuroi, tmp_path: Path
) -> None:
    assert neuroi(*EIGHT, "--out", f"whole{suffix}").exit_code == 0
    whole = (tmp_path / f"whole{suffix}").read_text()
    out = tmp_path / f"out{suffix}"
    command = [sys.executable, "-m", "pnp", "neuroi", *EIGHT, "--workers", "1", "--out", out.name]
    run = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while not out.exists() and run.poll() is None:
        time.sleep(0.005)
    run.send_signal(signal.SIGKILL)
    assert run.wait() == -signal.SIGKILL
    part = out.read_text()
    assert 1 <= len(_rows(part)) < len(_rows(whole)) == 8
    again = neuroi(*EIGHT, "--out", out.name)
    assert again.exit_code == 0, again.stderr
    assert out.read_text() == whole
    assert _rows(whole)[: len(_rows(part))] == _rows(part)


ROW = (
    b'{"layout": "n-alfa", "name": "N-Alfa", "witches": "3", "policy": "random", "start": 1, "games": 150, "won": 0,'
    b' "percent": 0, "low": 0, "high": 1, "turns": 9, "base": 150, "out": 0, "seed": 0, "fingerprint": "x"}'
)


def _rows(text: str) -> list[dict[str, object]]:
    return json.loads(text)["rows"] if text.startswith("{") else list(csv.DictReader(text.splitlines()))


def test_what_is_there_is_not_played_again_and_other_layouts_stay(neuroi: Neuroi, tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    neuroi("sweep", "n-alfa", *QUICK, "--out", "out.csv")
    # Another name shows that the row is taken as it stands.
    out.write_text(out.read_text().replace("N-Alfa", "As it was"))
    run = neuroi("sweep", "n-bravo", "n-alfa", *QUICK, "--out", "out.csv")
    assert "As it was" in run.stdout
    run = neuroi("sweep", "n-charlie", *QUICK, "--out", "out.csv")
    assert "N-Alfa" not in run.stdout
    assert [row["layout"] for row in _rows(out.read_text())[::2]] == ["n-charlie", "n-bravo", "n-alfa"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (["--games", "21"], "20 games, not 21"),
        (["--seed", "1"], "seed 0, not 1"),
        (["kinder.yaml"], "the layout or the rules changed"),
    ],
)
def test_results_of_other_settings_are_refused_until_forced(
    change: list[str], words: str, neuroi: Neuroi, tmp_path: Path
) -> None:
    (tmp_path / "kinder.yaml").write_text("game: magical-strike\nvalues: {hit: 2}\n")
    neuroi("sweep", "n-alfa", *QUICK, "--out", "out.csv")
    before = (tmp_path / "out.csv").read_text()
    run = neuroi("sweep", "n-alfa", *QUICK, *change, "--out", "out.csv")
    assert (run.exit_code, words in run.stderr, "--force" in run.stderr) == (2, True, True), run.stderr
    assert (tmp_path / "out.csv").read_text() == before
    run = neuroi("sweep", "n-alfa", *QUICK, *change, "--out", "out.csv", "--force")
    assert run.exit_code == 0, run.stderr
    after = (tmp_path / "out.csv").read_text()
    assert after != before
    assert len(_rows(after)) == len(_rows(before))


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--out", "notes.csv"], "does not hold results of a sweep"),
        (["--out", "notes.json"], "does not hold results of a sweep"),
        (["--out", "binary.csv"], "no text"),
        (["--out", "short.csv"], "line 2"),
        (["--out", "words.csv"], "line 2: 'games' is no number"),
        (["--cluster", "nonsense"], "no address of a cluster"),
        (["--out", "endless.json"], "row 1"),
        (["--out", "nan.json"], "row 1"),
        (["--out", "far.csv"], "no win rate"),
        (["--out", "out.txt"], ".csv or .json"),
        (["--out", "folder.csv"], "is a folder"),
        (["--plot", "out.pdf"], ".png or .svg"),
        (["--plot", "there.png"], "is there already"),
        (["--witches", ","], "no team is named"),
        (["--witches", "2,mio+mio"], "twice"),
        (["--policies", "randon"], "did you mean 'random'?"),
        (["--starts", "first"], "no start step"),
        (["--format", "html"], "markdown"),
        (["n-alaf"], "did you mean 'n-alfa'?"),
    ],
)
def test_wrong_use_gets_a_sentence_and_touches_nothing(
    args: list[str], words: str, neuroi: Neuroi, tmp_path: Path
) -> None:
    head = "layout,name,witches,policy,start,games,won,percent,low,high,turns,base,out,seed,fingerprint\n"
    files = {
        "notes.csv": b"dear,diary\n",
        "notes.json": b"[" * 100_000,
        "binary.csv": bytes(range(256)),
        "short.csv": head.encode() + b"n-alfa,N-Alfa\n",
        "words.csv": head.encode() + b"n-alfa,N-Alfa,3,random,1,many,0,0,0,1,15,20,0,0,x\n",
        "far.csv": head.encode() + b"n-alfa,N-Alfa,3,random,1,20,0,nan,0,1e9,15,20,0,0,x\n",
        "nan.json": b'{"rows": [{"layout": 3}]}',
        "endless.json": b'{"rows": [' + ROW.replace(b"150", b"1e999") + b"]}",
        "there.png": b"mine",
    }
    (tmp_path / "folder.csv").mkdir()
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    run = neuroi("sweep", *QUICK, *args)
    assert (run.exit_code, run.stdout, "Traceback" in run.stderr) == (2, "", False), run.stderr
    assert words in run.stderr
    assert {name: (tmp_path / name).read_bytes() for name in files} == files
    assert len(list(tmp_path.iterdir())) == len(files) + 1


def test_a_last_line_that_was_cut_off_is_played_again(neuroi: Neuroi, tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    neuroi("sweep", "n-alfa", *QUICK, "--out", "out.csv")
    whole = out.read_text()
    for cut in (1, 5, 40):
        out.write_text(whole[:-cut])
        run = neuroi("sweep", "n-alfa", *QUICK, "--out", "out.csv")
        assert (run.exit_code, "cut off" in run.stderr) == (0, True), run.stderr
        assert out.read_text() == whole


def test_the_picture_of_a_sweep_that_goes_on_is_drawn_anew(neuroi: Neuroi, tmp_path: Path) -> None:
    args = ("sweep", "n-alfa", *QUICK, "--out", "out.csv", "--plot", "plot.svg")
    assert neuroi(*args).exit_code == 0
    first = (tmp_path / "plot.svg").read_text()
    (tmp_path / "plot.svg").write_text("old")
    assert neuroi(*args).exit_code == 0
    assert (tmp_path / "plot.svg").read_text() == first
    assert neuroi("sweep", "n-bravo", *args[2:]).exit_code == 2  # results of other battles: whose picture is it?


def test_the_plot_as_png_and_svg(neuroi: Neuroi, tmp_path: Path) -> None:
    args = ("sweep", "n-alfa", "n-bravo", *QUICK, "--witches", "2,3", "--out", "out.csv")
    assert neuroi(*args, "--plot", "plot.png").exit_code == 0
    assert neuroi(*args, "--plot", "plot.svg").exit_code == 0
    with Image.open(BytesIO((tmp_path / "plot.png").read_bytes())) as picture:
        assert picture.width > 2000
        assert len(picture.convert("RGB").resize((200, 100), Image.Resampling.NEAREST).getcolors() or []) > 8
    root = ElementTree.parse(tmp_path / "plot.svg").getroot()  # noqa: S314 - our own file
    said = ["".join(text.itertext()) for text in root.iter("{http://www.w3.org/2000/svg}text")]
    for words in ("2 witches, random", "3 witches, random", "N-Alfa", "N-Bravo", "NOVICE", "LEGENDARY", "novice"):
        assert words in said
    one, two = (tmp_path / name for name in ("a.svg", "b.svg"))
    for path in (one, two):
        neuroi(*args, "--plot", path.name)
    assert one.read_bytes() == two.read_bytes()
