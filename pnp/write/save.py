"""Finished bytes as a file: all of it or nothing."""

import os
from pathlib import Path
from shutil import copymode

from pnp.problem import Problem
from pnp.write.failure import unsaved

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
    except OSError as error:
        _remove(part)
        return unsaved(str(path), error)
    except BaseException:
        _remove(part)
        raise
    return None


def _remove(part: Path) -> None:
    try:
        part.unlink(missing_ok=True)
    except OSError:
        # Nothing more can be done, and what went wrong before is the news.
        return
