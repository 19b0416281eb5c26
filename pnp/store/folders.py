"""Where the store lies, whose signature it trusts, and what version of everything it holds good for."""

import os
import platform
import secrets
import stat
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

import pnp
from pnp.bundled import PACKAGE
from pnp.discovery.packages import installed_packages, versions
from pnp.store.store import Store

OFF = "off"
_LENGTH = 32
_LIBRARIES = ("jinja2", "markupsafe", "pillow", "reportlab", "uharfbuzz")


def open_store(folder: Path | None = None) -> Store | None:
    """Return the store in a folder, by default the one for the user's caches; None where none can be trusted."""
    secret = _secret(user_data_path("pnp", appauthor=False) / "store.key")
    return Store(folder or user_cache_path("pnp", appauthor=False), secret, code_version()) if secret else None


def chosen_store(choice: str | None) -> Store | None:
    """Return the store that the environment or an option names: a folder, `off` for none, nothing for the usual one."""
    if choice == OFF:
        return None
    return open_store(Path(choice) if choice else None)


def _secret(path: Path) -> bytes:
    """Return the user's key for signing, made at the first time; empty where others could read or change it."""
    try:
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            new = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
            with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:  # noqa: PTH123
                file.write(secrets.token_bytes(_LENGTH))
            try:
                os.link(new, path)  # of two runs that begin at once, one is first
            except OSError:
                if not path.exists():
                    new.replace(path)
            new.unlink(missing_ok=True)
        about = path.lstat()
        if not stat.S_ISREG(about.st_mode) or (os.name == "posix" and not _is_private(about)):
            return b""
        secret = path.read_bytes()
    except OSError:
        return b""
    return secret if len(secret) == _LENGTH else b""


def _is_private(about: os.stat_result) -> bool:
    return about.st_uid == os.getuid() and not about.st_mode & 0o077


@cache
def code_version() -> bytes:
    """Return a digest of what all results depend on: Python, the libraries, and pnp's own files and those of games."""
    parts: list[object] = [pnp.__version__, sys.version, platform.machine(), *versions(_LIBRARIES)]
    for folder in (PACKAGE, *(package.root for package in installed_packages() if package.root)):
        parts += sorted(_sources(str(folder)))
    return blake2b(repr(parts).encode("utf-8", "surrogatepass"), digest_size=16).digest()


def _sources(folder: str) -> Iterator[tuple[str, int, int]]:
    """Yield each file of code, tables and fonts below a folder with its size and the time of its last change."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                if not entry.name.startswith(("__", ".")):
                    yield from _sources(entry.path)
            elif entry.name.endswith((".py", ".yaml", ".json", ".ttf")):
                about = entry.stat()
                yield entry.path, about.st_size, about.st_mtime_ns
