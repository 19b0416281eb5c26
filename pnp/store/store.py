"""Bytes by key in one file: signed, bounded in size, used by several runs at once."""

import os
import sqlite3
import time
from collections.abc import Iterable
from contextlib import closing, suppress
from hashlib import blake2b
from hmac import compare_digest
from pathlib import Path

MOST_BYTES = 512 * 1024 * 1024
"""How large the file may become; what has not been used for longest goes then."""
LARGEST = 64 * 1024 * 1024
"""Bytes of a value: a larger one is not kept."""
_KEPT = 0.75
"""The part of the bound that is left after a clearing."""
_SIGNATURE = 16
_SECONDS_A_DAY = 86_400
_WAIT = 5.0
"""Seconds to wait for another run that is just writing."""
_TABLE = "CREATE TABLE IF NOT EXISTS held (key BLOB PRIMARY KEY, used INTEGER NOT NULL, value BLOB NOT NULL)"
NAME = "store.sqlite"


class Store:
    """What earlier runs have kept in a folder. Whatever goes wrong with the file, there is just nothing in it.

    Every value is signed with the `secret` and its key: a value that somebody else wrote, or that is damaged, is not
    there. `version` stands for everything besides the keys that values depend on.
    """

    def __init__(self, folder: Path, secret: bytes, version: bytes, *, most: int = MOST_BYTES) -> None:
        self.folder = folder
        self._secret, self._version, self._most = secret, version, most
        self._day = int(time.time()) // _SECONDS_A_DAY
        self._added: dict[bytes, bytes] = {}
        self._used: set[bytes] = set()
        self._file: sqlite3.Connection | None = None
        self._broken = False
        self._process = os.getpid()

    def get(self, key: bytes) -> bytes | None:
        """Return what is kept under a key, None for nothing."""
        name = self._name(key)
        added = self._added.get(name)
        if added is not None:
            return added[_SIGNATURE:]
        row = self._row(name)
        if row is None:
            return None
        used, value = row
        if not isinstance(value, bytes):
            return None
        signature, held = value[:_SIGNATURE], value[_SIGNATURE:]
        if not compare_digest(self._signature(name, held), signature):
            return None
        if used != self._day:
            self._used.add(name)
        return held

    def put(self, key: bytes, value: bytes) -> None:
        """Keep a value; it reaches the disk with `save`."""
        if len(value) <= LARGEST:
            name = self._name(key)
            self._added[name] = self._signature(name, value) + value

    def save(self) -> None:
        """Write what was put since the last time. Where that fails it is forgotten."""
        added, self._added = self._added, {}
        used, self._used = self._used, set()
        if not (added or used) or not self._open(create=True):
            return
        try:
            self._write(added, used)
        except sqlite3.DatabaseError:
            self._give_up()

    def clear(self) -> int:
        """Delete what is kept; return how many bytes that were. Raises OSError where it cannot be deleted."""
        self.close()
        size = self.size()
        for path in self._files():
            path.unlink(missing_ok=True)
        return size

    def size(self) -> int:
        """Return how many bytes are on the disk."""
        return sum(path.stat().st_size for path in self._files() if path.exists())

    def close(self) -> None:
        """Let go of the file; what was not saved is forgotten."""
        self._added, self._used = {}, set()
        if self._file is not None:
            self._file.close()
            self._file = None

    def _files(self) -> Iterable[Path]:
        return (self.folder / NAME, self.folder / f"{NAME}-journal")

    def _name(self, key: bytes) -> bytes:
        return blake2b(key, key=self._version, digest_size=20).digest()

    def _signature(self, name: bytes, value: bytes) -> bytes:
        return blake2b(name + value, key=self._secret, digest_size=_SIGNATURE).digest()

    def _row(self, name: bytes) -> tuple[object, object] | None:
        if not self._open():
            return None
        assert self._file is not None  # noqa: S101 - opened above
        try:
            row: tuple[object, object] | None = self._file.execute(
                "SELECT used, value FROM held WHERE key = ?", (name,)
            ).fetchone()
        except sqlite3.DatabaseError:
            self._give_up()
            return None
        return row

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.folder, self._secret, self._version), {"_most": self._most}

    def _open(self, *, create: bool = False) -> bool:
        if self._process != os.getpid():
            # A worker's copy of this run: its own connection, and what the run has not saved is not the worker's.
            self._process, self._file, self._added, self._used = os.getpid(), None, {}, set()
        if self._file is not None or self._broken:
            return not self._broken
        path = self.folder / NAME
        if not create and not path.is_file():
            return False
        try:
            if create:
                self.folder.mkdir(parents=True, exist_ok=True)
            self._file = sqlite3.connect(path, timeout=_WAIT, isolation_level=None)
            # Losing everything with the power is no harm here: nothing has to reach the disk in order.
            self._file.execute("PRAGMA synchronous = OFF")
            self._file.execute("PRAGMA journal_mode = TRUNCATE")
            self._file.execute(_TABLE)
        except (sqlite3.DatabaseError, OSError):
            self._give_up()
        return not self._broken

    def _write(self, added: dict[bytes, bytes], used: set[bytes]) -> None:
        assert self._file is not None  # noqa: S101 - the caller has opened it
        with closing(self._file.cursor()) as cursor:
            cursor.execute("BEGIN IMMEDIATE")
            rows = [(name, self._day, value) for name, value in added.items()]
            cursor.executemany("INSERT OR REPLACE INTO held VALUES (?, ?, ?)", rows)
            cursor.executemany("UPDATE held SET used = ? WHERE key = ?", [(self._day, name) for name in used])
            self._bound(cursor)
            cursor.execute("COMMIT")

    def _bound(self, cursor: sqlite3.Cursor) -> None:
        """Delete what has not been used for longest, once the file has grown too large; its room is used again."""
        (pages,), (free,), (page,) = (
            cursor.execute(f"PRAGMA {what}").fetchone() for what in ("page_count", "freelist_count", "page_size")
        )
        excess = (pages - free) * page - self._most
        if excess <= 0:
            return
        excess += int(self._most * (1 - _KEPT))
        gone: list[tuple[bytes]] = []
        for name, size in cursor.execute("SELECT key, length(value) FROM held ORDER BY used, rowid"):
            gone.append((name,))
            excess -= size
            if excess <= 0:
                break
        cursor.executemany("DELETE FROM held WHERE key = ?", gone)

    def _give_up(self) -> None:
        """Do without: a damaged file is deleted, so that the next run begins anew."""
        self._broken = True
        file, self._file = self._file, None
        if file is None:
            return
        try:
            with closing(file):
                whole = file.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
        except sqlite3.OperationalError:
            return  # another run has it, or the disk is full: it may be whole
        except sqlite3.DatabaseError:
            whole = False
        if not whole:
            with suppress(OSError):
                (self.folder / NAME).unlink(missing_ok=True)
