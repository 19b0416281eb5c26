"""The lines of the files that problems point at."""

from collections.abc import Callable, Collection
from pathlib import Path

from pnp.bundled import BUNDLED_LABEL, INSTALLED_LABEL, bundled_root
from pnp.discovery.packages import installed_packages
from pnp.files import is_file, is_inside

Lines = Callable[[str, int], str]
"""From a file as problems name it and a 1-based line number to the line; "" where it cannot be read."""

LARGEST = 8_000_000
"""Bytes; a larger file is not opened for the sake of a quotation."""


def lines_under(*roots: Path, named: Collection[str] = ()) -> Lines:
    """Return a reader of files below the given folders, the first that has it; each file is read once.

    Those `named` on the command line are where their names say, seen from where the command runs.
    """
    read: dict[str, list[str]] = {}

    def line(file: str, number: int) -> str:
        if file not in read:
            read[file] = _read(Path(file)) if file in named else _found(file, roots)
        return read[file][number - 1] if 0 < number <= len(read[file]) else ""

    return line


def _found(file: str, roots: tuple[Path, ...]) -> list[str]:
    if file.startswith(BUNDLED_LABEL):
        file, roots = file.removeprefix(BUNDLED_LABEL), (bundled_root(),)
    elif file.startswith(INSTALLED_LABEL):
        file = file.removeprefix(INSTALLED_LABEL)
        roots = tuple(package.root for package in installed_packages() if package.root)
    below = ((root / file, root) for root in roots)
    return next((_read(path) for path, root in below if is_inside(path, root) and is_file(path)), [])


def _read(path: Path) -> list[str]:
    try:
        if path.stat().st_size > LARGEST:
            return []
        data = path.read_bytes()
        wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
        return data.decode("utf-16" if wide else "utf-8-sig").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    except (OSError, UnicodeDecodeError):
        # A quotation in letters that nobody wrote helps nobody.
        return []
