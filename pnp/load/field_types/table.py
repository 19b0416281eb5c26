"""Rows, each a mapping whose columns are fields of their own."""

from collections.abc import Iterator, Mapping

from pnp.load.field_context import BAD, FieldContext, Reader, named
from pnp.load.field_types.field_type import FieldType, Ids, Json, declaration_trouble, described, field_type
from pnp.load.findings import Findings, shown
from pnp.load.raw import Raw
from pnp.load.source import Path
from pnp.model.specs import FieldSpec, KindSpec

MOST_ROWS = 200


class Table(FieldType):
    """Rows with the fields `columns`. A row is a mapping of them, None for an optional one that is missing."""

    written = "rows: `[{name: Pistol, range: 6}, …]` with the fields `columns`, of any type but `table`"
    seen = "the rows: `{% for row in card.weapons %}{{ row.name }}…`"
    is_item = False

    def reader(self, spec: FieldSpec, context: FieldContext) -> Reader:
        """Return a reader that gives a tuple of mappings."""
        columns = spec.columns
        readers = {name: field_type(column).reader(column, context) for name, column in columns.items()}

        def read(value: object, raw: Raw, path: Path) -> object:
            if not isinstance(value, tuple):
                return context.wrong(raw, path, "a list of rows", value, "write each row on a line: - {name: …}")
            if len(value) > MOST_ROWS:
                message = f"{named(path)} has {len(value)} rows; a table has at most {MOST_ROWS}"
                context.say("PNP123", message, raw, path)
                return BAD
            rows = tuple(_row(columns, readers, row, raw, (*path, n), context) for n, row in enumerate(value))
            return BAD if BAD in rows else rows

        return read

    def schema(self, spec: FieldSpec, ids: Ids) -> Json:
        """Describe rows with their columns."""
        columns = spec.columns.items()
        row = {
            "type": "object",
            "properties": {name: described(column, ids) for name, column in columns},
            "required": [name for name, column in columns if not column.optional and column.default is None],
            "additionalProperties": False,
        }
        return {"type": "array", "items": row}

    def stand_in(self, spec: FieldSpec) -> object:
        """Return no rows."""
        del spec
        return ()

    def trouble(
        self, name: str, spec: FieldSpec, kinds: Mapping[str, KindSpec], findings: Findings
    ) -> tuple[str, str] | None:
        """Refuse a table without columns, and columns that cannot be fields; tables do not hold tables."""
        if not spec.columns:
            return f"'{name}' is a table without columns", "add 'columns: {…}'"
        for column, inner in spec.columns.items():
            if inner.type == spec.type:
                return f"'{name}' has a table as its column '{column}'", "tables do not hold tables"
            trouble = declaration_trouble(column, inner, kinds, findings)
            if trouble:
                return f"'{name}': {trouble[0]}", trouble[1]
        return None

    def leaves(self, spec: FieldSpec, value: object, path: Path) -> Iterator[tuple[FieldSpec, object, Path]]:
        """Yield the single values of the cells."""
        for number, row in enumerate(value if isinstance(value, tuple) else ()):
            for name, column in spec.columns.items():
                cell = row.get(name)
                yield from field_type(column).leaves(column, cell, (*path, number, name))


TYPE = Table()


def _row(
    columns: Mapping[str, FieldSpec],
    readers: Mapping[str, Reader],
    value: object,
    raw: Raw,
    path: Path,
    context: FieldContext,
) -> object:
    if not isinstance(value, Mapping):
        return context.wrong(raw, path, "a row", value, f"write it as {{{', '.join(columns)}}}")
    meant: set[str] = set()
    for key in value:
        if key not in columns:
            place = raw.at(*path, str(key), key=True)
            message = f"{shown(key)} is not a column of {named(path[:1])}"
            context.findings.add("PNP120", message, place, context.findings.near(str(key), columns))
            meant.add(context.findings.nearest(str(key), columns))
    row = {
        name: BAD
        if name in meant and name not in value
        else _cell(name, column, readers[name], value, raw, path, context)
        for name, column in columns.items()
    }
    return BAD if BAD in row.values() else row


def _cell(
    name: str, column: FieldSpec, read: Reader, row: Mapping[str, object], raw: Raw, path: Path, context: FieldContext
) -> object:
    value = row.get(name)
    if value is None:
        value = column.default
    if value is not None:
        return read(value, raw, (*path, name))
    if not column.optional:
        message, hint = context.lack(named(path), name, raw, (*path, name))
        context.findings.add("PNP121", message, raw.at(*path, name), hint)
        return BAD
    return None
