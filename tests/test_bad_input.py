"""What people get wrong, told whole: every fault at its place in one run, and the last good output untouched.

Each file of `bad_input/` is a case: a small good project (what `pnp new` makes) with some files laid over it, how it
is built, and every problem that must be told, in order. `files` maps a path to its text, or to what the file is made
of: `hex`, `repeat` (a text and how often, `before` and `after` around it), `png` (a header that claims a size),
`link`, `copy` (of a file of the project), `folder: true`, `pipe: true`, `gone: true`.
"""

import os
import struct
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from shutil import copyfile
from subprocess import CompletedProcess
from typing import Any

import pytest
import yaml

from pnp.build import build
from pnp.edit.scaffold import own_game, write
from pnp.pipeline.build_result import BuildResult
from pnp.settings import Job

FOLDER = Path(__file__).parent / "bad_input"
CASES = sorted(path.stem for path in FOLDER.glob("*.yaml"))
AS_PROCESS = ("many_faults_at_once", "yaml_syntax", "expressions", "template_values", "paper_unknown", "bomb_png")

Case = Mapping[str, Any]
Tree = Mapping[str, bytes]
Pnp = Callable[..., CompletedProcess[str]]


def read(name: str) -> Case:
    case: Case = yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))
    return case


def lay(root: Path, files: Mapping[str, Any]) -> None:
    """Write a case's files over a project."""
    for name, made in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_dir():
            path.unlink()
        if isinstance(made, str):
            path.write_bytes(made.encode())
        else:
            special(root, path, made)


def special(root: Path, path: Path, made: Mapping[str, Any]) -> None:
    if "hex" in made:
        path.write_bytes(bytes.fromhex(made["hex"]))
    elif "repeat" in made:
        text, times = made["repeat"]
        path.write_bytes((made.get("before", "") + text * times + made.get("after", "")).encode())
    elif "png" in made:
        path.write_bytes(png_header(*made["png"]))
    elif "link" in made:
        path.symlink_to(made["link"])
    elif "copy" in made:
        copyfile(root / made["copy"], path)
    elif "folder" in made:
        path.mkdir()
    elif "pipe" in made:
        os.mkfifo(path)
    else:
        assert made == {"gone": True}, made


def png_header(width: int, height: int) -> bytes:
    """Return a PNG that claims a size and holds next to nothing."""
    chunks = ((b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(b"")))
    packed = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in (*chunks, (b"IEND", b""))
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


def tree(folder: Path) -> Tree:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def told(outcome: BuildResult, root: Path) -> list[str]:
    return [f"{p.code} {p.place}".replace(f"{root}/", "") for p in outcome.problems]


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The output of the good project, which no bad one may touch."""
    root = tmp_path_factory.mktemp("good")
    write(root, own_game())
    outcome = build(Job(project=root, out=root / "output"), {})
    assert not outcome.problems
    return root / "output"


@pytest.mark.parametrize("name", CASES)
def test_every_fault_is_told_and_the_good_output_stays(name: str, tmp_path: Path, good: Path) -> None:
    case = read(name)
    write(tmp_path, own_game())
    lay(tmp_path, case["files"])
    before = tree(good)
    job = Job(tuple(case.get("games", ())), tuple(case.get("only", ())), tmp_path, good)
    outcome = build(job, case.get("settings", {}))
    assert told(outcome, tmp_path) == case["expected"], "\n".join(p.message for p in outcome.problems)
    assert outcome.failed
    assert not outcome.written
    assert tree(good) == before
    assert all(problem.message for problem in outcome.problems)
    assert case.get("says", "") in " | ".join(f"{p.message} ({p.hint})" for p in outcome.problems)


@pytest.mark.parametrize("name", AS_PROCESS)
def test_the_command_says_so_and_ends_with_1(name: str, tmp_path: Path, pnp: Pnp) -> None:
    case = read(name)
    write(tmp_path, own_game())
    lay(tmp_path, case["files"])
    options = [f"--{name}={value}" for name, value in case.get("settings", {}).items()]
    run = pnp("build", *case.get("games", ()), *options, cwd=tmp_path)
    assert run.returncode == 1, run.stderr
    for line in case["expected"]:
        code, _, place = line.partition(" ")
        assert code in run.stderr
        assert place in run.stderr
    assert "Traceback" not in run.stderr
    assert not (tmp_path / "output").exists()
