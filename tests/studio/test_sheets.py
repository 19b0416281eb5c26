"""Sheets and prints: what the page shows lies as on paper, and what it prints is what `pnp build` prints."""

from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from studio.visitors import Visitor

from pnp.studio.printing import PrintNews, PrintRequest, print_files

BOATS = {"game": "harbour", "component": "boats"}


def test_sheets_are_counted_as_they_are_printed(visitor: Visitor) -> None:
    sheets = visitor.post("/api/sheets", {**BOATS, "settings": {}}).json()
    assert (sheets["papers"], sheets["cards"], sheets["up"]) == (1, 3, 9)
    assert [(sheet["side"], sheet["width"], sheet["height"]) for sheet in sheets["sheets"]] == [
        ("front", 210, 297),
        ("back", 210, 297),
    ]
    folded = visitor.post("/api/sheets", {**BOATS, "settings": {"paper": "letter", "backs": "gutterfold"}}).json()
    assert [(sheet["side"], sheet["width"]) for sheet in folded["sheets"]] == [("single", 279.4)]


def test_a_sheet_shows_every_copy_turned_and_clipped_and_each_face_once(visitor: Visitor) -> None:
    picture = visitor.post("/api/sheet", {**BOATS, "settings": {}, "index": 0}).text
    assert picture.startswith("<svg")
    assert picture.count("<use ") == 3
    assert picture.count(">Heron</text>") == 1
    assert visitor.post("/api/sheet", {**BOATS, "settings": {}, "index": 9}).status_code == 400


@pytest.mark.parametrize(
    "settings",
    [
        {"paper": "papyrus"},
        {"backs": "sideways"},
        {"bleed": 9},
        {"margin": "x"},
        {"lang": "english"},
        {"out": "/"},
        [],
        "a4",
    ],
)
def test_choices_that_there_are_not_are_refused_in_words(visitor: Visitor, settings: object) -> None:
    answer = visitor.post("/api/sheets", {**BOATS, "settings": settings})
    assert answer.status_code == 400
    assert answer.json()["message"].endswith(".")


def answer(connection: Connection) -> None:
    with suppress(EOFError):
        print_files(connection)


def printed(request: PrintRequest) -> PrintNews:
    here, there = Pipe()
    Thread(target=answer, args=(there,), daemon=True).start()
    here.send(request)
    while not (news := here.recv()).done:
        assert news.step.startswith("Harbour: ")
    here.close()
    return news


def test_a_print_is_the_print_of_the_command_line_to_the_byte(
    project: Path, tmp_path: Path, pnp: Callable[..., Any]
) -> None:
    chosen = {"paper": "letter", "backs": "gutterfold"}
    news = printed(PrintRequest(project, tmp_path / "a", "harbour", ("boats",), chosen))
    ran = pnp("build", "harbour", "--project", str(project), "--paper", "letter", "--backs", "gutterfold", "--out", "b")
    assert ran.returncode == 0
    (file,) = news.files
    content = (tmp_path / "b" / str(file["name"])).read_bytes()
    assert file["sha256"] == sha256(content).hexdigest()


def test_a_print_with_errors_writes_nothing_and_says_why(project: Path, tmp_path: Path) -> None:
    path = project / "cards/harbour.yaml"
    path.write_text(path.read_text().replace("speed: 6", "spede: 6"))
    news = printed(PrintRequest(project, tmp_path / "a", "harbour", (), {}))
    assert (news.failed, news.files) == (True, ())
    assert [problem["code"] for problem in news.problems] == ["PNP120"]
    assert not (tmp_path / "a").exists()


def test_no_file_is_handed_out_that_was_not_printed(visitor: Visitor, project: Path) -> None:
    (project / "output").mkdir()
    (project / "output" / "secret.pdf").write_bytes(b"%PDF-")
    for name in ("secret.pdf", "../cards.yaml", "%2e%2e/cards.yaml"):
        assert visitor.get(f"/api/printed/{name}").status_code == 404
    assert visitor.post("/api/print", {"game": "none", "only": [], "settings": {}}).status_code == 400
    assert visitor.post("/api/print", {"game": "harbour", "only": ["x"], "settings": {}}).status_code == 400
