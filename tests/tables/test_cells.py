"""Tables are read as spreadsheet programs write them, every cell with its place."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.load.findings import Findings
from pnp.load.tables.cells import read_cells, separator_of
from pnp.load.text import decode

CELLS = st.text(
    st.characters(blacklist_characters="\r\x00\u2028\u2029\ufeff", blacklist_categories=("Cs",)), max_size=12
)


@given(st.lists(st.lists(CELLS, min_size=2, max_size=4), min_size=1, max_size=5), st.sampled_from(",;\t"))
def test_what_a_csv_writer_writes_comes_back(rows: list[list[str]], separator: str) -> None:
    file = io.StringIO()
    csv.writer(file, delimiter=separator, quoting=csv.QUOTE_ALL).writerows(rows)
    findings = Findings()
    read = read_cells(f"sep={separator}\n{file.getvalue()}", "t.csv", findings)
    wanted = [row for row in rows if any(cell.strip() for cell in row)]
    assert ([[cell.text for cell in row] for row in read], findings.all()) == (wanted, ())


def test_every_cell_knows_its_line_and_column() -> None:
    read = read_cells('a,"b\nb""b",c\r\n\r\nd,,"e"f\n', "t.csv", Findings())
    assert [[(cell.text, cell.place.line, cell.place.column) for cell in row] for row in read] == [
        [("a", 1, 1), ('b\nb"b', 1, 3), ("c", 2, 7)],
        [("d", 4, 1), ("", 4, 3), ("ef", 4, 4)],
    ]


def test_line_and_paragraph_separators_in_a_cell_are_line_ends() -> None:
    text = decode('name,text\nA\ufeff,Draw.\u2028Then\nB,"go\u2029on"\n'.encode(), "t.csv", Findings(), wide=True)
    assert text is not None
    read = read_cells(text, "t.csv", Findings())
    assert [[cell.text for cell in row] for row in read[1:]] == [["A", "Draw.\nThen"], ["B", "go\n\non"]]


@pytest.mark.parametrize("first", ["sep=;", '"sep=;"', "SEP=;\r"])
def test_the_line_that_says_the_separator_is_no_row(first: str) -> None:
    read = read_cells(f"{first}\na,b;c\n", "t.csv", Findings())
    assert [[(cell.text, cell.place.line, cell.place.column) for cell in row] for row in read] == [
        [("a,b", 2, 1), ("c", 2, 5)]
    ]


@pytest.mark.parametrize(
    ("text", "separator"),
    [("a;b,c;d\n", ";"), ("a,b\n", ","), ("a\tb,c\n", "\t"), ('"a;b",c\n', ","), ("\n\na;b\n", ";"), ("abc", "\t")],
)
def test_the_separator_is_the_one_that_parts_the_cells(text: str, separator: str) -> None:
    assert separator_of(text) == separator


@given(st.text(max_size=200))
def test_any_text_is_a_table_or_has_a_place_where_it_breaks(text: str) -> None:
    findings = Findings()
    rows = read_cells(text, "t.csv", findings)
    assert all(cell.place.line >= 1 and cell.place.column >= 1 for row in rows for cell in row)
    assert all(p.code == "PNP150" and p.place.line for p in findings.all())
