"""Two pages at once, a kill while saving, a full disk: nothing is lost, nothing half written."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from studio.harbour import CARDS
from studio.visitors import PORT, Visitor

from pnp.studio.access import Keys
from pnp.studio.print_jobs import PrintJobs
from pnp.studio.printing import PrintNews
from pnp.studio.studio import Studio

NAME = "cards/harbour.yaml"
FASTER = CARDS.replace("speed: 6", "speed: 9")
GULL = {"game": "harbour", "kind": "boat", "id": "gull"}
KILLED = """
import os, signal, sys
from pathlib import Path
from pnp.studio.project_files import ProjectFiles
kill = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
if sys.argv[2] == "written": os.fsync = kill
else: Path.replace = kill
files = ProjectFiles(Path(sys.argv[1]))
text = files.read("cards/harbour.yaml")
files.save("cards/harbour.yaml", text.replace("speed: 6", "speed: 9"), text)
"""


def set_value(visitor: Visitor, field: str, was: object, value: object) -> Any:
    return visitor.post("/api/edit", {**GULL, "deed": "set", "path": [field], "was": was, "value": value})


def every_file(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_two_pages_and_another_program_lose_nothing_of_each_other(visitor: Visitor, project: Path) -> None:
    other = Visitor.__new__(Visitor)
    other.__dict__.update(visitor.__dict__)
    assert set_value(visitor, "speed", 6, 4).status_code == 200
    path = project / NAME
    path.write_text(path.read_text().replace("Waits.", "Waits long."))
    assert set_value(other, "speed", 6, 5).status_code == 409
    assert set_value(other, "name", "Gull", "Tern").status_code == 200
    text = CARDS.replace("title: Harbour", "title: Bay")
    assert other.put(f"/api/file/{NAME}", {"text": text, "base": CARDS}).json()["merged"] is True
    for old, new in (("speed: 6", "speed: 4"), ("Waits.", "Waits long."), ("name: Gull ", "name: Tern ")):
        text = text.replace(old, new)
    assert path.read_text() == text


@pytest.mark.parametrize("moment", ["written", "renamed"])
def test_a_kill_while_saving_leaves_the_old_file_and_a_studio_that_goes_on(project: Path, moment: str) -> None:
    before = every_file(project)
    killed = subprocess.run([sys.executable, "-c", KILLED, str(project), moment], check=False, timeout=60)
    assert killed.returncode == -9
    after = every_file(project)
    assert {name: after[name] for name in before} == before
    assert all(Path(name).name.startswith(".") for name in after.keys() - before.keys())
    visitor = Visitor(Studio(project, Keys(PORT)))
    assert visitor.get("/api/files").json()["files"] == sorted(before)
    assert visitor.put(f"/api/file/{NAME}", {"text": FASTER, "base": CARDS}).status_code == 200
    assert (project / NAME).read_text() == FASTER


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Fill the disk; returns what makes room again."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", refuse)
    return monkeypatch.undo


EDIT = ("/api/edit", {**GULL, "deed": "set", "path": ["speed"], "was": 6, "value": 9})


@pytest.mark.parametrize(
    ("path", "body"),
    [
        EDIT,
        ("/api/edit", {**GULL, "deed": "copy", "new": "tern"}),
        ("/api/edit", {**GULL, "deed": "remove"}),
        ("/api/deck", {"name": "mine", "text": "1 gull\n"}),
    ],
)
def test_on_a_full_disk_a_change_is_refused_and_made_once_there_is_room(
    visitor: Visitor, project: Path, full: Callable[[], None], path: str, body: dict[str, object]
) -> None:
    before = every_file(project)
    refused = visitor.post(path, body)
    assert (refused.status_code, "No space left" in refused.json()["message"]) == (422, True)
    assert every_file(project) == before
    assert visitor.get("/api/undo").json() == {"undo": "", "redo": ""}
    full()
    assert visitor.post(path, body).status_code == 200
    assert every_file(project) != before


def test_an_undo_on_a_full_disk_can_be_done_later(
    visitor: Visitor, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor.post(*EDIT)

    def refuse(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", refuse)
        assert visitor.post("/api/undo", {}).status_code == 422
    assert (project / NAME).read_text() == FASTER
    assert visitor.post("/api/undo", {}).json() == {"undo": "", "redo": "speed of gull"}
    assert (project / NAME).read_text() == CARDS


def test_a_project_that_does_not_fit_leaves_the_folder_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "sky-whales"
    folder.mkdir()
    newcomer = Visitor(Studio(None, Keys(PORT), empty=folder))
    write, written = Path.write_text, []

    def full(path: Path, *args: Any, **options: Any) -> int:
        if len(written) == 2:
            path.touch()
            raise OSError(28, "No space left on device")
        written.append(path)
        return write(path, *args, **options)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", full)
        refused = newcomer.post("/api/begin", {"game": ""})
    assert "No space left" in refused.json()["message"]
    assert list(folder.iterdir()) == []
    assert newcomer.post("/api/begin", {"game": ""}).status_code == 200


@pytest.mark.browser
def test_two_open_pages_and_a_file_edited_outside_show_the_same(opened: Any, project: Path) -> None:
    page = opened(project, "cards/harbour/boats/gull")
    second = page.context.new_page()
    second.goto(page.url)
    second.get_by_label("speed", exact=True).wait_for()
    speed = page.get_by_label("speed", exact=True)
    speed.fill("4")
    speed.press("Enter")
    second.locator("aside .face").get_by_text("4", exact=True).wait_for()
    path = project / NAME
    path.write_text(path.read_text().replace("name: Heron", "name: Tern"))
    for shown in (page, second):
        shown.locator("[data-piece=heron] .face").get_by_text("Tern", exact=True).wait_for()
    second.get_by_role("button", name="Undo: speed of gull").click()
    page.locator("aside .face").get_by_text("6", exact=True).wait_for()
    assert path.read_text() == CARDS.replace("name: Heron", "name: Tern")


def test_a_print_whose_process_ends_is_told_and_waited_for_no_longer(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.studio.print_jobs.print_files", sys.exit)
    told: SimpleQueue[tuple[int, PrintNews]] = SimpleQueue()
    jobs = PrintJobs(project, lambda number, news: told.put((number, news)))
    number = jobs.start("harbour", (), {})
    of_job, news = told.get(timeout=120)
    assert (of_job, news.done, news.failed) == (number, True, True)
    assert news.step.startswith("Nothing was printed: the process that prints has ended.")
    jobs.stop()
