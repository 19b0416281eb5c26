"""Tables as spreadsheet programs write them: cells with their places, quoted ones over several lines too."""

from collections.abc import Iterator
from typing import NamedTuple

from pnp.load.findings import Findings
from pnp.problem import Place

SEPARATORS = ("\t", ";", ",")
_LOOKED_AT = 4_000
"""Characters from which the separator is told."""


class Cell(NamedTuple):
    """The text of a cell, and where it begins; line and column count from 1."""

    text: str
    line: int
    column: int


Row = list[Cell]


def read_cells(text: str, file: str, findings: Findings, separator: str = "") -> list[Row]:
    """Return the rows that hold anything; `separator` "" finds out which one the table has.

    A quote that is never closed is a problem at its place, and the table ends in front of that row.
    """
    reader = _Reader(text, file, findings, separator or separator_of(text))
    return [row for row in reader.rows() if any(cell.text.strip() for cell in row)]


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
    def __init__(self, text: str, file: str, findings: Findings, separator: str) -> None:
        self.text, self.file, self.findings, self.separator = text, file, findings, separator
        self.at = 0
        self.line, self.begin = 1, 0
        self.broken = False

    def rows(self) -> Iterator[Row]:
        while self.at < len(self.text):
            row = [self._cell()]
            while self.at < len(self.text) and self.text[self.at] == self.separator:
                self.at += 1
                row.append(self._cell())
            self._break()
            if not self.broken:
                yield row

    def _cell(self) -> Cell:
        line, column = self.line, self.at - self.begin + 1
        if self.text[self.at : self.at + 1] == '"':
            return Cell(self._quoted(), line, column)
        start = self.at
        while self.at < len(self.text) and self.text[self.at] not in (self.separator, "\r", "\n"):
            self.at += 1
        return Cell(self.text[start : self.at], line, column)

    def _quoted(self) -> str:
        """Return a quoted cell, doubled quotes as one, and what stands behind its end as a part of it."""
        place = Place(self.file, self.line, self.at - self.begin + 1)
        parts, self.at = [], self.at + 1
        while True:
            end = self.text.find('"', self.at)
            if end < 0:
                self.findings.add(
                    "PNP150", "a quoted cell begins here that has no end", place, "close it with '\"'"
                )
                self.at, self.broken = len(self.text), True
                return ""
            parts.append(self.text[self.at : end])
            self._count(self.at, end)
            self.at = end + 1
            if self.text[self.at : self.at + 1] != '"':
                break
            parts.append('"')
            self.at += 1
        start = self.at
        while self.at < len(self.text) and self.text[self.at] not in (self.separator, "\r", "\n"):
            self.at += 1
        parts.append(self.text[start : self.at])
        return "".join(parts).replace("\r\n", "\n").replace("\r", "\n")

    def _count(self, start: int, end: int) -> None:
        """Count the lines of a part of the text."""
        while start < end:
            if self.text[start] == "\r" and self.text[start + 1 : start + 2] == "\n":
                start += 1
            if self.text[start] in "\r\n":
                self.line, self.begin = self.line + 1, start + 1
            start += 1

    def _break(self) -> None:
        if self.text[self.at : self.at + 2] == "\r\n":
            self.at += 1
        if self.at < len(self.text):
            self.at += 1
            self.line, self.begin = self.line + 1, self.at
