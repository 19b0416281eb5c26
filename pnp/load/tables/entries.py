"""Rows of a table as entries of a kind, in YAML, every fault at its row and column."""

import json
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pnp.load.field_types.field_type import field_type
from pnp.load.findings import Findings, shown
from pnp.load.slugs import slug_of
from pnp.load.tables.cells import Cell, Row
from pnp.load.tables.columns import Column
from pnp.load.tables.values import Odd, References, Wrong, inside_braces, quoted
from pnp.problem import Place

CELL, NO_ID, ODD = "PNP172", "PNP173", "PNP176"
Odds = dict[tuple[str, str], list[tuple[Cell, Odd]]]
"""Odd cells by their field and what is odd about them."""


@dataclass(frozen=True, slots=True)
class TableEntries:
    """An entry made of a row: its id, its fields as YAML, and the cell of each."""

    id: str
    fields: dict[str, str]
    cells: dict[str, Cell]

    @property
    def text(self) -> str:
        """The entry as YAML, without a '- ' before it."""
        lines = (f"{field}: {text}" for field, text in self.fields.items())
        return "\n".join((f"id: {quoted(self.id)}", *lines))


def entries_of(
    rows: Sequence[Row],
    columns: Sequence[Column],
    headed: Container[int],
    file: str,
    refers: References,
    first_language: str,
    findings: Findings,
) -> tuple[TableEntries, ...]:
    """Return an entry for each row; cells that cannot be read are problems, as are ids that stand twice.

    `headed` are the columns with a heading, also of those that are left out: a cell elsewhere is a problem. What cannot
    be read stands in the entry as it is written, so that the rest of it can be judged.
    """
    made: dict[str, TableEntries] = {}
    odds: Odds = {}
    for row in rows:
        _refuse_more(row, headed, file, findings)
        fields = dict(_fields(row, columns, file, refers, first_language, odds, findings))
        name = _id(row, columns, made)
        at = next(cell for cell in row if cell.text.strip())
        place = Place(file, at.line, at.column)
        if not name:
            findings.add(NO_ID, "no id can be made of this row", place, "add a column 'id'")
        elif name in made:
            other = next(iter(made[name].cells.values()), at).line
            message = f"the id '{name}' stands here twice, first in line {other}"
            findings.add(NO_ID, message, place, "add a column 'id' that tells them apart")
        else:
            cells = {"id": at, **{field: cell for field, (_, cell) in fields.items()}}
            made[name] = TableEntries(name, {field: text for field, (text, _) in fields.items()}, cells)
    _tell_odd(odds, file, findings)
    return tuple(made.values())


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


def _refuse_more(row: Row, headed: Container[int], file: str, findings: Findings) -> None:
    """Note the first cell that stands below no heading: most likely one before it holds the separator."""
    more = next((cell for n, cell in enumerate(row) if n not in headed and cell.text.strip()), None)
    if more is not None:
        message = f"{shown(more.text.strip())} stands below no heading"
        hint = "put a cell that holds the separator in quotes, or give the column a heading"
        findings.add(CELL, message, Place(file, more.line, more.column), hint)


def _fields(
    row: Row, columns: Sequence[Column], file: str, refers: References, first: str, odds: Odds, findings: Findings
) -> Iterator[tuple[str, tuple[str, Cell]]]:
    by_field: dict[str, list[tuple[Column, Cell]]] = {}
    for column in columns:
        cell = row[column.number] if column.number < len(row) else None
        if cell is not None and cell.text.strip() and column.field != "id":
            by_field.setdefault(column.field, []).append((column, cell))
    for field, cells in by_field.items():
        good: list[tuple[Column, Cell, str]] = []
        wrong: list[Cell] = []
        for column, cell in cells:
            type_ = field_type(column.spec)
            value = type_.cell(cell.text.strip(), refers)
            if isinstance(value, Wrong):
                message = f"{shown(cell.text.strip())} {value.message}, as '{field}' has to be"
                findings.add(CELL, message, Place(file, cell.line, cell.column), _hint(value, findings))
                wrong.append(cell)
                continue
            good.append((column, cell, value))
            if (odd := type_.odd_cell(cell.text)) is not None:
                odds.setdefault((field, odd.message), []).append((cell, odd))
        if wrong:
            yield field, (json.dumps(wrong[0].text.strip(), ensure_ascii=False), wrong[0])
        elif good:
            yield field, (_in_languages(good, first), good[0][1])


def _hint(wrong: Wrong, findings: Findings) -> str:
    """Return the way out of a wrong cell: the nearest of the names that are known, while there is time for guessing."""
    if isinstance(wrong.known, Mapping):
        close = findings.nearest(wrong.meant, wrong.known)
        return f"did you mean '{wrong.known[close]}'?" if close else ""
    return findings.near(wrong.meant, wrong.known) if wrong.known else wrong.hint


def _tell_odd(odds: Odds, file: str, findings: Findings) -> None:
    """Warn of odd cells, of those of one column that are odd in one way at the first."""
    for (field, _), cells in odds.items():
        cell, strange = cells[0]
        more = f"; so are {len(cells) - 1} more cells of '{field}'" if len(cells) > 1 else ""
        message = f"{shown(cell.text.strip())} {strange.message}{more}"
        findings.add(ODD, message, Place(file, cell.line, cell.column), strange.hint, severity="warning")


def _in_languages(good: Sequence[tuple[Column, Cell, str]], first: str) -> str:
    column, _, value = good[0]
    if len(good) == 1 and not column.lang:
        return value
    pairs = (f"{column.lang or first}: {inside_braces(value)}" for column, _, value in good)
    return f"{{{', '.join(pairs)}}}"


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
