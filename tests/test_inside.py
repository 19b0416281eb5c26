"""What lies in a folder: links are followed, and whatever leads out of it is outside."""

import os
from pathlib import Path

import pytest

from pnp.files import is_inside


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    (folder / "art" / "deep").mkdir(parents=True)
    (folder / "art" / "deep" / "here.svg").touch()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "there.svg").touch()
    (tmp_path / "project-too").mkdir()
    (folder / "out").symlink_to(tmp_path / "elsewhere")
    (folder / "in").symlink_to(folder / "art")
    (folder / "art" / "one.svg").symlink_to(tmp_path / "elsewhere" / "there.svg")
    return folder


@pytest.mark.parametrize(
    ("path", "inside"),
    [
        ("art/deep/here.svg", True),
        ("art/deep/not-there.svg", True),
        ("in/deep/here.svg", True),
        ("out/there.svg", False),
        ("out/../art/deep/here.svg", False),
        ("art/one.svg", False),
        ("art/../../elsewhere/there.svg", False),
        ("art/../art/deep/here.svg", True),
        ("../project-too", False),
        ("art/\0", False),
    ],
)
def test_a_path_is_inside_where_its_links_lead_inside(project: Path, path: str, inside: bool) -> None:
    assert is_inside(project / path, project) == inside
    assert is_inside(Path(f"{project}/{path}"), project) == inside


def test_a_folder_that_is_a_link_itself_holds_what_is_in_it(project: Path) -> None:
    (project.parent / "linked").symlink_to(project)
    linked = project.parent / "linked"
    assert is_inside(linked / "art" / "deep" / "here.svg", linked)
    assert is_inside(linked / "art" / "deep" / "here.svg", project)
    assert not is_inside(linked / "out" / "there.svg", linked)
    assert is_inside(Path(os.path.realpath(linked)) / "art", linked)
