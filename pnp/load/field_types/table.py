"""Rows, each a mapping whose columns are fields of their own."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from pnp.load.field_context import BAD, FieldPlace
from pnp.load.field_types.field_type import FieldType, Ids, Json, Trouble, declaration_trouble, described, field_type
from pnp.load.findings import Findings, shown
from pnp.load.source import Path
from pnp.model.specs import KindSpec

MOST_ROWS = 200


class Table(FieldType):
    """Rows with the fields `columns`. A row is a mapping of them, None for an optional one that is missing."""

    written = "rows: `[{name: Pistol, range: 6}, …]` with the fields `columns`, of any type but `table`"
    seen = "the rows: `{% for row in card.weapons %}{{ row.name }}…`"
    example = ()
    is_item = False

    @cached_property
    def columns(self) -> Mapping[str, FieldType]:
        """The types of the columns."""
        return {name: field_type(column) for name, column in self.spec.columns.items()}

    def read(self, value: object, place: FieldPlace) -> object:
        """Return a tuple of mappings."""
        if not isinstance(value, tuple):
            return place.wrong("a list of rows", value, "write each row on a line: - {name: …}")
        if len(value) > MOST_ROWS:
            return place.bad("PNP123", f"{place.name} has {len(value)} rows; a table has at most {MOST_ROWS}")
        rows = tuple(self._row(row, place.below(number)) for number, row in enumerate(value))
        return BAD if BAD in rows else rows

    def _row(self, value: object, place: FieldPlace) -> object:
        if not isinstance(value, Mapping):
            return place.wrong("a row", value, f"write it as {{{', '.join(self.columns)}}}")
        mistyped: set[str] = set()
        for key in (str(key) for key in value if key not in self.columns):
            message = f"{shown(key)} is not a column of '{place.path[0]}'"
            place.findings.add("PNP120", message, place.at(key, key=True), place.findings.near(key, self.columns))
            mistyped.add(place.findings.nearest(key, self.columns))
        mistyped -= value.keys()
        row = {name: BAD if name in mistyped else self._cell(name, value.get(name), place) for name in self.columns}
        return BAD if BAD in row.values() else row

    def _cell(self, name: str, value: object, place: FieldPlace) -> object:
        column = self.columns[name]
        value = column.spec.default if value is None else value
        if value is not None:
            return column.read(value, place.below(name))
        if column.spec.optional:
            return None
        message, hint = place.lack(place.name, name)
        place.findings.add("PNP121", message, place.at(name), hint)
        return BAD

    def schema(self, ids: Ids) -> Json:
        """Describe rows with their columns."""
        columns = self.spec.columns.items()
        properties = {name: described(column, ids) for name, column in columns}
        required = [name for name, column in columns if not column.optional and column.default is None]
        row = Json(type="object", properties=properties, required=required, additionalProperties=False)
        return {"type": "array", "items": row}

    def trouble(self, name: str, kinds: Mapping[str, KindSpec], findings: Findings) -> Trouble:
        """Refuse a table without columns, and columns that cannot be fields; tables do not hold tables."""
        if not self.spec.columns:
            return f"'{name}' is a table without columns", "add 'columns: {…}'"
        for column, inner in self.spec.columns.items():
            if inner.type == self.spec.type:
                return f"'{name}' has a table as its column '{column}'", "tables do not hold tables"
            trouble = declaration_trouble(column, inner, kinds, findings)
            if trouble:
                return f"'{name}': {trouble[0]}", trouble[1]
        return None

    def leaves(self, value: object, path: Path) -> Iterator[tuple[FieldType, object, Path]]:
        """Yield the single values of the cells."""
        for number, row in enumerate(value if isinstance(value, tuple) else ()):
            for name, column in self.columns.items():
                yield from column.leaves(row.get(name), (*path, number, name))


TYPE = Table
