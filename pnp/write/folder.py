"""A folder of finished files: all of a run's are put in place or none, by one run at a time.

New files are written to a hidden folder beside the old ones. Once all are on the disk it is renamed: from then on they
count as written, and a run that is killed while it moves them leaves the rest to the next one. While they are moved
there is no manifest, so that none ever tells of files that are not there.
"""

import os
import shutil
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath

from pnp.problem import COMMAND_LINE, Problem
from pnp.write.failure import unsaved

WRITING, READY = ".pnp-writing", ".pnp-ready"
"""The hidden folder while new files are written to it, and once they are whole."""

PATIENCE = 120.0
"""Seconds that a run waits for another one to finish with the folder."""

_NEW, _OLD, _GONE = "new", "old", "gone"


@contextmanager
def held(folder: Path) -> Iterator[Problem | None]:
    """Make a folder and keep other runs out of it; yield why it cannot be written to, or None.

    First what a killed run left is finished, or cleared away where it was not whole.
    """
    try:
        made = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        lock = _lock(folder)
    except OSError as error:
        yield unsaved(str(folder), error)
        return
    if lock is None:
        message = f"another run of pnp writes to the folder '{folder}'"
        yield Problem("PNP503", message, COMMAND_LINE, "wait for it, or choose another with --out")
        return
    try:
        yield _clear(folder)
    finally:
        if made:
            with suppress(OSError):  # something was written, then
                folder.rmdir()
        os.close(lock)


def replace_all(folder: Path, files: Mapping[str, bytes], last: str = "", gone: Sequence[str] = ()) -> Problem | None:
    """Put files in a folder that is `held`, by their paths below it, and take away those `gone`.

    `last`, one of the files, tells of the others: it is away while they are moved. After a problem all is as it was.
    """
    outside = next((name for name in (*files, *gone) if not _inside(folder, name)), "")
    if outside:
        message = f"'{folder / outside}' would be written to another folder, through a link"
        return Problem("PNP504", message, COMMAND_LINE, "take the link away, or choose another --out")
    writing = folder / WRITING
    name = ""
    try:
        for name, content in files.items():
            _write(writing / _NEW / name, content)
        _write(writing / _GONE, "\n".join((last, *gone)).encode())
        writing.rename(folder / READY)
    except BaseException as error:
        shutil.rmtree(writing, ignore_errors=True)
        if isinstance(error, OSError):
            return unsaved(str(folder / name), error)
        raise
    moved: list[tuple[str, bool]] = []
    try:
        _move(folder, moved)
    except OSError as error:
        for name, put in reversed(moved):
            _back(folder, name, put=put)
        _done(folder)
        return unsaved(str(folder / moved[-1][0]) if moved else str(folder), error)
    _done(folder)
    return None


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _clear(folder: Path) -> Problem | None:
    """Finish what a killed run had ready; what it had not is no use."""
    writing, ready = folder / WRITING, folder / READY
    for left in (writing, ready):
        with suppress(OSError):
            if left.is_symlink():  # nobody's run made that
                left.unlink()
    shutil.rmtree(writing, ignore_errors=True)
    if not ready.is_dir():
        return None
    try:
        _move(folder, [])
    except (OSError, ValueError) as error:
        return unsaved(str(ready), error if isinstance(error, OSError) else OSError(str(error)))
    _done(folder)
    return None


def _done(folder: Path) -> None:
    """Clear away what is left of it; half a `READY` must never be taken for one."""
    with suppress(OSError):
        (folder / READY).rename(folder / WRITING)
    shutil.rmtree(folder / WRITING, ignore_errors=True)


def _move(folder: Path, moved: list[tuple[str, bool]]) -> None:
    """Move what is ready into its place; old files stand by until all of it is there.

    Each is noted in `moved`, with whether a new one is put in its place.
    """
    ready = folder / READY
    last, *gone = (ready / _GONE).read_text(encoding="utf-8").split("\n")
    new = [name for name in _below(ready / _NEW) if name != last and _inside(folder, name)]
    telling = [last] if _inside(folder, last) and (ready / _NEW / last).is_file() else []
    for name in (*telling, *(name for name in gone if _inside(folder, name))):
        moved.append((name, False))
        _swap(folder, name, put=False)
    for name in (*new, *telling):
        moved.append((name, True))
        _swap(folder, name, put=True)


def _below(folder: Path) -> list[str]:
    """Return the paths of the files below a folder; links are not followed."""
    paths = [Path(at, name) for at, _, names in os.walk(folder) for name in names]
    return sorted(path.relative_to(folder).as_posix() for path in paths if not path.is_symlink())


def _swap(folder: Path, name: str, *, put: bool) -> None:
    """Take a file out of its place, and put the new one there."""
    target, new, old = folder / name, folder / READY / _NEW / name, folder / READY / _OLD / name
    if target.is_file() or target.is_symlink():
        old.parent.mkdir(parents=True, exist_ok=True)
        target.replace(old)
    if put:
        target.parent.mkdir(parents=True, exist_ok=True)
        new.replace(target)


def _back(folder: Path, name: str, *, put: bool) -> None:
    """Put the old file back; a new one goes where there was none."""
    target, new, old = folder / name, folder / READY / _NEW / name, folder / READY / _OLD / name
    with suppress(OSError):
        if old.is_file() or old.is_symlink():
            old.replace(target)
        elif put and not new.is_file():
            target.unlink(missing_ok=True)


def _inside(folder: Path, name: str) -> bool:
    parts = PurePosixPath(name).parts
    if not parts or ".." in parts or PurePosixPath(name).is_absolute():
        return False
    return (folder / name).parent.resolve() == folder.resolve().joinpath(*parts[:-1])


def _lock(folder: Path) -> int | None:
    """Return what holds the folder until it is closed, or the process ends; None while another run does."""
    until = time.monotonic() + PATIENCE
    while True:
        handle = _handle(folder)
        if _taken(handle):
            return handle
        os.close(handle)
        if time.monotonic() > until:
            return None
        time.sleep(0.05)
        folder.mkdir(parents=True, exist_ok=True)  # the other run may have taken an empty one away


if sys.platform == "win32":  # pragma: no cover - a folder cannot be locked there

    def _handle(folder: Path) -> int:
        return os.open(folder / ".pnp-lock", os.O_RDWR | os.O_CREAT)

    def _taken(handle: int) -> bool:
        import msvcrt

        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:

    def _handle(folder: Path) -> int:
        return os.open(folder, os.O_RDONLY)

    def _taken(handle: int) -> bool:
        import fcntl

        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # this disk knows no locks
        return os.fstat(handle).st_nlink > 0
