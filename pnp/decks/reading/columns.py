"""Which column of a table of cards holds the counts, which the names: by its heading, else by its content."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from pnp.decks.reading.headings import COUNTS, NAMES, SIDEBOARD, SUBNAMES, plain_word
from pnp.load.tables.cells import Cell, Row, filled

_ROLES = MappingProxyType(
    {
        **dict.fromkeys(COUNTS, "count"),
        **dict.fromkeys(NAMES, "name"),
        **dict.fromkeys(SUBNAMES, "subname"),
        **dict.fromkeys(SIDEBOARD | {"board", "section", "zone"}, "section"),
    }
)
_WEAK = MappingProxyType({"name": ("id", "code"), "count": ("number", "no", "num", "#")})
"""What means a name or a count only where no other column does."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The numbers of the columns by their roles: `count`, `name`, `subname`, `section`; the body begins at row `first`.

    `details` are columns that may tell cards apart, with their headings. `error` says why the table cannot be read, at
    `cell`.
    """

    roles: Mapping[str, int]
    details: Mapping[int, str] = field(default_factory=dict)
    first: int = 0
    error: str = ""
    cell: Cell | None = None


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
        return Columns(roles, {}, number + 1, error, row[counts[0]])
    details = {n: row[n].text.strip()[:60] for n in others if n not in roles.values() and row[n].text.strip()}
    return Columns(roles, details, number + 1)


def _columns_by_content(rows: Sequence[Row]) -> Columns:
    """Return the columns of a table without headings: the one of numbers counts, the others are name and subname."""
    full = [row for row in rows if len(filled(row)) > 1]
    widest = range(max((len(row) for row in full), default=1))
    counts = [n for n in widest if _holds_counts(full, n)]
    if not counts and any(_holds_counts(full[1:], n) for n in widest):
        words = ", ".join(f"'{cell.text.strip()[:40]}'" for cell in full[0][:4])
        return Columns({}, error=f"nobody can tell what the headings {words} mean", cell=full[0][0])
    words_at = [n for n in widest if n not in counts[:1]]
    roles = dict(zip(("name", "subname"), words_at, strict=False)) | ({"count": counts[0]} if counts else {})
    if len(counts) > 1 and (roles.get("name"), counts[0]) != (1, 0):
        error = "several columns hold numbers, and no heading says which counts"
        return Columns({}, error=error, cell=full[0][counts[1]])
    return Columns(roles)


def _holds_counts(rows: Sequence[Row], column: int) -> bool:
    """Tell whether most rows have a count in a column, and none anything else."""
    cells = [row[column].text for row in rows if column < len(row) and row[column].text.strip()]
    return len(cells) * 2 > len(rows) and all(map(is_count, cells))


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
