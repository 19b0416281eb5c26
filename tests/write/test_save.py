"""Saving a file is all or nothing."""

import errno
import os
from pathlib import Path

import pytest

from pnp.write.save import save


def test_a_file_is_written_with_its_folders(tmp_path: Path) -> None:
    path = tmp_path / "game" / "cards.pdf"
    assert save(path, b"one") is None
    assert save(path, b"two") is None
    assert path.read_bytes() == b"two"
    assert list(path.parent.iterdir()) == [path]


def test_it_may_be_read_by_whom_other_new_files_may(tmp_path: Path) -> None:
    save(tmp_path / "a", b"")
    (tmp_path / "b").touch()
    assert (tmp_path / "a").stat().st_mode == (tmp_path / "b").stat().st_mode


@pytest.mark.parametrize("step", ["fsync", "mkdir", "replace"])
def test_a_full_disk_leaves_the_last_good_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"good")

    def full(*args: object, **kwargs: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(*((os, step) if step == "fsync" else (Path, step)), full)
    problem = save(path, b"better")
    assert problem is not None
    assert (problem.code, problem.severity) == ("PNP501", "error")
    assert "cards.pdf cannot be written: No space left on device" in problem.message
    assert problem.hint
    assert path.read_bytes() == b"good"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_cannot_be_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "output").write_text("a file in the way")
    problem = save(tmp_path / "output" / "game" / "cards.pdf", b"")
    assert problem is not None
    assert problem.code == "PNP501"


def test_nothing_stays_behind_when_it_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", stopped)
    with pytest.raises(KeyboardInterrupt):
        save(tmp_path / "cards.pdf", b"half")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_replaced_keeps_its_mode_and_a_long_name_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / ("a" * 250 + ".csv")
    path.write_bytes(b"old")
    path.chmod(0o600)
    assert save(path, b"new") is None
    assert (path.read_bytes(), path.stat().st_mode & 0o777) == (b"new", 0o600)
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
