"""Cells as spreadsheets leave them: read as they are meant, or warned of, or refused with the way out."""

from pathlib import Path

import pytest

from pnp.load.findings import Findings
from pnp.load.mismatches import read_model
from pnp.load.tables.columns import columns_of
from pnp.load.tables.entries import TableEntries, TableReader
from pnp.model.specs import KindSpec
from pnp.problem import Problem
from pnp.tables.import_cards import read_rows

KIND, _ = read_model(
    {"fields": {"name": "text", "cost": "integer", "weight": "number", "fresh": "flag", "text": "text"}}, KindSpec
)


def read(tmp_path: Path, field: str, *cells: str) -> tuple[tuple[TableEntries, ...], tuple[Problem, ...]]:
    """Read a table in which cells stand below the heading of a field."""
    file, findings = tmp_path / "t.csv", Findings()
    texts = (cell.replace('"', '""') for cell in cells)
    file.write_text(f"sep=;\nid;{field}\n" + "".join(f'n{n};"{t}"\n' for n, t in enumerate(texts)), "utf-8")
    rows = read_rows(file, findings)
    columns = columns_of(rows[0], KIND, {}, findings)
    return TableReader(columns, range(9), {}, "en", findings).entries(rows[1:]), findings.all()


@pytest.mark.parametrize(
    ("words", "meant"),
    [(["ja", "Oui", "sí", "WAHR", "x", "はい"], "true"), (["nein", "non", "FALSCH", "não", "-"], "false")],
)
def test_flags_are_yes_and_no_in_many_languages(words: list[str], meant: str, tmp_path: Path) -> None:
    made, problems = read(tmp_path, "fresh", *words)
    assert ({each.fields["fresh"] for each in made}, problems) == ({meant}, ())


@pytest.mark.parametrize(
    ("cell", "hint"),
    [
        ("#REF!", "mend it"),
        ("#NAME?", "mend it"),
        ("#DIV/0!", "mend it"),
        ("#N/A", "mend it"),
        ("#BEZUG!", "mend it"),
        ("########", "wider"),
        ("=A1", "with its values"),
        ("=SUM(B2:B4)", "with its values"),
    ],
)
def test_what_no_card_should_say_is_warned_of_at_its_cell(cell: str, hint: str, tmp_path: Path) -> None:
    made, problems = read(tmp_path, "text", "Draw a card.", cell, cell)
    assert len(made) == 3
    assert [(p.code, p.severity, p.place.line, p.place.column) for p in problems] == [("PNP176", "warning", 4, 4)]
    assert hint in problems[0].hint
    assert "so are 1 more cells of 'text'" in problems[0].message


@pytest.mark.parametrize("cell", ["#1", "# of cards", "=", "= 3 coins", "=>", "a=b", "#FUN", "##"])
def test_signs_in_a_text_are_no_fault(cell: str, tmp_path: Path) -> None:
    assert read(tmp_path, "text", cell)[1] == ()


def test_a_text_that_looks_like_a_number_is_a_text(tmp_path: Path) -> None:
    made, problems = read(tmp_path, "text", '="007"', '="a ""b"""')
    assert ([each.fields["text"] for each in made], problems) == (['"007"', '"a \\"b\\""'], ())


@pytest.mark.parametrize(
    ("cell", "words"),
    [("1.000,25", "thousands"), ("1 000,5", "thousands"), ("1’000’000", "thousands"), ("50%", "percent")],
)
def test_numbers_that_are_not_read_say_what_to_leave_out(cell: str, words: str, tmp_path: Path) -> None:
    problems = read(tmp_path, "weight", cell)[1]
    assert [(p.code, words in p.hint) for p in problems] == [("PNP172", True)]


@pytest.mark.parametrize(("cell", "odd"), [("1.000", True), ("12,500", True), ("3,0", False), ("0.250", False)])
def test_a_number_that_may_be_a_thousand_is_warned_of(cell: str, odd: bool, tmp_path: Path) -> None:
    made, problems = read(tmp_path, "weight", cell)
    assert (len(made), [p.code for p in problems]) == (1, ["PNP176"] if odd else [])
