"""Read tables: fields that hold rows, each a mapping whose columns are fields of their own."""

from collections.abc import Mapping

from pnp.load.desk import BAD, Desk, Reader, named
from pnp.load.findings import shown
from pnp.load.raw import Raw
from pnp.load.source import Path
from pnp.model.shapes import FieldSpec

MOST_ROWS = 200


def table_reader(columns: Mapping[str, FieldSpec], readers: Mapping[str, Reader], desk: Desk) -> Reader:
    """Return a reader of tables. A row is a mapping of its columns, None for an optional one that is missing."""

    def read(value: object, raw: Raw, path: Path) -> object:
        if not isinstance(value, tuple):
            return desk.wrong(raw, path, "a list of rows", value, "write each row on a line: - {name: …}")
        if len(value) > MOST_ROWS:
            message = f"{named(path)} has {len(value)} rows; a table has at most {MOST_ROWS}"
            desk.say("PNP123", message, raw, path)
            return BAD
        rows = tuple(_row(columns, readers, one, raw, (*path, n), desk) for n, one in enumerate(value))
        return BAD if BAD in rows else rows

    return read


def _row(
    columns: Mapping[str, FieldSpec],
    readers: Mapping[str, Reader],
    value: object,
    raw: Raw,
    path: Path,
    desk: Desk,
) -> object:
    if not isinstance(value, Mapping):
        return desk.wrong(raw, path, "a row", value, f"write it as {{{', '.join(columns)}}}")
    meant: set[str] = set()
    for key in value:
        if key not in columns:
            place = raw.at(*path, str(key), key=True)
            message = f"{shown(key)} is not a column of {named(path[:1])}"
            desk.findings.add("PNP120", message, place, desk.findings.near(str(key), columns))
            meant.add(desk.findings.nearest(str(key), columns))
    row = {
        name: BAD
        if name in meant and name not in value
        else _cell(name, column, readers[name], value, raw, path, desk)
        for name, column in columns.items()
    }
    return BAD if BAD in row.values() else row


def _cell(
    name: str,
    column: FieldSpec,
    read: Reader,
    row: Mapping[str, object],
    raw: Raw,
    path: Path,
    desk: Desk,
) -> object:
    value = row.get(name)
    if value is None:
        value = column.default
    if value is not None:
        return read(value, raw, (*path, name))
    if not column.optional:
        message, hint = desk.lack(named(path), name, raw, (*path, name))
        desk.findings.add("PNP121", message, raw.at(*path, name), hint)
        return BAD
    return None
