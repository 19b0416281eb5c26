"""A folder of files is replaced whole, by one run at a time, and what a killed run left is finished or cleared away."""

import errno
import os
import threading
from pathlib import Path

import pytest

from pnp.write import folder as module
from pnp.write.folder import READY, WRITING, held, replace_all

OLD = {"game/a.pdf": b"old a", "game/b.pdf": b"old b", "manifest.json": b"old"}
NEW = {"game/a.pdf": b"new a", "game/c.pdf": b"new c", "manifest.json": b"new"}
AFTER = {**NEW}


def put(folder: Path, files: dict[str, bytes], gone: tuple[str, ...] = ()) -> None:
    with held(folder) as wrong:
        assert wrong is None
        assert replace_all(folder, files, "manifest.json", gone) is None


def there(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


@pytest.fixture
def output(tmp_path: Path) -> Path:
    """A folder with the files of an earlier run."""
    put(tmp_path / "output", OLD)
    return tmp_path / "output"


def test_files_are_replaced_added_and_taken_away(output: Path) -> None:
    put(output, NEW, ("game/b.pdf",))
    assert there(output) == AFTER
    assert [path.name for path in sorted(output.iterdir())] == ["game", "manifest.json"]


class KilledError(BaseException):
    """Stands for a process that ends between two steps."""


def test_a_run_killed_between_any_two_steps_leaves_old_or_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moves = [(Path, "replace"), (Path, "rename"), (Path, "mkdir"), (os, "fsync"), (os, "unlink"), (os, "rmdir")]
    for limit in range(200):
        output = tmp_path / str(limit)
        put(output, OLD)
        with monkeypatch.context() as patch:
            steps = iter(range(limit))

            def counted(real, steps=steps):  # type: ignore[no-untyped-def]
                def step(*args, **kwargs):  # type: ignore[no-untyped-def]
                    if next(steps, None) is None:
                        raise KilledError
                    return real(*args, **kwargs)

                return step

            for holder, name in moves:
                patch.setattr(holder, name, counted(getattr(holder, name)))
            killed = False
            try:
                put(output, NEW, ("game/b.pdf",))
            except KilledError:
                killed = True
        if (output / "manifest.json").is_file():
            left = {name: data for name, data in there(output).items() if not name.startswith(".pnp-")}
            assert left in (OLD, AFTER), limit
        with held(output) as wrong:
            assert wrong is None
        assert there(output) in (OLD, AFTER), limit
        assert not (output / READY).exists()
        assert not (output / WRITING).exists()
        if not killed:
            break
    assert 10 < limit < 199


@pytest.mark.parametrize("step", range(12))
def test_a_disk_that_fails_leaves_all_as_it_was(output: Path, monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    calls = iter(range(step))
    real = Path.replace

    def full(self: Path, target: Path) -> Path:
        if next(calls, None) is None and self.name != "old" and "old" not in self.parts:
            raise OSError(errno.EACCES, os.strerror(errno.EACCES))
        return real(self, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        with held(output):
            problem = replace_all(output, NEW, "manifest.json", ("game/b.pdf",))
    if problem is None:
        assert there(output) == AFTER
    else:
        assert problem.code == "PNP501"
        assert "Permission denied" in problem.message
        assert there(output) == OLD


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with held(tmp_path / "output"):
        problem = replace_all(tmp_path / "output", NEW, "manifest.json")
    assert problem is not None
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "output").write_text("a file in the way")
    with held(tmp_path / "output" / "game") as wrong:
        assert wrong is not None
        assert wrong.code == "PNP501"


def test_two_runs_take_turns(output: Path) -> None:
    order: list[str] = []

    def second() -> None:
        with held(output):
            order.append("second")

    other = threading.Thread(target=second)
    with held(output):
        other.start()
        other.join(0.3)
        order.append("first")
    other.join()
    assert order == ["first", "second"]


def test_a_run_does_not_wait_without_end(output: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.0)
    with held(output), held(output) as wrong:
        assert wrong is not None
        assert wrong.code == "PNP503"


@pytest.mark.parametrize("name", ["game/x.pdf", "../x.pdf", "link/x.pdf"])
def test_nothing_is_written_through_a_link(tmp_path: Path, name: str) -> None:
    output, other = tmp_path / "output", tmp_path / "other"
    other.mkdir()
    output.mkdir()
    (output / "link").symlink_to(other)
    (output / "game").symlink_to(other / "deeper")
    with held(output):
        problem = replace_all(output, {name: b"x"})
    assert problem is not None
    assert problem.code == "PNP504"
    assert there(other) == {}


def test_what_a_stranger_put_in_the_place_of_a_killed_run_moves_nothing_from_elsewhere(tmp_path: Path) -> None:
    output, other = tmp_path / "output", tmp_path / "other"
    put(other / "ready", {"new/game/x.pdf": b"mine", "gone": b"\n../other/ready/new/game/x.pdf"})
    output.mkdir()
    (output / READY).symlink_to(other / "ready")
    (output / WRITING).symlink_to(other)
    before = there(other)
    put(output, OLD)
    assert there(output) == OLD
    (output / READY / "new").mkdir(parents=True)
    (output / READY / "new" / "game").symlink_to(other)
    (output / READY / "gone").write_text("../x\n../other/ready/gone\n/etc/x")
    put(output, NEW, ("game/b.pdf",))
    assert there(output) == AFTER
    assert there(other) == before
