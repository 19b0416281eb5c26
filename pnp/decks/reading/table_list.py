"""Deck lists as tables: columns of counts, names and subnames, with or without a line of headings."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from msgspec import Struct, field

from pnp.decks.reading.deck_list import WHOLE_COUNTS, LineReading, ListBuilder, ListLine
from pnp.decks.reading.headings import COUNTS, NAMES, SIDEBOARD, SUBNAMES, SUMS, plain_word
from pnp.decks.reading.text_line import is_impossible, read_line, without_decoration
from pnp.load.findings import shown
from pnp.load.tables.cells import SEPARATOR, SEPARATORS, Cell, Row, filled, read_cells
from pnp.problem import Place

_SECTIONS = SIDEBOARD | {"board", "section", "zone"}
_WORDS = {"count": COUNTS, "name": NAMES, "subname": SUBNAMES, "section": _SECTIONS}
_ROLES = MappingProxyType({word: role for role, words in _WORDS.items() for word in words})
HEADINGS = "begin the table with a row of headings, such as count,name,subname"
_WEAK = MappingProxyType({"name": ("id", "code"), "count": ("number", "no", "num", "#")})
"""What means a name or a count only where no other column does."""


class Columns(Struct, frozen=True):
    """The numbers of the columns by their roles: `count`, `name`, `subname`, `section`; the body begins at row `first`.

    `details` are columns that may tell cards apart, with their headings. `error` says why the table cannot be read, at
    `cell`, and `hint` what would help.
    """

    roles: Mapping[str, int]
    details: Mapping[int, str] = field(default_factory=dict)
    first: int = 0
    error: str = ""
    cell: Cell | None = None
    hint: str = HEADINGS


def named_columns(row: Row) -> dict[str, int]:
    """Return the columns that a row of headings names; a row that names no column of names is no such row."""
    roles: dict[str, int] = {}
    words = [plain_word(cell.text) or cell.text.strip() for cell in row]
    for number, word in enumerate(words):
        if word in _ROLES:
            roles.setdefault(_ROLES[word], number)
    for role, weak in _WEAK.items():
        free = [n for n, word in enumerate(words) if word in weak and n not in roles.values()]
        collector_number = role == "count" and "set" in words
        if role not in roles and free and not collector_number:
            roles[role] = free[0]
    return roles if "name" in roles else {}


def find_columns(rows: Sequence[Row]) -> Columns:
    """Return the columns of a table; its row of headings may have others above it."""
    named = [(number, roles) for number, roles in enumerate(map(named_columns, rows[:10])) if roles]
    wide = [(number, roles) for number, roles in named if len(filled(rows[number])) > 1]
    if not named:
        return _columns_by_content(rows)
    number, roles = (wide or named)[0]
    return _columns_by_heading(roles, rows, number)


def _columns_by_heading(roles: dict[str, int], rows: Sequence[Row], number: int) -> Columns:
    row, body = rows[number], rows[number + 1 :]
    others = [n for n in range(len(row)) if n not in roles.values()]
    counts = [n for n in others if _holds_counts(body, n)] if "count" not in roles else []
    unnamed = [n for n in counts if not row[n].text.strip()]
    if unnamed and len(counts) == 1:
        roles["count"] = unnamed[0]
    elif counts:
        named = ", ".join(f"'{row[n].text.strip()[:40]}'" for n in counts[:4] if row[n].text.strip())
        error = f"nobody can tell which column holds the counts: {named or 'several'} may"
        return Columns(roles, {}, number + 1, error, row[counts[0]], _NO_COUNTS)
    details = {n: row[n].text.strip()[:60] for n in others if n not in roles.values() and row[n].text.strip()}
    return Columns(roles, details, number + 1)


def _columns_by_content(rows: Sequence[Row]) -> Columns:
    """Return the columns of a table without headings: the one of numbers counts, the others are name and subname."""
    full = [row for row in rows if len(filled(row)) > 1]
    widest = range(max((len(row) for row in full), default=1))
    counts = [n for n in widest if _holds_counts(full, n)]
    if not counts and any(_holds_counts(full[1:], n) for n in widest):
        words = ", ".join(f"'{cell.text.strip()[:40]}'" for cell in full[0][:4])
        error = f"the first row is no row of headings: nobody can tell what {words} mean"
        return Columns({}, error=error, cell=full[0][0])
    if not counts and any(_holds_some_counts(full, n) for n in widest):
        error = "the table has no row of headings, and no column holds nothing but counts"
        return Columns({}, error=error, cell=full[0][0])
    words_at = [n for n in widest if n not in counts[:1]]
    roles = dict(zip(("name", "subname"), words_at, strict=False)) | ({"count": counts[0]} if counts else {})
    if len(counts) > 1 and (roles.get("name"), counts[0]) != (1, 0):
        error = "the table has no row of headings, and several columns hold numbers"
        return Columns({}, error=error, cell=full[0][counts[1]])
    return Columns(roles)


def _holds_counts(rows: Sequence[Row], column: int) -> bool:
    """Tell whether most rows have a count in a column, and none anything else."""
    cells = [row[column].text for row in rows if column < len(row) and row[column].text.strip()]
    return len(cells) * 2 > len(rows) and all(map(is_count, cells))


def _holds_some_counts(rows: Sequence[Row], column: int) -> bool:
    """Tell whether half of the rows or more have a number in a column, be it a count or not."""
    cells = [row[column].text.strip() for row in rows if column < len(row)]
    return 2 * sum(is_count(cell) or is_impossible(cell) for cell in cells) >= len(rows) > 0


def is_count(text: str) -> bool:
    """Tell whether a cell holds a count: `4`, `4x`, and the `4.0` of spreadsheets."""
    whole, _, decimals = _digits(text).partition(".")
    return whole.isdecimal() and not decimals.strip("0")


def whole_number(text: str) -> int:
    """Return the count of a cell that holds one; huge ones all the same."""
    whole = _digits(text).partition(".")[0]
    return int(whole) if len(whole) <= 12 else 10**12


def _digits(text: str) -> str:
    return text.strip().strip("xX×ｘ ").rstrip("枚 ").replace(",", ".")


LONGEST_CELL = 401

_YES = frozenset(("yes", "y", "true", "x", "はい", "✓", "✔"))
_NO_COUNTS = "write 'count' above the column that counts, and 'name' above the names"


def first_row_is_headings(lines: Sequence[str]) -> bool:
    """Tell whether the first line that is no comment is the row of headings of a table in columns."""
    first = next((line for line in lines[:20] if line.strip() and line.lstrip()[0] not in "#/"), "")[:400]
    if SEPARATOR.fullmatch(first):
        return True
    rows = [first.split(sign) for sign in SEPARATORS if sign in first]
    return any("count" in named_columns([Cell(text.strip('" '), Place("")) for text in row]) for row in rows)


def read_table_list(text: str, builder: ListBuilder) -> None:
    """Read a list in columns; a table of one column is read line by line, as plain text is."""
    before = len(builder.findings)
    rows = read_cells(text, builder.file, builder.findings)
    builder.unread += len(builder.findings) - before
    read_rows(rows, builder)


def read_rows(rows: Sequence[Row], builder: ListBuilder) -> None:
    """Read the rows of a table; a row of one cell is a line of text: a heading, or what the list says of itself."""
    if not any(len(filled(row)) > 1 for row in rows):
        for row in rows[1:] if rows and named_columns(rows[0]) else rows:
            _read_as_text(row, builder)
        return
    columns = find_columns(rows)
    if columns.error or "name" not in columns.roles:
        cell = columns.cell or rows[0][0]
        builder.refuse("PNP150", columns.error or "none of the columns holds names", cell.place, columns.hint)
        return
    for row in rows[: columns.first]:
        if _says_of_itself(row, builder):
            _read_as_text(row, builder)
    for row in rows[columns.first :]:
        _read_row(row, columns, builder)


def _says_of_itself(row: Row, builder: ListBuilder) -> bool:
    return bool(builder.key(filled(row)[0].text.partition(":")[0].strip()))


def _read_as_text(row: Row, builder: ListBuilder) -> None:
    full = filled(row)
    if len(full) == 1:
        read_line(full[0].text, full[0].place, builder)


def _read_row(row: Row, columns: Columns, builder: ListBuilder) -> None:
    cells = {role: row[n] for role, n in columns.roles.items() if n < len(row) and row[n].text.strip()}
    name, count, full = cells.get("name"), cells.get("count"), filled(row)
    first = full[0].text.strip()
    if first[0] == "#" or _says_of_itself(row, builder):
        _read_as_text(full[:1], builder)
    elif plain_word(first) in SUMS and full[0] is not name and (len(full) == 1 or is_count(full[1].text)):
        return
    elif name is None:
        _read_without_name(full, count, builder)
    elif count is not None and not is_count(count.text):
        builder.refuse("PNP150", f"{shown(count.text)} is no count", count.place, WHOLE_COUNTS)
    else:
        copies = whole_number(count.text) if count is not None else 0 if "count" in columns.roles else 1
        called = ", ".join(cells[role].text.strip() for role in ("name", "subname") if role in cells)
        at = count.place if count is not None and count.place.line == name.place.line else name.place
        details = ((head, row[n].text.strip()[:200]) for n, head in columns.details.items() if n < len(row))
        known = tuple(pair for pair in details if pair[1])
        line = ListLine(called[:LONGEST_CELL], copies, at, name.place, counted=count is not None, details=known)
        _add(line, cells["section"].text.strip() if "section" in cells else "", builder)


def _add(line: ListLine, section: str, builder: ListBuilder) -> None:
    """Take a row into the deck or beside it, or some copies here and some there; none of a card is no line."""
    plain = without_decoration(line.name)
    if plain != line.name:
        line = line._replace(others=(LineReading(plain, line.copies, certain=True),))
    if section.isdecimal():
        copies = int(section) if len(section) < 12 else 10**12
        if copies:
            others = tuple(reading._replace(copies=copies) for reading in line.others)
            builder.add(line._replace(copies=copies, others=others, sideboard=True, counted=True))
        line = line._replace(counted=True)
    elif plain_word(section) in _YES or plain_word(section) in SIDEBOARD:
        line = line._replace(sideboard=True)
    if line.copies or not line.counted:
        builder.add(line)


def _read_without_name(full: Sequence[Cell], count: Cell | None, builder: ListBuilder) -> None:
    """Take a row with no name: the sum of the counts above it, or a heading that stands in another column."""
    first, *more = full
    total = sum(line.copies for line in builder.lines if not line.sideboard and not line.heading)
    if not more and count is not None and is_count(count.text) and whole_number(count.text) == total:
        return
    if not more and not is_count(first.text):
        builder.add(ListLine(first.text.strip()[:LONGEST_CELL], 0, first.place, first.place, counted=False))
        return
    builder.refuse("PNP150", "this row has no name", first.place, "write the card's name")
