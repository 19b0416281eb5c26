"""`pnp watch`: what a saved file changes is built, and told."""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from pnp.settings import Job
from pnp.watch import Watch, saved_files

GAME = """
game: shed
kinds: {tool: {fields: {name: text}}, sign: {fields: {name: text}}}
components: {deck: {title: Tools, cards: tool}, signs: {title: Signs, cards: sign}}
tools: [{id: saw, name: Saw}]
signs: [{id: danger, name: Danger}]
"""
FACE = '<svg viewBox="0 0 {{ w }} {{ h }}"><text x="9" y="9" font-size="4">{{ card.name }}</text></svg>'


@pytest.fixture
def shed(tmp_path: Path) -> Path:
    folder = tmp_path / "shed" / "templates" / "shed"
    folder.mkdir(parents=True)
    (tmp_path / "shed" / "cards.yaml").write_text("include: [shed.yaml]\n")
    (tmp_path / "shed" / "shed.yaml").write_text(GAME)
    for name in ("tool", "sign"):
        (folder / f"{name}.svg.j2").write_text(FACE)
    return tmp_path / "shed"


def test_a_saved_file_is_built_and_told(shed: Path) -> None:
    data, out = shed / "shed.yaml", shed / "output"
    watch = Watch(Job(("shed",), project=shed, out=out), {})
    assert watch.build().line.startswith("deck.pdf, signs.pdf, manifest.json (")

    def saved(text: str) -> tuple[list[str], list[str], str]:
        data.write_text(text)
        report = watch.build([data])
        line = report.line.partition(" (")[0]
        return [problem.code for problem in report.came], [problem.code for problem in report.went], line

    assert saved(GAME.replace("Saw", "Fretsaw")) == ([], [], "deck.pdf, manifest.json")
    assert saved(GAME.replace("Saw", "Fretsaw") + "\n") == ([], [], "no file changed")
    before = (out / "shed" / "deck.pdf").read_bytes()
    long = GAME.replace("Saw", "Fretsaw" * 20)
    assert saved(long) == (["PNP326"], [], "Nothing is written: the last good output stays.")
    assert saved(long + "\n") == ([], [], "Nothing is written: the last good output stays.")
    assert (out / "shed" / "deck.pdf").read_bytes() == before
    assert saved(GAME.replace("Danger", "Beware")) == ([], ["PNP326"], "deck.pdf, signs.pdf, manifest.json")


def test_files_are_told_as_they_are_saved(shed: Path) -> None:
    stopped = threading.Event()

    def save() -> None:
        number = 0
        while not stopped.is_set():
            number += 1
            for name in ("output/x.pdf", ".hidden/x.yaml", "shed.yaml"):
                (shed / name).parent.mkdir(exist_ok=True)
                (shed / name).write_text(f"{GAME}# {number}\n")
            time.sleep(0.2)

    editor = threading.Thread(target=save)
    editor.start()
    try:
        paths = next(iter(saved_files(shed, shed / "output", poll=True)))
    finally:
        stopped.set()
        editor.join()
    assert paths == {(shed / "shed.yaml").resolve()}


def test_the_store_is_told_of_and_cleared(pnp: Callable[..., CompletedProcess[str]], tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    assert pnp("store", "--store", str(folder)).stdout == f"{folder}: 0.0 MB\n"
    pnp("new", "mine")
    built = pnp("build", "--project", "mine", "--store", str(folder))
    assert built.returncode == 0, built.stderr
    assert (folder / "store.sqlite").stat().st_size > 10_000
    assert pnp("store", "--clear", "--store", str(folder)).stdout.endswith(" MB deleted\n")
    assert not list(folder.iterdir())
