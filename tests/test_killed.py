"""A build that is killed at any moment, and two at once, leave a whole output."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path

import pypdfium2

FILES = {
    "cards.yaml": "include: [cards/*.yaml]\n",
    "cards/own.yaml": """game: own
title: Own
kinds: {card: {front: face, fields: {name: text}}}
cards: [{id: one, name: One %s}, {id: two, name: Two %s}]
components:
"""
    + "".join(f"  c{n}: {{title: C{n}, cards: card}}\n" for n in range(12)),
    "templates/own/face.svg.j2": '<svg viewBox="0 0 63 88"><text x="9" y="20">{{ card.name }}</text></svg>',
}
TIMES = int(os.environ.get("PNP_KILLS", "8"))


def project(root: Path, version: int = 0) -> None:
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text.replace("%s", str(version)), encoding="utf-8")


def building(root: Path, *more: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "pnp", "build", *more]
    return subprocess.Popen(command, cwd=root, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)


def whole(out: Path) -> set[str]:
    """Check that what lies in a folder is what its manifest tells; return the names of its PDFs."""
    pdfs = {path.relative_to(out).as_posix() for path in out.glob("*/*.pdf")} if out.exists() else set()
    for name in pdfs:
        assert len(pypdfium2.PdfDocument(out / name)) == 1
    if (out / "manifest.json").is_file():
        told = json.loads((out / "manifest.json").read_text())["games"]["own"]["components"]
        hashes = {part["file"]: part["sha256"] for part in told.values()}
        assert hashes == {name: sha256((out / name).read_bytes()).hexdigest() for name in pdfs}
    return pdfs


def test_a_build_may_be_killed_at_any_moment(tmp_path: Path) -> None:
    project(tmp_path)
    chance = random.Random(1)
    start = time.monotonic()
    assert building(tmp_path).wait() == 0
    usual = time.monotonic() - start
    every = whole(tmp_path / "output")
    assert len(every) == 12
    for number in range(1, TIMES + 1):
        project(tmp_path, number)
        run = building(tmp_path)
        time.sleep(chance.uniform(0.3, 1.0) * usual)
        run.send_signal(signal.SIGKILL)
        run.wait()
        whole(tmp_path / "output")
    last = building(tmp_path)
    assert (last.wait(), last.communicate()[1]) == (0, "")
    assert whole(tmp_path / "output") == every
    assert sorted(path.name for path in (tmp_path / "output").iterdir()) == ["manifest.json", "own"]


def test_builds_at_once_take_turns_in_one_folder(tmp_path: Path) -> None:
    runs = []
    for number in range(3):
        root = tmp_path / str(number)
        project(root, number)
        runs.append(building(root, "--out", str(tmp_path / "output")))
    assert [run.communicate()[1] for run in runs] == [""] * 3
    assert len(whole(tmp_path / "output")) == 12
    assert sorted(path.name for path in (tmp_path / "output").iterdir()) == ["manifest.json", "own"]
