"""Rows of a table as entries of a kind, in YAML, every fault at its row and column."""

import json
from collections.abc import Container, Iterator, Mapping, Sequence

from msgspec import Struct

from pnp.load.field_types.field_type import field_type
from pnp.load.findings import Findings, shown
from pnp.load.scalars import quoted
from pnp.load.slugs import slug_of
from pnp.load.tables.cells import Cell, Odd, References, Row, Wrong, filled, inside_braces
from pnp.load.tables.columns import Column

CELL, NO_ID, ODD = "PNP172", "PNP173", "PNP176"


class TableEntries(Struct, frozen=True):
    """An entry made of a row: its id, its fields as YAML, and the cell of each."""

    id: str
    fields: dict[str, str]
    cells: dict[str, Cell]

    @property
    def text(self) -> str:
        """The entry as YAML, without a '- ' before it."""
        return "\n".join((f"id: {quoted(self.id)}", *(f"{field}: {text}" for field, text in self.fields.items())))


class TableReader:
    """Reads the rows of a table as entries; `first` is the language of a text whose column names none.

    `headed` are the columns with a heading, also of those that are left out: a cell elsewhere is a problem.
    """

    def __init__(
        self, columns: Sequence[Column], headed: Container[int], refers: References, first: str, findings: Findings
    ) -> None:
        self._columns, self._headed, self._refers, self._first = columns, headed, refers, first
        self._findings = findings
        self._odds: dict[tuple[str, str], list[tuple[Cell, Odd]]] = {}

    def entries(self, rows: Sequence[Row]) -> tuple[TableEntries, ...]:
        """Return an entry for each row; cells that cannot be read are problems, as are ids that stand twice.

        What cannot be read stands in the entry as it is written, so that the rest of it can be judged.
        """
        made: dict[str, TableEntries] = {}
        for row in rows:
            self._refuse_more(row)
            fields = dict(self._fields(row))
            name, at = _id(row, self._columns, made), filled(row)[0]
            if not name:
                self._findings.add(NO_ID, "no id can be made of this row", at.place, "add a column 'id'")
            elif name in made:
                other = next(iter(made[name].cells.values()), at).place.line
                message = f"the id '{name}' stands here twice, first in line {other}"
                self._findings.add(NO_ID, message, at.place, "add a column 'id' that tells them apart")
            else:
                cells = {"id": at, **{field: cell for field, (_, cell) in fields.items()}}
                made[name] = TableEntries(name, {field: text for field, (text, _) in fields.items()}, cells)
        self._tell_odd()
        return tuple(made.values())

    def _refuse_more(self, row: Row) -> None:
        """Note the first cell that stands below no heading: most likely one before it holds the separator."""
        more = next((cell for n, cell in enumerate(row) if n not in self._headed and cell.text.strip()), None)
        if more is not None:
            hint = "put a cell that holds the separator in quotes, or give the column a heading"
            self._findings.add(CELL, f"{shown(more.text.strip())} stands below no heading", more.place, hint)

    def _fields(self, row: Row) -> Iterator[tuple[str, tuple[str, Cell]]]:
        """Yield the fields of a row, each as YAML and with its first cell."""
        by_field: dict[str, list[Column]] = {}
        for column in self._columns:
            if column.number < len(row) and row[column.number].text.strip() and column.field != "id":
                by_field.setdefault(column.field, []).append(column)
        for field, columns in by_field.items():
            values = [(column, row[column.number], self._value(column, row[column.number])) for column in columns]
            wrong = next((cell for _, cell, value in values if value is None), None)
            if wrong:
                yield field, (json.dumps(wrong.text.strip(), ensure_ascii=False), wrong)
            else:
                yield field, (self._in_languages([(column, value or "") for column, _, value in values]), values[0][1])

    def _value(self, column: Column, cell: Cell) -> str | None:
        """Return a cell as YAML; None, with a problem, where it cannot be a value of its field."""
        type_, text = field_type(column.spec), cell.text.strip()
        value = type_.cell(text, self._refers)
        if isinstance(value, Wrong):
            message = f"{shown(text)} {value.message}, as '{column.field}' has to be"
            self._findings.add(CELL, message, cell.place, _hint(value, self._findings))
            return None
        if (odd := type_.odd_cell(text)) is not None:
            self._odds.setdefault((column.field, odd.message), []).append((cell, odd))
        return value

    def _tell_odd(self) -> None:
        """Warn of odd cells, of those of one column that are odd in one way at the first."""
        for (field, _), cells in self._odds.items():
            cell, strange = cells[0]
            more = f"; so are {len(cells) - 1} more cells of '{field}'" if len(cells) > 1 else ""
            message = f"{shown(cell.text.strip())} {strange.message}{more}"
            self._findings.add(ODD, message, cell.place, strange.hint, severity="warning")

    def _in_languages(self, values: Sequence[tuple[Column, str]]) -> str:
        column, value = values[0]
        if len(values) == 1 and not column.lang:
            return value
        pairs = (f"{column.lang or self._first}: {inside_braces(value)}" for column, value in values)
        return f"{{{', '.join(pairs)}}}"


def names_in(rows: Sequence[Row], columns: Sequence[Column]) -> dict[str, str]:
    """Return the ids that the rows will have, by what another row may call them."""
    ids: dict[str, str] = {}
    names: dict[str, str] = {}
    for row in rows:
        own = _id(row, columns, ids)
        if own:
            ids.setdefault(own, own)
            names.setdefault(_name(_texts(row, columns)), own)
    names.pop("", None)
    return {**names, **ids}


def _hint(wrong: Wrong, findings: Findings) -> str:
    """Return the way out of a wrong cell: the nearest of the names that are known, while there is time for guessing."""
    if isinstance(wrong.known, Mapping):
        close = findings.nearest(wrong.meant, wrong.known)
        return f"did you mean '{wrong.known[close]}'?" if close else ""
    return findings.near(wrong.meant, wrong.known) if wrong.known else wrong.hint


def _id(row: Row, columns: Sequence[Column], taken: Container[str]) -> str:
    """Return the row's id: its own, or one made of its name, with what stands beside that where the name is taken."""
    texts = _texts(row, columns)
    own, name = slug_of(texts.get("id", "")), _name(texts)
    if own or not name or name not in taken:
        return own or name
    beside = (f"{name}-{slug_of(texts[key])}"[:60] for key in ("subname", "level", "number") if texts.get(key))
    return next((id for id in beside if id not in taken), name)


def _texts(row: Row, columns: Sequence[Column]) -> dict[str, str]:
    """Return the cells of a row by their fields, of several languages the first."""
    return {c.field: row[c.number].text for c in columns if c.number < len(row) and c.lang != "ja"}


def _name(texts: Mapping[str, str]) -> str:
    """Return an id made of a row's name or title, "" where it has none."""
    return slug_of(next((texts[key] for key in ("name", "title") if texts.get(key)), ""))
