"""Put the files of a run in its folder, with the manifest that tells of them."""

from collections.abc import Callable, Sequence
from pathlib import Path

from pnp.pipeline.build_result import File
from pnp.pipeline.manifest import NAME, manifest_file
from pnp.problem import Problem
from pnp.write.folder import held, replace_all


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
