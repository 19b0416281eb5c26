"""Finished bytes as a file: all of it or nothing."""

import os
import tempfile
from pathlib import Path

from pnp.problem import Problem
from pnp.write.failure import unsaved


def save(path: Path, data: bytes) -> Problem | None:
    """Write a file in one step, with its folders; return the problem where that fails, else None.

    Until the new file is complete on the disk the old one stays; after a failure nothing is left beside it.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        return unsaved(str(path), error)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o666 & ~_umask())
        Path(name).replace(path)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        return unsaved(str(path), error)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return None


def _umask() -> int:
    """Return the permissions that new files are to lack: temporary files are made for their owner alone."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
