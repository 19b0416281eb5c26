"""A file is changed in one step: all of it, or nothing."""

from pathlib import Path

import pytest

from pnp.edit.file_edit import edit_file
from pnp.games.magical_strike.commands.new_layouts import added, free_id, id_of
from pnp.problem import Place, Problem

ENTRY = "id: new\nname: New\n"
WRONG = Problem("PNP140", "no", Place("x"))


def test_a_file_that_is_not_there_is_made(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "mine.yaml"
    assert edit_file(path, lambda text: (text + "a: 1\n", ())) == ()
    assert path.read_text() == "a: 1\n"


def test_a_mark_and_line_ends_stay_and_a_link_still_leads_to_its_file(tmp_path: Path) -> None:
    path, link = tmp_path / "real.yaml", tmp_path / "link.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\r\n")
    link.symlink_to(path)
    assert edit_file(link, lambda text: (text + "b: 2\r\n", ())) == ()
    assert link.is_symlink()
    assert path.read_bytes() == b"\xef\xbb\xbfa: 1\r\nb: 2\r\n"


@pytest.mark.parametrize("content", [b"\xff\xfea", b"\xe9", b"a\x00b"])
def test_what_is_no_text_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "mine.yaml"
    path.write_bytes(content)
    problems = edit_file(path, lambda text: (text + "b: 2\n", ()))
    assert {problem.code for problem in problems} == {"PNP103"}
    assert path.read_bytes() == content


def test_a_change_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("a: 1\n")
    assert edit_file(path, lambda _: (None, (WRONG,))) == (WRONG,)
    assert path.read_text() == "a: 1\n"
    assert [p.code for p in edit_file(tmp_path, lambda text: (text, ()))] == ["PNP102"]
    assert list(tmp_path.iterdir()) == [path]


def test_layouts_go_into_new_empty_and_commented_files() -> None:
    for before in ("", "# mine\n", "# mine"):
        text, problems = added(before, "x.yaml", [ENTRY, ENTRY.replace("new", "two")])
        assert problems == ()
        assert text is not None
        assert text.startswith(before)
        assert text.endswith(
            "game: magical-strike\n\nlayouts:\n  - id: new\n    name: New\n  - id: two\n    name: New\n"
        )


@pytest.mark.parametrize(
    ("text", "words"), [("a: 1\n", "no game"), ("game: other\n", "'other'"), ("- 1\n", "no keys"), ("a: [\n", "")]
)
def test_a_file_of_something_else_is_refused(text: str, words: str) -> None:
    new, problems = added(text, "x.yaml", [ENTRY])
    assert new is None
    assert words in problems[0].message


def test_ids_come_from_names_and_step_aside() -> None:
    assert [id_of(name) for name in ("N-Alfa", "The  Old One!", "怪異")] == ["n-alfa", "the-old-one", "neuroi"]
    assert free_id("a", {"b"}) == "a"
    assert free_id("a", {"a", "a-2"}) == "a-3"
