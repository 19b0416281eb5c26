"""The entry points of the group `pnp.games`: what installed distributions say of games in them.

`importlib.metadata` would take longer to import than all else at the start of the command line.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

GROUP = "pnp.games"


class EntryPoint(NamedTuple):
    """A line `name = value` of the group, and the distribution that it stands in."""

    name: str
    value: str
    distribution: str


def entry_points() -> Iterator[EntryPoint]:
    """Yield the group's entry points in the order of `sys.path`; of two versions of a distribution the first counts.

    The folder that the command runs in is passed over: a stranger's project installs nothing.
    """
    seen: set[str] = set()
    for folder in _folders():
        for path in sorted(folder.glob("*.dist-info")):
            distribution = path.stem.partition("-")[0]
            if distribution.lower() not in seen:
                seen.add(distribution.lower())
                for line in _lines(path / "entry_points.txt"):
                    point, _, value = line.partition("=")
                    yield EntryPoint(point.strip(), value.strip(), distribution)


def _folders() -> Iterator[Path]:
    try:
        here = Path.cwd()
    except OSError:
        here = None
    for name in dict.fromkeys(sys.path):
        folder = Path(name)
        if name and folder.is_dir() and folder.resolve() != here:
            yield folder


def _lines(file: Path) -> Iterator[str]:
    """Yield the lines of the group in a file of entry points; none where it cannot be read."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return
    inside = False
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            inside = line == f"[{GROUP}]"
        elif inside and line and not line.startswith(("#", ";")):
            yield line
