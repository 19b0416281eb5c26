"""Files of a folder that a stranger may have made: links never lead out of it, and no name is an exception."""

import os
from collections.abc import Iterator
from fnmatch import fnmatchcase
from itertools import islice
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any

MOST_ENTRIES = 100_000
"""Entries of folders that one search looks at."""


def is_file(path: Path) -> bool:
    """Tell whether a path is a file; a name that no file can have is none."""
    return os.path.isfile(path)  # noqa: PTH113 - of a Path it may be an exception


def is_inside(path: Path, folder: Path) -> bool:
    """Tell whether a path lies in a folder, links followed."""
    if _has_no_link(str(path), str(folder)):
        return True
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):
        return False


def _has_no_link(path: str, folder: str) -> bool:
    """Tell whether a path is that of a folder with names behind it, none of which is a link.

    This takes a few questions; resolving a path asks about each folder above it as well. Windows has more kinds of
    links, so there it is never told.
    """
    if os.name == "nt" or "\0" in path or not path.startswith(f"{folder}/") or "/../" in f"{path[len(folder) :]}/":
        return False
    while len(path) > len(folder):
        if os.path.islink(path):  # noqa: PTH114 - a Path of each part takes longer than to ask
            return False
        path = os.path.dirname(path)  # noqa: PTH120 - the same
    return True


def escapes(text: str) -> str:
    """Return why a path cannot be used in a project, "" where it can."""
    if not text.strip() or "\0" in text or len(text) > 400:
        return "is no path"
    if PurePosixPath(text).is_absolute() or PureWindowsPath(text).drive or text.startswith(("\\", "~")):
        return "is not inside the project folder"
    if "\\" in text:
        return "is written with backslashes"
    if ".." in PurePosixPath(text).parts:
        return "leads out of the project folder with '..'"
    return ""


def matching(root: Path, pattern: str) -> list[Path]:
    """Return the files that a pattern names, in order.

    `*`, `?` and `[...]` stand for parts of a name, `**` for any folders between. Folders that a link puts
    outside the root are not entered, and `**` enters no link; a file may be such a link. Of more than
    `MOST_ENTRIES` entries the rest is not looked at.
    """
    entries = islice(_entries(root, root, tuple(pattern.split("/"))), MOST_ENTRIES)
    return sorted({path for path in entries if path is not None and is_file(path)})


def _entries(root: Path, folder: Path, parts: tuple[str, ...]) -> Iterator[Path | None]:
    """Yield what the parts name below a folder, and None for each other entry that was looked at."""
    if not parts:
        yield folder
    elif parts[0] == "**":
        yield from _entries(root, folder, parts[1:])
        for path in _listed(root, folder):
            yield None
            if path.is_dir() and not path.is_symlink():
                yield from _entries(root, path, parts)
    elif any(sign in parts[0] for sign in "*?["):
        for path in _listed(root, folder):
            yield None
            if fnmatchcase(path.name, parts[0]):
                yield from _entries(root, path, parts[1:])
    else:
        yield from _entries(root, folder / parts[0], parts[1:])


def _listed(root: Path, folder: Path) -> list[Path]:
    try:
        if folder.is_dir() and is_inside(folder, root):
            return sorted(islice(folder.iterdir(), MOST_ENTRIES))
    except (OSError, ValueError):
        pass
    return []


def yaml_beside(module: str) -> Any:
    """Return the data of the YAML file beside a module, which has its name; `module` is its `__file__`."""
    import yaml

    return yaml.load(Path(module).with_suffix(".yaml").read_text("utf-8"), yaml.CSafeLoader)
