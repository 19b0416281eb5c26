"""Whatever stands in a table, it becomes YAML that says just that, or a problem at its cell."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.load.book import load_book
from pnp.load.findings import Findings
from pnp.load.mismatches import read_model
from pnp.load.slugs import slug_of
from pnp.load.tables.cells import Cell
from pnp.load.tables.columns import columns_of
from pnp.load.tables.entries import TableReader
from pnp.model.specs import KindSpec
from pnp.problem import Place
from pnp.tables.import_cards import ImportRequest, import_cards, read_rows

KIND, _ = read_model(
    {
        "fields": {
            "name": "text",
            "cost": "integer",
            "weight": {"type": "number", "optional": True},
            "sort": {"type": "choice", "choices": ["no", "yes", "1"], "optional": True},
            "tags": {"type": "list", "of": "text", "optional": True},
            "fresh": {"type": "flag", "optional": True},
        }
    },
    KindSpec,
)
TEXT = st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=20)
ODD = st.sampled_from(
    ["no", "null", "1", "1,5", "-2", "1e3", "a: b", "# x", "- x", "{a}", "[a, b", "'", '"', "*a", "", "x\ny"]
)
CELL = st.one_of(TEXT, ODD)
FIELDS = tuple(KIND.fields)


def row(texts: list[str], line: int) -> list[Cell]:
    return [Cell(text, Place("t.csv", line, number + 1)) for number, text in enumerate(texts)]


@settings(max_examples=300, deadline=None)
@given(cells=st.lists(CELL, min_size=len(FIELDS), max_size=len(FIELDS)))
def test_a_row_is_what_its_yaml_says(cells: list[str]) -> None:
    findings = Findings()
    columns = columns_of(row(list(FIELDS), 1), KIND, {}, findings)
    rows = [row(cells, 2)] if any(cell.strip() for cell in cells) else []
    made = TableReader(columns, range(99), {}, "en", findings).entries(rows)
    problems = findings.all()
    assert all((p.place.file, p.place.line) == ("t.csv", 2) for p in problems)
    told = {(p.place.line, p.place.column) for p in problems}
    for entry in made:
        wrong = {field for field, cell in entry.cells.items() if (cell.place.line, cell.place.column) in told}
        said: dict[str, Any] = yaml.safe_load(entry.text)
        assert all(said.pop(field) == entry.cells[field].text.strip() for field in wrong - {"id"})
        assert said["id"] == entry.id == slug_of(cells[0])
        assert said["name"] == cells[0].strip()
        assert isinstance(said.get("cost", 0), int)
        assert isinstance(said.get("weight", 0.0), int | float)
        assert said.get("sort") in (None, "no", "yes", "1")
        assert all(isinstance(tag, str) for tag in said.get("tags", []))


@given(headings=st.lists(TEXT, min_size=1, max_size=6))
def test_any_headings_are_columns_or_problems(headings: list[str]) -> None:
    findings = Findings()
    columns = columns_of(row(headings, 1), KIND, {}, findings)
    assert len({(column.field, column.lang) for column in columns}) == len(columns)
    assert all(p.code in ("PNP170", "PNP171") for p in findings.all())


SHOP = """\
game: shop
kinds:
  ware:
    fields: {name: text, cost: {type: integer, optional: true}, tags: {type: list, of: text, optional: true}}
"""
PIECES = st.sampled_from(["name", "id", "cost", "tags", "text", "sep=;", "a", "1", '"', '""', "=", "#REF!", "\ufeff"])
ENDS = st.sampled_from([",", ";", "\t", "\n", "\r\n", "\r", " ", "\x00", "ﷺ", "\u2028"])
BYTES = st.one_of(
    st.lists(st.one_of(PIECES, ENDS, st.text(max_size=3)), max_size=40).map(lambda parts: "".join(parts).encode()),
    st.text(max_size=40).map(lambda text: text.encode("utf-16")),
    st.binary(max_size=60),
)


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=BYTES, file=st.one_of(BYTES, st.just(SHOP.encode())), anew=st.booleans())
def test_any_bytes_are_imported_or_told(data: bytes, file: bytes, anew: bool) -> None:
    """Whatever table and file are: no fault of ours, and without cards nothing is changed."""
    with TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "cards.yaml").write_text("include: [shop.yaml]\n")
        (root / "shop.yaml").write_text(SHOP)
        (root / "t.csv").write_bytes(data)
        (root / "out.yaml").write_bytes(file)
        findings = Findings()
        wish = ImportRequest(root / "t.csv", "ware", {}, root, root / "out.yaml", anew)
        rows = read_rows(wish.table, findings)
        assert rows or findings.all()
        if rows:
            done = import_cards(wish, load_book(root, (), ["shop"])[0].games["shop"], rows, findings)
            assert done.text or any(problem.severity == "error" for problem in done.problems)
            assert done.text or (root / "out.yaml").read_bytes() == file
