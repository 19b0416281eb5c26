"""Files that a template names: only those inside a folder, and never an exception for a name."""

from pathlib import Path


def is_file(path: Path) -> bool:
    """Tell whether a path is a file; a name that no file can have is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_inside(path: Path, folder: Path) -> bool:
    """Tell whether a path lies in a folder, links followed."""
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):
        return False


def files_of(folder: Path, root: Path) -> list[Path]:
    """Return the files right in a folder that lies in a root, in order; none where it cannot be read."""
    try:
        if not (folder.is_dir() and is_inside(folder, root)):
            return []
        return sorted(path for path in folder.iterdir() if is_file(path))
    except (OSError, ValueError):
        return []
