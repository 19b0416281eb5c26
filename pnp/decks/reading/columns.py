"""Which column of a table of cards holds the counts, which the names: by its heading, else by what stands in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from pnp.decks.reading.headings import COUNTS, NAMES, SIDE, SUBNAMES, word
from pnp.load.tables.cells import Cell, Row

COUNT, NAME, SUBNAME, ASIDE = "count", "name", "subname", "aside"

_WEAK = MappingProxyType(
    {
        COUNT: ("number", "n", "no", "num", "#", "nombre", "nummer", "anz", "nr", "numero"),
        NAME: ("nombre", "id", "code"),
    }
)
"""What means a count or a name only where no other column does."""


def _meanings() -> Mapping[str, str]:
    beside = SIDE | {"board", "section", "zone"}
    every = ((COUNT, COUNTS), (NAME, NAMES), (SUBNAME, SUBNAMES), (ASIDE, beside))
    return MappingProxyType({word(each): meant for meant, words in every for each in words})


_MEANT = _meanings()


@dataclass(frozen=True, slots=True)
class Columns:
    """Where what stands: numbers of columns, and those that may tell cards apart with their headings.

    `wrong` says why the table cannot be read, at `at`.
    """

    at: Mapping[str, int]
    apart: Mapping[int, str] = field(default_factory=dict)
    first: int = 0
    wrong: str = ""
    cell: Cell | None = None


def heads(row: Row) -> dict[str, int]:
    """Return the columns that a row of headings names; without a name it is no such row."""
    found: dict[str, int] = {}
    for number, cell in enumerate(row):
        meant = _MEANT.get(word(cell.text))
        if meant:
            found.setdefault(meant, number)
    said = [word(cell.text) or cell.text.strip() for cell in row]
    for meant in (NAME, COUNT):
        weak = [n for n, each in enumerate(said) if each in _WEAK[meant] and n not in found.values()]
        collector = meant == COUNT and "set" in said
        if meant not in found and weak and not collector:
            found[meant] = weak[0]
    return found if NAME in found else {}


def columns_of(rows: Sequence[Row]) -> Columns:
    """Return what stands where in a table; its row of headings may have others above it."""
    first = list(enumerate(map(heads, rows[:10])))
    for number, found in first:
        if found and sum(bool(cell.text.strip()) for cell in rows[number]) > 1:
            return _by_heading(found, rows, number)
    alone = next(((number, found) for number, found in first if found), None)
    return _by_heading(alone[1], rows, alone[0]) if alone else _by_content(rows)


def _by_heading(found: dict[str, int], rows: Sequence[Row], number: int) -> Columns:
    row, body = rows[number], rows[number + 1 :]
    others = [n for n in range(len(row)) if n not in found.values()]
    if COUNT not in found:
        counts = [n for n in others if _numbers(body, n)]
        unnamed = [n for n in counts if not row[n].text.strip()]
        if len(counts) == 1 and unnamed:
            found[COUNT] = unnamed[0]
        elif counts:
            named = ", ".join(f"'{row[n].text.strip()[:40]}'" for n in counts[:4] if row[n].text.strip())
            wrong = f"nobody can tell which column holds the counts: {named or 'several'} may"
            return Columns(found, {}, number + 1, wrong, row[counts[0]])
    apart = {n: row[n].text.strip()[:60] for n in others if n not in found.values() and row[n].text.strip()}
    return Columns(found, apart, number + 1)


def _by_content(rows: Sequence[Row]) -> Columns:
    """Return the columns of a table without headings: the one of numbers are the counts, then come name and subname."""
    full = [row for row in rows if sum(bool(cell.text.strip()) for cell in row) > 1]
    widest = max((len(row) for row in full), default=1)
    numbers = [n for n in range(widest) if _numbers(full, n)]
    below = [n for n in range(widest) if len(full) > 1 and _numbers(full[1:], n)]
    if below and not numbers:
        said = ", ".join(f"'{cell.text.strip()[:40]}'" for cell in full[0][:4])
        return Columns({}, {}, 0, f"nobody can tell what the headings {said} mean", full[0][0])
    words = [n for n in range(widest) if n not in numbers[:1]]
    found = {COUNT: numbers[0]} if numbers else {}
    found |= dict(zip((NAME, SUBNAME), words, strict=False))
    name = found.get(NAME)
    if len(numbers) > 1 and not (name == 1 and numbers[0] == 0):
        return Columns(
            {}, {}, 0, "several columns hold numbers, and no heading says which counts", full[0][numbers[1]]
        )
    return Columns(found)


def _numbers(rows: Sequence[Row], column: int) -> bool:
    """Tell whether a column holds numbers, and nothing else."""
    cells = [row[column].text.strip() for row in rows if column < len(row)]
    there = [cell for cell in cells if cell]
    return bool(there) and len(there) * 2 > len(rows) and all(map(is_count, there))


def is_count(text: str) -> bool:
    """Tell whether a cell holds a count: `4`, `4x`, and the `4.0` of spreadsheets."""
    whole, dot, zeros = _digits(text).partition(".")
    return whole.isdecimal() and (not dot or not zeros.strip("0"))


def whole_number(text: str) -> int:
    """Return the count of a cell that holds one; huge ones all the same."""
    whole = _digits(text).partition(".")[0]
    return int(whole) if len(whole) <= 12 else 10**12


def _digits(text: str) -> str:
    return text.strip().strip("xX×ｘ ").rstrip("枚張张장 ").replace(",", ".")
