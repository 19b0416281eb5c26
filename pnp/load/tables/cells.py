"""Tables as spreadsheet programs write them: cells with their places, quoted ones over several lines too."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple, cast

from msgspec import Struct

from pnp.load.findings import Findings
from pnp.problem import Place

SEPARATORS = ("\t", ";", ",")
SEPARATOR = re.compile(r"\s*\"?sep=(.)\"?[^\S\n]*\n?", re.IGNORECASE)
"""What spreadsheet programs write in front of a table: `sep=;`."""
MOST_ROWS, MOST_CELLS = 5_000, 500_000
"""A row that holds separators alone is one, a blank line is none."""
LONGEST_CELL = 50_000
"""Characters; spreadsheet programs take 32,767."""
_LOOKED_AT = 4_000
"""Characters from which the separator is told."""
_QUOTED = re.compile(rf'"([^"]*(?:""[^"]*){{0,{LONGEST_CELL + 1}}})("?)')
_SAID = MappingProxyType({0x2028: "\n", 0x2029: "\n\n", 0xFEFF: ""})
"""What spreadsheets write for line ends inside a cell, and what draws nothing."""
_BLANK = re.compile(r"[ \t\r\n]*")


class Cell(NamedTuple):
    """The text of a cell, and where it begins."""

    text: str
    place: Place


Row = list[Cell]


def filled(row: Iterable[Cell]) -> list[Cell]:
    """Return the cells that hold anything."""
    return [cell for cell in row if cell.text.strip()]


def read_cells(text: str, file: str, findings: Findings) -> list[Row]:
    """Return the rows that hold anything.

    What parts the cells is what a first line `sep=;` says, else it is found out. A quote
    that is never closed is a problem at its place, and the table ends in front of that row; so is what is too much.
    """
    match = SEPARATOR.match(text)
    separator = match[1] if match and match[1] in SEPARATORS else separator_of(text)
    reader = _Reader(text, file, findings, separator, match.end() if match else 0)
    return [row for row in reader.rows() if filled(row)]


def separator_of(text: str) -> str:
    """Return what parts the cells: the sign that stands outside of quotes in the first line that has any."""
    quoted = False
    counts = dict.fromkeys(SEPARATORS, 0)
    for sign in text[:_LOOKED_AT]:
        if sign == '"':
            quoted = not quoted
        elif not quoted and sign in counts:
            counts[sign] += 1
        elif not quoted and sign in "\r\n" and any(counts.values()):
            break
    return max(SEPARATORS, key=lambda sign: (counts[sign], sign == "\t", sign == ";"))


class _Reader:
    """Reads on from `self.at`; `line` and `begin` are the number and the beginning of the line that it stands in."""

    def __init__(self, text: str, file: str, findings: Findings, separator: str, at: int) -> None:
        self.text, self.file, self.findings, self.separator = text, file, findings, separator
        self.plain = re.compile(f"[^{separator}\r\n]*+")
        self.at = self.begin = 0
        self.line = 1
        self.stopped = False
        self._go(at)

    def rows(self) -> Iterator[Row]:
        """Yield the rows up to the first that cannot be read."""
        rows = cells = 0
        self._pass_blank_lines()
        while self.at < len(self.text):
            row = [self._cell()]
            while self.text.startswith(self.separator, self.at) and len(row) <= MOST_CELLS:
                self.at += 1
                row.append(self._cell())
            rows, cells = rows + 1, cells + len(row)
            if rows > MOST_ROWS + 1 or cells > MOST_CELLS:
                much = f"{MOST_CELLS:,} cells" if cells > MOST_CELLS else f"{MOST_ROWS:,} rows"
                self._stop("PNP106", f"the table has more than {much}", row[0].place, "split it into several")
            if self.stopped:
                return
            yield row
            self._pass_blank_lines()

    def _cell(self) -> Cell:
        place = Place(self.file, self.line, self.at - self.begin + 1)
        quoted = _QUOTED.match(self.text, self.at)
        inside = quoted[1].replace('""', '"') if quoted else ""
        if quoted:
            self._go(quoted.end())
            if not quoted[2]:
                self._stop("PNP150", "a quoted cell begins here that has no end", place, "close it with '\"'")
        behind = _match(self.plain, self.text, self.at)
        self.at = behind.end()
        if len(inside) + len(behind[0]) > LONGEST_CELL:
            message = f"a cell begins here that has more than {LONGEST_CELL:,} characters"
            self._stop("PNP106", message, place, "cells have one thing each: perhaps a quote is not closed")
        inside = inside.replace("\r\n", "\n").replace("\r", "\n")
        return Cell((inside + behind[0]).translate(_SAID), place)

    def _pass_blank_lines(self) -> None:
        blank = _match(_BLANK, self.text, self.at)
        self._go(blank.start() + max(blank[0].rfind("\n"), blank[0].rfind("\r")) + 1)

    def _go(self, end: int) -> None:
        """Go on to a spot, and count the lines up to there."""
        start, self.at = self.at, end
        breaks = self.text.count("\n", start, end) + self.text.count("\r", start, end)
        if breaks:
            self.line += breaks - self.text.count("\r\n", start, end)
            self.begin = max(self.text.rfind("\n", start, end), self.text.rfind("\r", start, end)) + 1

    def _stop(self, code: str, message: str, place: Place, hint: str) -> None:
        if not self.stopped:
            self.findings.add(code, message, place, hint)
        self.at, self.stopped = len(self.text), True


def _match(pattern: re.Pattern[str], text: str, at: int) -> re.Match[str]:
    """Return the match of a pattern that matches anywhere, be it nothing."""
    return cast("re.Match[str]", pattern.match(text, at))


MINUS = str.maketrans("−–＋，．", "--+,.")
_THOUSANDS = re.compile(r"[+-]?\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}){1,4}(?:[.,]\d{1,12})?")


class Wrong(Struct, frozen=True):
    """Why a cell cannot be a value of its field; `meant` is a name that is not among those that are `known`."""

    message: str
    hint: str = ""
    meant: str = ""
    known: Collection[str] = ()


References = Mapping[str, Mapping[str, str]]
"""By kind: the ids of entries by their folded names and ids."""


def inside_braces(value: str) -> str:
    """Return a text, as YAML on one line, so that it may stand between braces or brackets."""
    return value if value.startswith('"') or not set(value) & set(",{}[]") else f'"{value}"'


def number_hint(text: str) -> str:
    """Return the way out for a number as people write it, and we do not read it."""
    if text.endswith(("%", "％")):
        return "write the number alone: the percent sign belongs to the template"
    if _THOUSANDS.fullmatch(text):
        return "write the digits without a sign between the thousands, such as 1000 or 1000,25"
    return ""


_AS_TEXT = re.compile(r'\s*="((?:[^"]|"")*)"\s*')
_FAULT = re.compile(r"#(?:[A-Z][A-Z0-9/_]{1,14}[!?]|N/A|NV|N/D|NA)")
_NARROW = re.compile(r"#{3,}")
_FORMULA = re.compile(r"=[-+(]{0,3}(?:\$?[A-Za-z]{1,3}\$?\d|[A-Za-z][A-Za-z0-9.]{0,40}\()")
_THOUSAND = re.compile(r"[+-]?[1-9]\d{0,2}[.,](?:\d\d0)")


class Odd(NamedTuple):
    """What is odd about a cell, said behind its text, and the way out."""

    message: str
    hint: str


def as_text(cell: str) -> str:
    """Return `007` for `="007"`, by which a spreadsheet is kept from reading a number; else the cell as it is."""
    match = _AS_TEXT.fullmatch(cell) if cell.lstrip().startswith("=") else None
    return match[1].replace('""', '"') if match else cell


def odd_number(cell: str) -> Odd | None:
    """Return what is odd about a number: with a sign between thousands it is read as one with decimals."""
    text = cell.strip()
    if not _THOUSAND.fullmatch(text):
        return None
    digits = re.sub(r"\D", "", text)
    return Odd("is read as a number with decimals", f"if {digits} is meant, leave the sign out")


def odd_text(cell: str) -> Odd | None:
    """Return what is odd about a text: a spreadsheet shows it in the place of a value."""
    text = cell.strip()
    if _FAULT.fullmatch(text):
        return Odd("is what a spreadsheet shows for a formula with a fault", "mend it in the spreadsheet")
    if _NARROW.fullmatch(text):
        hint = "make the column wider, and save the table again"
        return Odd("is what a spreadsheet shows where a column is too narrow", hint)
    if _FORMULA.match(text):
        return Odd("is a formula, not what it comes to", "save the table with its values")
    return None
