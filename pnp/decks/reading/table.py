"""Deck lists as tables: columns of counts, names and subnames, with or without a line of headings."""

from collections.abc import Sequence

from pnp.decks.reading.columns import (
    ASIDE,
    COUNT,
    NAME,
    SUBNAME,
    Columns,
    columns_of,
    heads,
    is_count,
    whole_number,
)
from pnp.decks.reading.deck_list import ListLine
from pnp.decks.reading.headings import SIDE, SUMS, word
from pnp.decks.reading.list_builder import ListBuilder
from pnp.decks.reading.text_line import read_line
from pnp.load.findings import shown
from pnp.load.tables.cells import SEPARATOR, SEPARATORS, Cell, Row, read_cells
from pnp.problem import Place

LONGEST_CELL = 401

_YES = frozenset(("yes", "y", "true", "x", "ja", "oui", "si", "はい", "✓", "✔"))
_HINT = "begin with a line of headings: count, name, subname"
_WHICH = "write 'count' above the column that counts, and 'name' above the names"


def first_row_heads(lines: Sequence[str]) -> bool:
    """Tell whether the first line that is no comment is the row of headings of a table in columns."""
    first = next((line for line in lines[:20] if line.strip() and line.lstrip()[0] not in "#/"), "")[:400]
    if SEPARATOR.fullmatch(first):
        return True
    cells = [first.split(sign) for sign in SEPARATORS if sign in first]
    found = (heads([Cell(text.strip('" '), 1, 1) for text in row]) for row in cells)
    return any(COUNT in each for each in found)


def read_table_list(text: str, items: ListBuilder) -> None:
    """Read a list in columns; a table of one column is read line by line, as plain text is."""
    before = len(items.findings)
    rows = read_cells(text, items.file, items.findings)
    items.unread += len(items.findings) - before
    read_rows(rows, items)


def read_rows(rows: Sequence[Row], items: ListBuilder) -> None:
    """Read the rows of a table; a row of one cell is a line of text: a heading, or what the list says of itself."""
    if not rows:
        return
    if not any(len(_full(row)) > 1 for row in rows):
        for row in rows[1:] if heads(rows[0]) else rows:
            _line(row, items)
        return
    columns = columns_of(rows)
    where = columns.cell or rows[0][0]
    if columns.wrong or NAME not in columns.at:
        message = columns.wrong or "none of the columns holds names"
        hint = _WHICH if columns.wrong else _HINT
        items.refuse("PNP150", message, Place(items.file, where.line, where.column), hint)
        return
    for row in rows[: columns.first]:
        _line(row, items, above=True)
    for row in rows[columns.first :]:
        _row(row, columns, items)


def _full(row: Row) -> list[Cell]:
    return [cell for cell in row if cell.text.strip()]


def _line(row: Row, items: ListBuilder, *, above: bool = False) -> None:
    """Read a row of one cell; `above` the headings it may be a title, and only what is said of the list counts."""
    full = _full(row)
    if len(full) == 1 and (not above or items.key(full[0].text.partition(":")[0].strip())):
        read_line(full[0].text, full[0].line, items, full[0].column - 1)


def _row(row: Row, columns: Columns, items: ListBuilder) -> None:
    name, subname, count, beside = (_cell(row, columns, key) for key in (NAME, SUBNAME, COUNT, ASIDE))
    full = _full(row)
    first = full[0].text.strip()
    if first[0] == "#" or items.key(first.partition(":")[0].strip()):
        _line(full[:1], items)
        return
    if word(first) in SUMS and full[0] is not name and (len(full) == 1 or is_count(full[1].text)):
        return
    if name is None:
        _without_name(full, count, items)
        return
    number = _number(count, items) if count is not None else 0 if COUNT in columns.at else 1
    if number is None:
        return
    said = name.text.strip() + (f", {subname.text.strip()}" if subname is not None else "")
    at = count if count is not None and count.line == name.line else name
    apart = [(head, row[n].text.strip()[:200]) for n, head in columns.apart.items() if n < len(row)]
    line = ListLine(
        said[:LONGEST_CELL], number, name.line, at.column, name.column,
        counted=count is not None, apart=tuple(pair for pair in apart if pair[1]),
    )  # fmt: skip
    _add(line, beside.text.strip() if beside is not None else "", items)


def _add(line: ListLine, beside: str, items: ListBuilder) -> None:
    """Take a row into the deck or beside it, or some copies here and some there; none of a card is no line."""
    if beside.isdecimal():
        copies = int(beside) if len(beside) < 12 else 10**12
        if copies:
            items.add(line._replace(copies=copies, aside=True, counted=True))
        line = line if line.counted else line._replace(counted=True)
    elif word(beside) in _YES or word(beside) in SIDE:
        line = line._replace(aside=True)
    if line.copies or not line.counted:
        items.add(line)


def _without_name(full: Sequence[Cell], count: Cell | None, items: ListBuilder) -> None:
    """Take a row with no name: the sum of the counts above it, or a heading that stands in another column."""
    first, *more = full
    there = sum(item.copies for item in items.items if not item.aside and not item.part)
    if not more and count is not None and is_count(count.text) and whole_number(count.text) == there:
        return
    if not more and not is_count(first.text):
        items.add(
            ListLine(
                first.text.strip()[:LONGEST_CELL], 0, first.line, first.column, first.column, counted=False
            )
        )
        return
    place = Place(items.file, first.line, first.column)
    items.refuse("PNP150", "this row has no name", place, "write the card's name")


def _number(cell: Cell, items: ListBuilder) -> int | None:
    """Return a count; `4x` and the `4.0` of spreadsheets count as well."""
    if is_count(cell.text):
        return whole_number(cell.text)
    place = Place(items.file, cell.line, cell.column)
    items.refuse("PNP150", f"{shown(cell.text)} is no count", place, "write a whole number")
    return None


def _cell(row: Row, columns: Columns, key: str) -> Cell | None:
    number = columns.at.get(key, len(row))
    return row[number] if number < len(row) and row[number].text.strip() else None
