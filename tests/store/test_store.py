"""What runs keep for one another: it comes back whole or not at all, and nobody else's is believed."""

import os
import sqlite3
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.store import folders
from pnp.store.remembered import remembered
from pnp.store.store import NAME, Store

SECRET, VERSION = b"s" * 32, b"v" * 16


def store(folder: Path, secret: bytes = SECRET, version: bytes = VERSION, most: int = 1 << 20) -> Store:
    return Store(folder, secret, version, most=most)


def saved(folder: Path, **values: bytes) -> None:
    kept = store(folder)
    for name, value in values.items():
        kept.put(name.encode(), value)
    kept.save()
    kept.close()


def test_what_is_put_comes_back_in_another_run(tmp_path: Path) -> None:
    saved(tmp_path / "new" / "folder", one=b"1", empty=b"")
    again = store(tmp_path / "new" / "folder")
    assert (again.get(b"one"), again.get(b"empty"), again.get(b"two")) == (b"1", b"", None)


def test_what_is_put_is_there_at_once_and_gone_where_it_is_not_saved(tmp_path: Path) -> None:
    kept = store(tmp_path)
    kept.put(b"one", b"1")
    assert kept.get(b"one") == b"1"
    kept.close()
    assert store(tmp_path).get(b"one") is None


@pytest.mark.parametrize(("secret", "version"), [(b"t" * 32, VERSION), (SECRET, b"w" * 16)])
def test_another_users_and_another_versions_values_are_not_there(tmp_path: Path, secret: bytes, version: bytes) -> None:
    saved(tmp_path, one=b"1")
    assert store(tmp_path, secret, version).get(b"one") is None


def test_a_value_moved_to_another_key_is_not_there(tmp_path: Path) -> None:
    saved(tmp_path, one=b"1", two=b"2")
    with sqlite3.connect(tmp_path / NAME) as file:
        (first, _), (second, value) = file.execute("SELECT key, value FROM held ORDER BY key").fetchall()
        file.execute("UPDATE held SET value = ? WHERE key = ?", (value, first))
    file.close()
    held = [store(tmp_path).get(name) for name in (b"one", b"two")]
    assert held in ([b"1", None], [None, b"2"])
    assert second


@settings(max_examples=40)
@given(st.data())
def test_a_damaged_file_gives_what_was_put_or_nothing(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("store")
    values = {f"key{number}": bytes([number]) * 3000 for number in range(9)}
    saved(folder, **values)
    whole = (folder / NAME).read_bytes()
    at = data.draw(st.integers(0, len(whole) - 1))
    end = data.draw(st.integers(at, min(len(whole), at + 5000)))
    (folder / NAME).write_bytes(whole[:at] + data.draw(st.binary(max_size=50)) + whole[end:])
    damaged = store(folder)
    for name, value in values.items():
        assert damaged.get(name.encode()) in (value, None)
    damaged.put(b"new", b"value")
    damaged.save()
    damaged.close()
    again = store(folder)
    again.put(b"new", b"value")
    again.save()
    again.close()
    assert store(folder).get(b"new") == b"value"


def test_the_file_stays_within_its_bound_and_keeps_what_came_last(tmp_path: Path) -> None:
    for number in range(30):
        kept = store(tmp_path, most=400_000)
        kept.put(b"%d" % number, os.urandom(50_000))
        kept.save()
        kept.close()
    assert (tmp_path / NAME).stat().st_size < 600_000
    again = store(tmp_path)
    assert again.get(b"29") is not None
    assert again.get(b"0") is None


def test_two_runs_write_at_once(tmp_path: Path) -> None:
    first, second = store(tmp_path), store(tmp_path)
    first.put(b"first", b"1")
    second.put(b"second", b"2")
    first.save()
    second.save()
    assert (second.get(b"first"), first.get(b"second")) == (b"1", b"2")


def test_a_folder_that_cannot_be_written_to_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept = store(tmp_path / "file")
    kept.put(b"one", b"1")
    kept.save()
    assert kept.get(b"one") is None


def test_clearing_leaves_nothing(tmp_path: Path) -> None:
    saved(tmp_path, one=b"1")
    kept = store(tmp_path)
    assert kept.get(b"one") == b"1"
    assert kept.clear() > 0
    assert not list(tmp_path.iterdir())
    assert store(tmp_path).get(b"one") is None


@pytest.mark.skipif(os.name != "posix", reason="files have no owner's rights there")
def test_the_key_is_the_users_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "user_data_path", lambda *_, **__: tmp_path / "data")
    assert folders.open_store(tmp_path / "a") is not None
    key = tmp_path / "data" / "store.key"
    assert key.stat().st_mode & 0o777 == 0o600
    before = key.read_bytes()
    assert folders.open_store(tmp_path / "a") is not None
    assert key.read_bytes() == before
    key.chmod(0o644)
    assert folders.open_store(tmp_path / "a") is None
    key.chmod(0o600)
    key.rename(tmp_path / "other")
    key.symlink_to(tmp_path / "other")
    assert folders.open_store(tmp_path / "a") is None


def test_an_outcome_is_worked_out_once(tmp_path: Path) -> None:
    made: list[int] = []

    def make() -> list[tuple[str, float]]:
        made.append(1)
        return [("left", 0.5)]

    for _ in range(2):
        kept = store(tmp_path)
        assert remembered(kept, ("near", 1, None), make) == [("left", 0.5)]
        kept.save()
        kept.close()
    assert remembered(store(tmp_path), ("near", 1.0, None), make) == [("left", 0.5)]
    assert remembered(None, ("near", 1, None), make) == [("left", 0.5)]
    assert len(made) == 3
