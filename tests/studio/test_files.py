"""Files edited in the page: drafts show and stay off the disk, saving loses nothing that was written elsewhere."""

from pathlib import Path

import pytest
from studio.harbour import CARDS, FACE
from studio.visitors import Visitor

from pnp.studio.merge import merged

NAME = "cards/harbour.yaml"
FASTER = CARDS.replace("speed: 6", "speed: 9")


def speed(visitor: Visitor) -> str:
    lines = visitor.post("/api/faces", {"faces": [["harbour", "boats", "gull", "front", ""]]}).json()
    return str(lines["svg"])


def test_the_files_of_a_project_can_be_opened_and_no_others(visitor: Visitor, project: Path, tmp_path: Path) -> None:
    (project / "notes.yaml").write_text("a: 1\n")
    (project / ".hidden.yaml").write_text("a: 1\n")
    (tmp_path / "outside.yaml").write_text("secret: 1\n")
    (project / "cards" / "link.yaml").symlink_to(tmp_path / "outside.yaml")
    assert visitor.get("/api/files").json()["files"] == [
        "cards.yaml",
        "cards/harbour.yaml",
        "templates/harbour/boat-back.svg.j2",
        "templates/harbour/boat.svg.j2",
    ]
    assert visitor.get(f"/api/file/{NAME}").json()["text"] == CARDS
    outside = ["notes.yaml", ".hidden.yaml", "cards/link.yaml", "../outside.yaml", "%2e%2e/outside.yaml", "cards", "x"]
    for name in outside:
        assert visitor.get(f"/api/file/{name}").status_code == 404
        assert visitor.put(f"/api/file/{name}", {"text": "a: 2\n", "base": "a: 1\n"}).status_code == 404
        assert visitor.post(f"/api/draft/{name}", {"text": "a: 2\n"}).status_code == 404
    assert (tmp_path / "outside.yaml").read_text() == "secret: 1\n"


def test_a_draft_shows_and_the_disk_stays(visitor: Visitor, project: Path) -> None:
    visitor.post(f"/api/draft/{NAME}", {"text": FASTER})
    assert ">9</text>" in speed(visitor)
    assert (project / NAME).read_text() == CARDS
    visitor.post(f"/api/draft/{NAME}", {"text": None})
    assert ">6</text>" in speed(visitor)


def test_a_template_shows_as_it_is_going_to_be(visitor: Visitor, project: Path) -> None:
    name = "templates/harbour/boat.svg.j2"
    visitor.post(f"/api/draft/{name}", {"text": FACE.replace("{{ boat.speed }}", "{{ boat.speed }} knots")})
    assert ">6 knots</text>" in speed(visitor)
    assert (project / name).read_text(encoding="utf-8") == FACE
    visitor.post(f"/api/draft/{name}", {"text": None})
    assert ">6</text>" in speed(visitor)


def test_saving_writes_the_text_and_ends_the_draft(visitor: Visitor, project: Path) -> None:
    visitor.post(f"/api/draft/{NAME}", {"text": FASTER})
    saved = visitor.put(f"/api/file/{NAME}", {"text": FASTER, "base": CARDS})
    assert (saved.status_code, saved.json()["merged"]) == (200, False)
    assert (project / NAME).read_text() == FASTER
    assert visitor.studio.bench.drafts == {}


def test_a_change_elsewhere_is_kept_where_it_is_apart(visitor: Visitor, project: Path) -> None:
    (project / NAME).write_text(CARDS.replace("Waits.", "Waits long."))
    saved = visitor.put(f"/api/file/{NAME}", {"text": FASTER, "base": CARDS}).json()
    assert saved["merged"] is True
    assert (project / NAME).read_text() == FASTER.replace("Waits.", "Waits long.") == saved["text"]


def test_a_change_in_the_same_line_is_shown_and_nothing_is_written(visitor: Visitor, project: Path) -> None:
    theirs = CARDS.replace("speed: 6", "speed: 1")
    (project / NAME).write_text(theirs)
    refused = visitor.put(f"/api/file/{NAME}", {"text": FASTER, "base": CARDS})
    assert (refused.status_code, refused.json()["text"]) == (409, theirs)
    assert (project / NAME).read_text() == theirs
    assert visitor.put(f"/api/file/{NAME}", {"text": FASTER, "base": theirs}).status_code == 200


def test_line_ends_and_marks_of_editors_stay(visitor: Visitor, project: Path) -> None:
    (project / NAME).write_bytes(b"\xef\xbb\xbf" + CARDS.replace("\n", "\r\n").encode())
    text = visitor.get(f"/api/file/{NAME}").json()["text"]
    visitor.put(f"/api/file/{NAME}", {"text": text.replace("speed: 6", "speed: 9"), "base": text})
    assert (project / NAME).read_bytes() == b"\xef\xbb\xbf" + FASTER.replace("\n", "\r\n").encode()


def test_a_disk_that_takes_no_more_leaves_the_file(
    visitor: Visitor, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    refused = visitor.put(f"/api/file/{NAME}", {"text": FASTER, "base": CARDS})
    assert refused.status_code == 507
    assert "No space left" in refused.json()["message"]
    assert (project / NAME).read_text() == CARDS
    assert sorted(path.name for path in (project / "cards").iterdir()) == ["harbour.yaml"]


def test_nothing_of_bundled_games_can_be_written(visitor: Visitor) -> None:
    visitor.studio.files.__init__(None)  # type: ignore[misc]
    assert visitor.get("/api/files").json()["files"] == []
    assert visitor.put("/api/file/cards.yaml", {"text": "", "base": ""}).status_code == 404


@pytest.mark.parametrize(
    ("mine", "theirs", "both"),
    [
        ("a\nB\nc\nd\n", "a\nb\nc\nD\n", "a\nB\nc\nD\n"),
        ("b\nc\nd\n", "a\nb\nc\nd\ne\n", "b\nc\nd\ne\n"),
        ("a\nB\nc\nd\n", "a\nB\nc\nd\n", "a\nB\nc\nd\n"),
        ("a\nX\nc\nd\n", "a\nY\nc\nd\n", None),
        ("a\nb\nX\nc\nd\n", "a\nb\nY\nc\nd\n", None),
        ("a\nB\nc\nd\n", "a\nb\nC\nd\n", None),
    ],
)
def test_texts_are_put_together_by_lines(mine: str, theirs: str, both: str | None) -> None:
    assert merged("a\nb\nc\nd\n", mine, theirs) == both


def test_words_of_a_game_are_its_lists_and_fields(visitor: Visitor) -> None:
    words = visitor.get("/api/words/harbour").json()
    assert list(words["lists"]) == ["boats"]
    assert words["lists"]["boats"]["fields"]["speed"]["type"] == "integer"
    assert visitor.get("/api/words/none").status_code == 404


def test_what_a_click_writes_comes_into_a_draft_of_the_same_file(visitor: Visitor, project: Path) -> None:
    visitor.post("/api/draft/cards/harbour.yaml", {"text": CARDS.replace("Waits.", "Waits long.")})
    edit = {"game": "harbour", "kind": "boat", "id": "gull", "deed": "set", "path": ["speed"], "was": 6, "value": 4}
    assert visitor.post("/api/edit", edit).status_code == 200
    both = CARDS.replace("Waits.", "Waits long.").replace("speed: 6", "speed: 4")
    assert visitor.studio.bench.drafts == {project / "cards/harbour.yaml": both}
    assert (project / "cards/harbour.yaml").read_text() == CARDS.replace("speed: 6", "speed: 4")
    visitor.post("/api/undo", {})
    assert visitor.studio.bench.drafts == {project / "cards/harbour.yaml": CARDS.replace("Waits.", "Waits long.")}
