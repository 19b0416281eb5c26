"""Deck lists as plain text, one card a line: `4 Name`, `4x Name`, `Name x4`, `# comment`, `Servants:`."""

import re

from pnp.decks.reading.deck_list import ListBuilder, ListLine
from pnp.decks.reading.table_list import first_row_is_headings, read_rows, read_table_list
from pnp.decks.reading.text_line import LONGEST_LINE, RULE, read_line
from pnp.load.tables.cells import Cell, Row
from pnp.load.text import split_lines
from pnp.problem import Place

_USUAL = re.compile(r"([1-9][0-9]{0,2})[xX]? +(?![xXｘ] )([^\W\d_][^#/:：\[\]|;\t\"*_●]{0,190}(?:[^\W\d_枚]|-\d{1,9}))")
"""A line of the commonest form, with nothing in it that could mean something else."""


def read_text_list(text: str, builder: ListBuilder) -> None:
    """Read every line of a list; a table that was pasted or saved as text is read as one."""
    lines = split_lines(text)
    if first_row_is_headings(lines):
        read_table_list(text, builder)
        return
    rows: list[Row] = []
    for number, line in enumerate(lines, 1):
        if rows and line[:1] != "|":
            read_rows(rows, builder)
            rows = []
        place, usual = Place(builder.file, number, 1), _USUAL.fullmatch(line)
        if usual:
            builder.add(ListLine(usual[2], int(usual[1]), place, place.right(usual.start(2)), (line,)))
        elif line[:1] == "|" and line.count("|") > 2:
            rows += _markdown_row(line, place)
        else:
            read_line(line, place, builder)
    read_rows(rows, builder)


def _markdown_row(line: str, place: Place) -> list[Row]:
    """Return the cells between the bars; no row for the line below the headings."""
    if RULE.match(line):
        return []
    cells, at = [], 1
    for text in line[:LONGEST_LINE].strip().strip("|").split("|"):
        cells.append(Cell(text.strip(), place.right(at + len(text) - len(text.lstrip()))))
        at += len(text) + 1
    return [cells]
