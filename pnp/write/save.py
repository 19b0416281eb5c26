"""Finished bytes put on the disk: one file, or all files of a run with their manifest."""

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from shutil import copymode

from pnp.problem import COMMAND_LINE, Problem
from pnp.write.failure import unsaved
from pnp.write.folder import held, replace_all
from pnp.write.manifest import NAME, File, manifest_file

_SHORT = 40
"""Characters of a name that its part on the disk bears: a long one has no room for more."""


def save(path: Path, data: bytes) -> Problem | None:
    """Write a file in one step, with its folders; return the problem where that fails, else None.

    Until the new file is complete on the disk the old one stays; after a failure nothing is left beside it. Whoever may
    read and write the old one may do so with the new.
    """
    part = path.with_name(f".{path.name[:_SHORT]}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            copymode(path, part)
        part.replace(path)
    except BaseException as error:
        with suppress(OSError):  # what went wrong before is the news
            part.unlink(missing_ok=True)
        if isinstance(error, OSError):
            return unsaved(str(path), error)
        raise
    return None


NO_FOLDER = "PNP514"


def no_folder(out: Path) -> tuple[Problem, ...]:
    """Return a problem where the folder for the files cannot be one."""
    try:
        blocked = next((path for path in (out, *out.parents) if path.exists() and not path.is_dir()), None)
        message = f"'{blocked}' is a file, so nothing can be written to the folder '{out}'" if blocked else ""
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "the name cannot be used"
        message = f"the folder '{str(out)[:60]}' cannot be: {why}"
    place, hint = COMMAND_LINE, "choose another folder with --out"
    return (Problem(NO_FOLDER, message, place, hint),) if message else ()


def save_run(
    out: Path, files: Sequence[File], *, outdated: Callable[[str, str], bool]
) -> tuple[tuple[Path, ...], list[Problem]]:
    """Write finished files and the manifest below a folder; return the paths written, or why there are none.

    Files of earlier runs that are `outdated` go; those that are as they should be are left alone. All of it happens or
    nothing, also where runs meet in one folder.
    """
    with held(out) as wrong:
        if wrong:
            return (), [wrong]
        manifest, stale = manifest_file(files, out, outdated=outdated)
        every = [*files, manifest]
        gone = [path.relative_to(out).as_posix() for path in stale]
        new = _contents([file for file in every if not _is_there(out / file.path, file.content)])
        return _saved(out, every, replace_all(out, new, NAME, gone) if new or gone else None)


def save_all(out: Path, files: Sequence[File]) -> tuple[tuple[Path, ...], list[Problem]]:
    """Write finished files below a folder, all or none; return the paths written, or why there are none."""
    with held(out) as wrong:
        return _saved(out, files, wrong or replace_all(out, _contents(files)))


def _is_there(path: Path, content: bytes) -> bool:
    """Tell whether a file holds just this: then it is left as it is, and programs that show it need not look again."""
    try:
        return path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content
    except OSError:
        return False


def _contents(files: Sequence[File]) -> dict[str, bytes]:
    return {file.path: file.content for file in files}


def _saved(out: Path, files: Sequence[File], wrong: Problem | None) -> tuple[tuple[Path, ...], list[Problem]]:
    return ((), [wrong]) if wrong else (tuple(out / file.path for file in files), [])
