"""Watch what this process reads, writes, starts and connects to while it works on untrusted files, and what it uses."""

import os
import signal
import site
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pnp
from pnp.bundled import PACKAGE, bundled_root

_DEVICES = ("/dev/null", "/dev/urandom", "/dev/random")
_OF_PYTHON = (
    sys.prefix, sys.base_prefix, sys.exec_prefix, *site.getsitepackages(), site.getusersitepackages(),
    os.path.realpath(sys.executable), str(PACKAGE), *_DEVICES, "/usr/share/zoneinfo", "/etc/localtime", "/usr/lib",
)  # fmt: skip
_OF_PNP = ("cards", "templates", "cards.yaml", "pyproject.toml", "LICENSE", "NOTICE")
_READ = frozenset(["os.listdir", "os.scandir", "os.walk", "glob.glob", "os.chdir"])
_WRITE = frozenset(
    ["os.mkdir", "os.remove", "os.rmdir", "os.rename", "os.link", "os.symlink", "os.chmod", "os.chown", "os.truncate",
     "os.utime", "shutil.rmtree", "shutil.move", "shutil.copyfile", "shutil.copytree", "tempfile.mkstemp",
     "tempfile.mkdtemp"]
)  # fmt: skip
_LINKS = frozenset(["os.remove", "os.rename", "os.symlink", "os.rmdir"])
_NEVER = ("subprocess.", "os.system", "os.exec", "os.spawn", "os.posix_spawn", "os.fork", "pty.", "socket.", "urllib.",
          "http.", "ftplib.", "smtplib.", "pickle.", "webbrowser.", "shelve.")  # fmt: skip
_OPENS_TO_WRITE = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class OverrunError(BaseException):
    """More processor time was used than a run may take; nothing in pnp catches it."""


@dataclass
class Watch:
    """What one run did: `trespasses` are what it must not do; seconds of its process; megabytes at its peak."""

    readable: tuple[str, ...]
    writable: tuple[str, ...]
    trespasses: list[str] = field(default_factory=list)
    seconds: float = 0.0
    megabytes: float = 0.0

    def event(self, name: str, args: tuple[Any, ...]) -> None:
        """Judge an audit event."""
        if name == "open" and isinstance(args[0], str | bytes | os.PathLike):
            mode, flags = args[1] or "", args[2] or 0
            writes = bool(set(str(mode)) & set("wax+")) or bool(isinstance(flags, int) and flags & _OPENS_TO_WRITE)
            self._path(name, args[0], writes=writes)
        elif name in _READ and args and args[0] is not None:
            self._path(name, args[0], writes=False)
        elif name in _WRITE:
            for path in args[: 2 if name in ("os.rename", "os.link", "shutil.move") else 1]:
                self._path(name, path, writes=True, folder=_handle(args))
        elif name.startswith(_NEVER):
            self.trespasses.append(f"{name} {args!r}"[:300])

    def _path(self, name: str, path: Any, *, writes: bool, folder: int = -1) -> None:
        if isinstance(path, int):
            return
        given = Path(os.fsdecode(path))
        if folder >= 0:
            given = Path(f"/proc/self/fd/{folder}").readlink() / given
        # Whoever moves or removes a link does not touch what it leads to.
        real = os.path.realpath(given.parent if name in _LINKS else given)
        real = f"{real}/{given.name}" if name in _LINKS else real
        allowed = self.writable if writes else (*self.readable, *self.writable)
        if not any(real == place or real.startswith(place.rstrip("/") + "/") for place in allowed):
            self.trespasses.append(f"{name} {'writes' if writes else 'reads'} {real}"[:300])


def _handle(args: tuple[Any, ...]) -> int:
    """Return the folder's descriptor of events that have one."""
    last = args[-1] if len(args) > 1 else -1
    return last if isinstance(last, int) and 0 <= last < 1 << 16 and Path(f"/proc/self/fd/{last}").exists() else -1


_now: list[Watch] = []
_hooked: list[bool] = []


def _audit(name: str, args: tuple[Any, ...]) -> None:
    if _now:
        watch = _now.pop()  # what is done to judge an event is no event
        try:
            watch.event(name, args)
        finally:
            _now.append(watch)


@contextmanager
def watched(readable: tuple[Path, ...], writable: tuple[Path, ...], seconds: float = 60.0) -> Iterator[Watch]:
    """Watch what is done inside; after so many seconds of this process it ends with an `OverrunError`."""
    if not _hooked:
        sys.addaudithook(_audit)
        _hooked.append(True)
    own = [str(bundled_root() / name) for name in _OF_PNP] + [str(Path(pnp.__file__).parent)]
    modules = [path for path in sys.path if path and Path(path).is_dir()]
    everything = [*_OF_PYTHON, *own, *modules, *map(str, readable)]
    watch = Watch(tuple(map(os.path.realpath, everything)), tuple(os.path.realpath(path) for path in writable))
    _reset_peak()

    def overrun(*_: object) -> None:
        raise OverrunError

    before = signal.signal(signal.SIGPROF, overrun)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    start = time.process_time()
    _now.append(watch)
    try:
        yield watch
    finally:
        _now.clear()
        watch.seconds = time.process_time() - start
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
        watch.megabytes = _peak()


def _reset_peak() -> None:
    with suppress(OSError):  # not every system tells
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")


def _peak() -> float:
    try:
        lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")), 0.0)
