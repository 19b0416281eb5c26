"""Deck lists as tables: columns of counts, names and subnames, with or without a line of headings."""

from collections.abc import Sequence
from types import MappingProxyType

from pnp.load.deck_lists.items import Items
from pnp.load.deck_lists.text import LONGEST_LINE, read_line
from pnp.load.findings import shown
from pnp.load.tables.cells import Cell, Row, read_cells
from pnp.model.deck_list import Item
from pnp.problem import Place

_HEADINGS = MappingProxyType(
    {
        **dict.fromkeys(
            ("count", "copies", "quantity", "qty", "number", "amount", "n", "#", "枚数"), "count"
        ),
        **dict.fromkeys(("name", "card", "cards", "title", "id", "カード", "名前"), "name"),
        **dict.fromkeys(("subname", "sub-name", "sub name", "subtitle", "version"), "subname"),
    }
)


def read_table_list(text: str, items: Items) -> None:
    """Read a list in columns; a table of one column is read line by line, as plain text is."""
    before = len(items.findings)
    rows = read_cells(text, items.file, items.findings)
    items.unread += len(items.findings) - before
    if not rows:
        return
    if not any(len(row) > 1 for row in rows):
        for row in rows:
            read_line(row[0].text, row[0].line, items, row[0].column - 1)
        return
    columns = _by_heading(rows[0])
    body = rows[1:] if columns else rows
    columns = columns or _by_content(body)
    if "name" not in columns:
        hint = "begin with a line of headings: count, name, subname"
        where = Place(items.file, rows[0][0].line, 1)
        items.refuse("PNP150", "none of the columns holds names", where, hint)
        return
    for row in body:
        _row(row, columns, items)


def _by_heading(row: Row) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, cell in enumerate(row):
        meant = _HEADINGS.get(cell.text.strip().lower())
        if meant:
            found.setdefault(meant, number)
    return found


def _by_content(rows: Sequence[Row]) -> dict[str, int]:
    """Return the columns of a table without headings: numbers are counts, then come name and subname."""
    widest = max(len(row) for row in rows)
    numbers = [n for n in range(widest) if all(_is_number(row, n) for row in rows)]
    words = [n for n in range(widest) if n not in numbers[:1]]
    found = {"count": numbers[0]} if numbers else {}
    return found | dict(zip(("name", "subname"), words, strict=False))


def _is_number(row: Row, column: int) -> bool:
    return column < len(row) and row[column].text.strip().isdecimal()


def _row(row: Row, columns: dict[str, int], items: Items) -> None:
    name, subname, count = (_cell(row, columns, key) for key in ("name", "subname", "count"))
    first = next(cell for cell in row if cell.text.strip())
    if name is None:
        items.refuse(
            "PNP150",
            "this row has no name",
            Place(items.file, first.line, first.column),
            "write the card's name",
        )
        return
    said = name.text.strip()
    if subname is not None:
        said = f"{said}, {subname.text.strip()}"
    number = _number(count, items) if count is not None else 1
    if number is not None:
        at = count if count is not None and count.line == name.line else name
        line = Item(
            said[: LONGEST_LINE + 1], number, name.line, at.column, name.column, counted=count is not None
        )
        items.add(line)


def _number(cell: Cell, items: Items) -> int | None:
    """Return a count; `4x` and the `4.0` of spreadsheets count as well."""
    digits = cell.text.strip().rstrip("xX×ｘ").rstrip()
    whole, dot, zeros = digits.replace(",", ".").partition(".")
    if whole.isdecimal() and (not dot or not zeros.strip("0")):
        return int(whole) if len(whole) <= 12 else 10**12
    place = Place(items.file, cell.line, cell.column)
    items.refuse("PNP150", f"{shown(cell.text)} is no count", place, "write a whole number")
    return None


def _cell(row: Row, columns: dict[str, int], key: str) -> Cell | None:
    number = columns.get(key, len(row))
    return row[number] if number < len(row) and row[number].text.strip() else None
