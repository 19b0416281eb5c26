"""A build that has been run before: nothing that it could read has changed since, and what it wrote is still there."""

import os
import time
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from itertools import islice
from pathlib import Path

from msgspec import Struct, msgpack
from msgspec.structs import replace

from pnp.bundled import bundled_root
from pnp.discovery.packages import installed_packages
from pnp.pipeline.build_result import BuildResult
from pnp.settings import Job

MOST_FILES = 20_000
"""In a larger project than this every build looks at its data anew."""
SETTLED = 2.0
"""Seconds since the last change of any file: within less of them a second change could look like none."""
MANIFEST = "manifest.json"
_BUNDLED = ("cards.yaml", "cards", "templates")
State = tuple[str, int, int, int]
"""A file's path, its size, and when its contents and its entry were changed last, in nanoseconds."""


class PastRun(Struct, frozen=True):
    """What a job came to before. `key` names the job and the state of all files that it may read; b"" is no job."""

    job: Job
    chosen: Mapping[str, object]
    key: bytes

    @classmethod
    def of(cls, job: Job, chosen: Mapping[str, object]) -> "PastRun":
        """Look at the files of a job, before it is run."""
        return cls(job, chosen, _key(job, chosen))

    def outcome(self) -> BuildResult | None:
        """Return what the job came to, None where it has to be run."""
        held = self.job.store.get(self.key) if self.job.store is not None and self.key else None
        if held is None:
            return None
        kept, out = msgpack.decode(held, type=_Kept), self.job.out
        if any(_digest(out / name) != digest for name, digest in kept.files.items()):
            return None
        return replace(kept.outcome, written=tuple(out / name for name in kept.written))

    def keep(self, outcome: BuildResult) -> None:
        """Remember what the job came to, where it wrote files and no file that it may read has changed meanwhile."""
        store, out = self.job.store, self.job.out
        if store is None or not self.key or not outcome.written or _key(self.job, self.chosen) != self.key:
            return
        names = tuple(path.relative_to(out).as_posix() for path in outcome.written)
        files = {name: _digest(out / name) for name in (*names, MANIFEST)}
        store.put(self.key, msgpack.encode(_Kept(replace(outcome, written=()), names, files)))


class _Kept(Struct, frozen=True, array_like=True):
    """What the store holds of a run: its outcome without paths, the names of the files, and what was in them."""

    outcome: BuildResult
    written: tuple[str, ...]
    files: dict[str, bytes]


def _key(job: Job, chosen: Mapping[str, object]) -> bytes:
    """Return a name for a job and the state of its files, b"" where that cannot be told from another."""
    if job.store is None:
        return b""
    states = list(islice(_states(job), MOST_FILES + 1))
    if len(states) > MOST_FILES or any(max(state[2:]) / 1e9 > time.time() - SETTLED for state in states):
        return b""
    asked = replace(job, store=None, processes=1, out=job.out.absolute())
    parts = repr(("past run", str(Path.cwd()), asked, sorted(chosen.items()), states))
    return blake2b(parts.encode("utf-8", "surrogatepass"), digest_size=16).digest()


def _states(job: Job) -> Iterator[State]:
    """Yield the state of each file that a job may read, in a fixed order."""
    bundled = bundled_root()
    for name in _BUNDLED:
        yield from _below(bundled / name, job.out)
    for package in installed_packages():
        yield from _below(package.root or bundled, job.out)
    if job.project is not None and job.project.resolve() != bundled:
        yield from _below(job.project, job.out)
    for file in job.files:
        yield from _below(file, job.out)


def _below(path: Path, out: Path) -> Iterator[State]:
    """Yield the state of a file, or of all files in a folder but what is hidden and what was written."""
    try:
        if not path.is_dir():
            about = path.stat()
            yield str(path), about.st_size, about.st_mtime_ns, about.st_ctime_ns
            return
        entries = sorted(os.scandir(path), key=lambda entry: entry.name)
    except OSError:
        yield str(path), -1, 0, 0
        return
    written = out.absolute()
    for entry in entries:
        if entry.name.startswith(".") or Path(entry.path).absolute() == written:
            continue
        if entry.is_dir(follow_symlinks=False):
            yield from _below(Path(entry.path), out)
        else:
            about = entry.stat(follow_symlinks=True) if _is_there(entry) else entry.stat(follow_symlinks=False)
            yield entry.path, about.st_size, about.st_mtime_ns, about.st_ctime_ns


def _is_there(entry: "os.DirEntry[str]") -> bool:
    return not entry.is_symlink() or Path(entry.path).exists()


def _digest(path: Path) -> bytes:
    """Return what tells a file's contents from others, b"" where it cannot be read."""
    try:
        return blake2b(path.read_bytes(), digest_size=16).digest()
    except OSError:
        return b""
