"""The files of a project as they are saved by whatever program: groups of paths, soon after each other."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

from watchfiles import Change, DefaultFilter, awatch

from pnp.studio.project_files import APART


class _ProjectFilter(DefaultFilter):
    """Leaves out what editors and other programs write beside the files they change."""

    def __call__(self, change: Change, path: str) -> bool:
        """Tell whether a change is one of the project's."""
        name = Path(path).name
        return not name.startswith(".") and not name.endswith("~") and super().__call__(change, path)


async def saved_files(project: Path) -> AsyncIterator[frozenset[Path]]:
    """Yield the paths of files as they change, until the task is cancelled.

    Hidden folders and those of output are not looked at; a new folder is.
    """
    changes: asyncio.Queue[tuple[frozenset[Path], bool]] = asyncio.Queue()
    while True:
        folders = _folders(project)
        tasks = [asyncio.create_task(_watch([project], changes, recursive=False))]
        if folders:
            tasks.append(asyncio.create_task(_watch(folders, changes, recursive=True)))
        try:
            while _folders(project) == folders:
                paths, top = await changes.get()
                files = frozenset(path for path in paths if not top or path not in folders)
                if files:
                    yield files
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


def _folders(project: Path) -> list[Path]:
    try:
        inside = sorted(path for path in project.iterdir() if path.is_dir() and not path.is_symlink())
    except OSError:
        return []
    return [path for path in inside if not path.name.startswith(".") and path.name not in APART]


async def _watch(folders: list[Path], changes: asyncio.Queue[tuple[frozenset[Path], bool]], *, recursive: bool) -> None:
    async for group in awatch(
        *folders, watch_filter=_ProjectFilter(), debounce=50, step=20, recursive=recursive, rust_timeout=500
    ):
        await changes.put((frozenset(Path(path) for _, path in group), not recursive))
