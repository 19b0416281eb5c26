"""Put the files of a run in its folder, with the manifest that tells of them."""

from collections.abc import Callable, Sequence
from pathlib import Path

from pnp.write.output.file import File
from pnp.write.output.manifest import NAME, manifest_file
from pnp.problem import Place, Problem
from pnp.write.folder import held, replace_all


NO_FOLDER = "PNP514"


def no_folder(out: Path) -> tuple[Problem, ...]:
    """Return a problem where the folder for the files cannot be one."""
    try:
        blocked = next((path for path in (out, *out.parents) if path.exists() and not path.is_dir()), None)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "the name cannot be used"
        message = f"the folder '{str(out)[:60]}' cannot be: {why}"
        return (Problem(NO_FOLDER, message, Place("command line"), "choose another folder with --out"),)
    if blocked is None:
        return ()
    message = f"'{blocked}' is a file, so nothing can be written to the folder '{out}'"
    return (Problem(NO_FOLDER, message, Place("command line"), "choose another folder with --out"),)


def save_run(
    out: Path, files: Sequence[File], *, outdated: Callable[[str, str], bool]
) -> tuple[tuple[Path, ...], list[Problem]]:
    """Write finished files and the manifest below a folder; return the paths written, or why there are none.

    Files of earlier runs that are `outdated` go. All of it happens or nothing, also where runs meet in one folder.
    """
    with held(out) as wrong:
        if wrong:
            return (), [wrong]
        manifest, stale = manifest_file(files, out, outdated=outdated)
        every = [*files, manifest]
        gone = [path.relative_to(out).as_posix() for path in stale]
        return _saved(out, every, replace_all(out, _contents(every), NAME, gone))


def save_all(out: Path, files: Sequence[File]) -> tuple[tuple[Path, ...], list[Problem]]:
    """Write finished files below a folder, all or none; return the paths written, or why there are none."""
    with held(out) as wrong:
        return _saved(out, files, wrong or replace_all(out, _contents(files)))


def _contents(files: Sequence[File]) -> dict[str, bytes]:
    return {file.path: file.content for file in files}


def _saved(out: Path, files: Sequence[File], wrong: Problem | None) -> tuple[tuple[Path, ...], list[Problem]]:
    return ((), [wrong]) if wrong else (tuple(out / file.path for file in files), [])
