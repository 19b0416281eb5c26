"""The picture that a path is most likely meant to name: of another folder, another ending, other capitals."""

import os
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from pnp.load.findings import Findings

ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff")
MOST_ENTRIES = 5000
DEEPEST = 5
LISTED = 4
_PASSED_OVER = ("output", "node_modules")


def near_picture(path: str, there: tuple[str, ...], findings: Findings) -> str:
    """Return the hint for a picture that is not there, from the pictures that are."""
    if not findings.guess(len(there)):
        return ""
    asked = PurePosixPath(path)
    same = [name for name in there if name.lower() == asked.as_posix().lower()]
    if same:
        return f"did you mean '{same[0]}'? Capitals and small letters differ"
    beside = [name for name in there if PurePosixPath(name).parent == asked.parent]
    for names in (beside, there):
        namesakes = [name for name in names if PurePosixPath(name).name.lower() == asked.name.lower()]
        namesakes += [name for name in names if PurePosixPath(name).stem.lower() == asked.stem.lower()]
        if namesakes:
            return f"did you mean '{namesakes[0]}'?"
    for names in (beside, there):
        stems = {PurePosixPath(name).stem: name for name in names}
        near = findings.nearest(asked.stem, stems)
        if near:
            return f"did you mean '{stems[near]}'?"
    return _listed(beside or there)


def pictures_below(root: Path) -> tuple[str, ...]:
    """Return the pictures below a folder as paths from it, in order; a large folder not to its end."""
    try:
        return tuple(sorted(_pictures(root)))
    except (OSError, ValueError):
        return ()


def _pictures(root: Path) -> Iterator[str]:
    entries = 0
    for folder, folders, files in os.walk(root):
        inner = Path(folder).relative_to(root)
        passed = len(inner.parts) >= DEEPEST
        folders[:] = [] if passed else sorted(f for f in folders if f[0] != "." and f not in _PASSED_OVER)
        entries += len(folders) + len(files)
        if entries > MOST_ENTRIES:
            return
        yield from ((inner / name).as_posix() for name in files if name.lower().endswith(ENDINGS))


def _listed(names: list[str] | tuple[str, ...]) -> str:
    if not names:
        return "paths count from the project folder"
    more = ", …" if len(names) > LISTED else ""
    return f"known: {', '.join(names[:LISTED])}{more}"
