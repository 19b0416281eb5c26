"""The lines of the files that problems point at."""

from collections.abc import Callable
from pathlib import Path

Lines = Callable[[str, int], str]
"""From a file as problems name it and a 1-based line number to the line; "" where it cannot be read."""

LARGEST = 8_000_000
"""Bytes; a larger file is not opened for the sake of a quotation."""


def lines_under(*roots: Path) -> Lines:
    """Return a reader of files below the given folders, the first that has it; each file is read once."""
    read: dict[str, list[str]] = {}

    def line(file: str, number: int) -> str:
        if file not in read:
            read[file] = _read(file, roots)
        return read[file][number - 1] if 0 < number <= len(read[file]) else ""

    return line


def _read(file: str, roots: tuple[Path, ...]) -> list[str]:
    for root in roots:
        path = (root / file).resolve()
        try:
            if path.is_relative_to(root.resolve()) and path.is_file() and path.stat().st_size <= LARGEST:
                return path.read_text(encoding="utf-8-sig", errors="replace").split("\n")
        except OSError:
            continue
    return []
