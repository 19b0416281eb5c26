"""Pictures of one's own: copied into the project's `art/`, written into the field, and undone with it."""

from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from PIL import Image
from studio.harbour import CARDS, FACE
from studio.visitors import Visitor

NAME, TEMPLATE = "cards/harbour.yaml", "templates/harbour/boat.svg.j2"
SHOWN = FACE.replace("</svg>", '{% if boat.art %}<image href="{{ boat.art }}" width="9" height="9"/>{% endif %}</svg>')


def picture(width: int = 8, height: int = 8, colour: int = 1, form: str = "PNG") -> bytes:
    packed = BytesIO()
    Image.new("1", (width, height), colour).save(packed, form)
    return packed.getvalue()


def drop(visitor: Visitor, data: bytes, name: str = "My Gull!.png", **names: str) -> Any:
    asked = {"game": "harbour", "kind": "boat", "id": "gull", "field": "art", "was": "", "name": name} | names
    headers = {**visitor.headers, "content-type": "application/octet-stream"}
    return visitor.client.post(f"/api/picture?{urlencode(asked)}", content=data, headers=headers)


@pytest.fixture(autouse=True)
def shows_art(project: Path) -> None:
    """Let the faces of the boats show a picture."""
    (project / TEMPLATE).write_text(SHOWN)


def test_a_picture_is_copied_under_a_safe_name_and_shown_and_undone(visitor: Visitor, project: Path) -> None:
    form = visitor.get("/api/entry/harbour/boat/gull").json()
    assert [field["name"] for field in form["fields"] if field["type"] == "picture"] == ["art"]
    data = picture(form="JPEG")
    assert drop(visitor, data, "C:\\photos\\My Gull!.png").json()["name"] == "art/my-gull.jpg"
    assert (project / "art/my-gull.jpg").read_bytes() == data
    with_art = CARDS.replace("  - id: gull\n", "  - id: gull\n    art: art/my-gull.jpg\n")
    assert (project / NAME).read_text() == with_art
    answer = visitor.post("/api/faces", {"faces": [["harbour", "boats", "gull", "front", ""]]})
    assert "data:image/jpeg" in answer.text
    visitor.post("/api/undo", {})
    assert (project / NAME).read_text() == CARDS
    assert list((project / "art").iterdir()) == []
    visitor.post("/api/redo", {})
    assert ((project / NAME).read_text(), (project / "art/my-gull.jpg").read_bytes()) == (with_art, data)


def test_no_other_file_is_overwritten_and_the_same_picture_is_there_once(visitor: Visitor, project: Path) -> None:
    (project / "art").mkdir()
    (project / "art/gull.png").write_bytes(b"a drawing of years")
    data = picture()
    assert drop(visitor, data, "gull.png").json()["name"] == "art/gull-2.png"
    assert drop(visitor, data, "gull.png", id="heron").json()["name"] == "art/gull-2.png"
    visitor.post("/api/undo", {})
    visitor.post("/api/undo", {})
    assert [path.name for path in (project / "art").iterdir()] == ["gull.png"]
    assert (project / "art/gull.png").read_bytes() == b"a drawing of years"


def test_a_picture_that_others_name_stays_when_its_change_is_undone(visitor: Visitor, project: Path) -> None:
    drop(visitor, picture(), "gull.png")
    path = project / NAME
    path.write_text(path.read_text().replace("id: heron,", "id: heron, art: art/gull.png,"))
    visitor.post("/api/undo", {})
    assert (project / "art/gull.png").exists()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (picture(8000, 6000), "has 8000 x 6000 pixels"),
        (picture(400, 400)[:-40], "is broken"),
        (b"<html>Not there.</html>", "is a web page, not a picture"),
        (b"", "is an empty file"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_words_and_nothing_is_written(
    visitor: Visitor, project: Path, data: bytes, words: str
) -> None:
    answer = drop(visitor, data)
    assert answer.status_code == 422
    assert words in answer.json()["message"]
    assert (project / NAME).read_text() == CARDS
    assert not (project / "art").exists()


@pytest.mark.parametrize(
    ("names", "status"),
    [({"field": "speed"}, 404), ({"id": "swan"}, 404), ({"game": "none"}, 404), ({"was": "art/old.png"}, 409)],
)
def test_a_picture_for_no_field_is_not_copied(
    visitor: Visitor, project: Path, names: dict[str, str], status: int
) -> None:
    assert drop(visitor, picture(), **names).status_code == status
    assert not (project / "art").exists()


def test_no_picture_is_written_through_a_link_out_of_the_project(visitor: Visitor, project: Path) -> None:
    (project.parent / "elsewhere").mkdir()
    (project / "art").symlink_to(project.parent / "elsewhere")
    assert drop(visitor, picture()).status_code == 422
    assert list((project.parent / "elsewhere").iterdir()) == []
